//! Zobrist keys of 64 bits, equal for positions that the repetition rule calls equal.
//!
//! The key of pieces, castling rights and side to move is updated with every move. The en-passant file belongs to it
//! only if a capture there is legal. Few keys are ever read, so that test is made when the key is read and not on every
//! double push.

use fianchetto_tables::zobrist;
use fianchetto_types::{Bitboard, PieceType, Setup, Square, en_passant};

use crate::{Position, State, rules};

/// The key of a position, given the part that a board keeps.
#[inline]
pub fn with_en_passant<P: Position>(position: &P, kept: u64) -> u64 {
    match position.en_passant() {
        None => kept,
        Some(target) => kept ^ en_passant_part(position, target),
    }
}

/// What an en-passant square adds to the key. Most double pushes pass no enemy pawn, and are done with after one lookup.
#[inline]
fn en_passant_part<P: Position>(position: &P, target: Square) -> u64 {
    let us = position.side_to_move();
    let pawns = rules::en_passant::capturers(Bitboard::of(target), us) & position.pieces(us, PieceType::Pawn);
    if !pawns.is_empty() && position.sets().can_capture_en_passant(us, pawns, Bitboard::of(target)) {
        zobrist::en_passant(target.file())
    } else {
        0
    }
}

/// The key of a setup, computed from scratch. The incremental one of every board must equal it; a board that
/// keeps no key answers with it.
#[must_use]
pub fn from_scratch(setup: &Setup) -> u64 {
    let key = State::from_setup(setup).key;
    let at = |square| setup.piece_at(square);
    match setup.en_passant.zip(setup.king(setup.side_to_move)) {
        Some((passed, king)) if en_passant::is_legal(at, setup.side_to_move, king, passed) => {
            key ^ zobrist::en_passant(passed.file())
        }
        _ => key,
    }
}

/// The key of the pawns of a setup, computed from scratch.
#[must_use]
pub fn pawns_from_scratch(setup: &Setup) -> u64 {
    State::from_setup(setup).pawn_key
}
