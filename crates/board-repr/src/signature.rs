//! Zobrist keys of 64 bits, equal for positions that the repetition rule calls equal.
//!
//! The en-passant file belongs to a key only if a capture there is legal. Few double pushes pass beside an enemy pawn, so
//! that the test is one lookup for most.

use fianchetto_types::Setup;

use crate::State;

/// The key of a setup, computed from scratch. The incremental one of every board must equal it; a board that
/// keeps no key answers with it.
pub fn from_scratch(setup: &Setup) -> u64 {
    State::from_setup(setup).key
}

/// The key of the pawns of a setup, computed from scratch.
pub fn pawns_from_scratch(setup: &Setup) -> u64 {
    State::from_setup(setup).pawn_key
}
