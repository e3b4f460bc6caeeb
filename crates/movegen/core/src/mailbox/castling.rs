//! Castling: the paths must be empty, and the king's path safe.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::{CellBoard, Position, layout::Layout};
use fianchetto_types::{PieceType, Square};

use super::{Walk, generation::MailboxGeneration};
use crate::Sink;

/// The castling of the side to move with this rook, if the squares that must be empty are.
#[inline]
pub(super) fn open<L: Layout>(board: &CellBoard<L>, rook: Square) -> Option<Castling> {
    let us = board.side_to_move();
    let castling = Castling::new(us, board.king(us), rook);
    (!castling.empty.intersects(board.occupied())).then_some(castling)
}

impl<W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, S, CAPTURES, QUIETS>
{
    /// Pushes a castling if the enemy attacks no square of the king's path, which begins with its own square.
    #[inline]
    pub(super) fn castle(&mut self, castling: &Castling) {
        if (castling.king_path & self.threats.danger).is_empty()
            && !self.board.sets().rook_shields_king(self.us, castling)
        {
            self.push_if(PieceType::King, castling.as_move(), true);
        }
    }
}
