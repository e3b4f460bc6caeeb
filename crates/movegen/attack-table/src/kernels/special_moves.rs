//! What the piece masks of a position do not say.

use fianchetto_board_repr::Position;
use fianchetto_types::{Role, Square};

use super::castling::Castling;
use crate::board::AttackBoard;

/// What of a position its masks do not say.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    /// The ids of the pawns.
    pub(crate) pawn_ids: u16,
    pub(crate) castlings: [Option<Castling>; 2],
    pub(crate) en_passant: Option<Square>,
}

impl Rest {
    /// What the masks do not say of a board.
    #[inline(always)]
    pub(crate) fn of(board: &AttackBoard) -> Self {
        let us = board.turn();
        Self {
            pawn_ids: board.ids_of(us, Role::Pawn),
            castlings: Castling::of(board, us),
            en_passant: board.en_passant(),
        }
    }
}
