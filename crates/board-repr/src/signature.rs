//! Zobrist keys of 64 bits, equal for positions that the repetition rule calls equal.
//!
//! The en-passant file belongs to a key only if a capture there is legal. Few double pushes pass beside an enemy pawn, so
//! that the test is one lookup for most.

use fianchetto_tables::zobrist;
use fianchetto_types::Setup;

use crate::{Position, State};

/// The key of a position, given all of it but the en-passant part: for a board that keeps it like that, and no [`State`].
#[inline]
pub fn with_en_passant<P: Position>(position: &P, kept: u64) -> u64 {
    match position.en_passant() {
        Some(target) if position.sets().has_en_passant(position.side_to_move(), target) => {
            kept ^ zobrist::en_passant(target.file())
        }
        _ => kept,
    }
}

/// The key of a setup, computed from scratch. The incremental one of every board must equal it; a board that
/// keeps no key answers with it.
#[must_use]
pub fn from_scratch(setup: &Setup) -> u64 {
    State::from_setup(setup).key
}

/// The key of the pawns of a setup, computed from scratch.
#[must_use]
pub fn pawns_from_scratch(setup: &Setup) -> u64 {
    State::from_setup(setup).pawn_key
}
