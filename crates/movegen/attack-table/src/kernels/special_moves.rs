//! What the piece masks of a position do not tell.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::{Position, Sets};
use fianchetto_types::{PieceType, Square};

use super::castling::castlings_of;
use super::stage_mask::StageMask;
use crate::board::AttackBoard;

/// What a position needs beside its piece masks for the special moves: pawns, castling and en passant.
#[derive(Clone, Copy)]
pub(crate) struct SpecialMoves<'a> {
    /// The sets of the position, for what is too rare to be compiled on vectors again; none after a move in registers.
    pub(crate) sets: Option<&'a Sets>,
    /// The ids of our pawns.
    pub(crate) pawn_ids: u16,
    pub(crate) castlings: [Option<Castling>; 2],
    pub(crate) en_passant: Option<Square>,
}

impl<'a> SpecialMoves<'a> {
    /// Those of the side to move that belong to a stage.
    #[inline(always)]
    pub(crate) fn of(board: &'a AttackBoard, stage: StageMask) -> Self {
        let us = board.side_to_move();
        Self {
            sets: Some(board.sets()),
            pawn_ids: board.ids_of(us, PieceType::Pawn),
            castlings: if stage.quiets != 0 { castlings_of(board, us) } else { [None; 2] },
            en_passant: board.en_passant().filter(|_| stage.captures != 0),
        }
    }
}
