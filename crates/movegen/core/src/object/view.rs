//! What a line answers without a call through a table.

use fianchetto_board_repr::{Position, Sets};
use fianchetto_types::{CastlingRights, Color, Square};

/// A position as every board can tell it: kept beside the object of a [`Line`](super::Line), so that questions about the
/// position, of which a search has many, cost no call through a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(super) sets: Sets,
    pub(super) key: u64,
    pub(super) pawn_key: u64,
    pub(super) castling: CastlingRights,
    pub(super) en_passant: Option<Square>,
    pub(super) side_to_move: Color,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
}

impl View {
    /// What this position answers.
    #[inline]
    #[must_use]
    pub fn of<P: Position>(position: &P) -> Self {
        Self {
            sets: position.sets(),
            key: position.key(),
            pawn_key: position.pawn_key(),
            castling: position.castling(),
            en_passant: position.en_passant(),
            side_to_move: position.side_to_move(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        }
    }
}
