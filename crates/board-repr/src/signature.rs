//! Zobrist keys of 64 bits, equal for positions that the repetition rule calls equal.
//!
//! The key of pieces, castling rights and side to move is updated with every move. The en-passant file belongs to it
//! only if a capture there is legal. Few keys are ever read, so that test is made when the key is read and not on every
//! double push.

use fianchetto_tables::zobrist;
use fianchetto_types::{Setup, en_passant};

use crate::{Position, State};

/// The key of a board whose state has the incremental part.
#[inline]
pub(crate) fn of<P: Position>(board: &P, state: &State) -> u64 {
    match state.en_passant {
        None => state.key,
        Some(target) => {
            let king = board.king(state.side_to_move);
            let legal =
                en_passant::is_legal(|square| board.piece_at(square), state.side_to_move, king, target);
            if legal { state.key ^ zobrist::en_passant(target.file()) } else { state.key }
        }
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
