//! Zobrist keys of 64 bits, equal for positions that are equal by the repetition rule.
//!
//! The en-passant file counts only if a capture there is legal. Few double pushes pass an enemy
//! pawn, so the test is usually one lookup.

use fianchetto_types::Setup;

use crate::State;

/// The key of a setup from scratch, which the incremental key of every board must equal.
pub fn from_scratch(setup: &Setup) -> u64 {
    State::from_setup(setup).key
}

/// The pawn key of a setup from scratch.
pub fn pawns_from_scratch(setup: &Setup) -> u64 {
    State::from_setup(setup).pawn_key
}
