//! The king's steps, by the technique's own list of them, and castlings.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::{CellBoard, Position, layout::Layout};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, PieceType};

use super::generation::MailboxGeneration;
use super::targets::Only;
use super::{Walk, castling};
use crate::Sink;

/// Where the king could go if nothing were attacked.
#[derive(Clone, Copy)]
pub(super) struct KingTargets {
    steps: Bitboard,
    castlings: [Option<Castling>; 2],
}

impl KingTargets {
    /// The targets of a stage.
    #[inline]
    pub(super) fn of<L: Layout>(board: &CellBoard<L>, captures: bool, quiets: bool) -> Self {
        let (us, sets) = (board.side_to_move(), board.sets());
        let mut steps = steps::king(board.king(us)) & !sets.of_color(us);
        let mut castlings = [None, None];
        if !captures {
            steps &= !sets.of_color(!us);
        }
        if quiets {
            let mut rooks = board.castling().rooks_of(us).into_iter();
            castlings = castlings.map(|_: Option<Castling>| castling::open(board, rooks.next()?));
        } else {
            steps &= sets.of_color(!us);
        }
        Self { steps, castlings }
    }

    /// Whether the king can go nowhere.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.castlings.iter().all(Option::is_none)
    }
}

impl<W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, S, CAPTURES, QUIETS>
{
    /// The king's steps and castlings. A step is the prepared move of the technique's list, as of any other piece, and that
    /// list is only walked if it has one.
    #[inline]
    pub(super) fn king_moves(&mut self, targets: &KingTargets) {
        let steps = targets.steps & !self.threats.danger;
        if !steps.is_empty() {
            self.piece(PieceType::King, self.board.king(self.us), Only(steps));
        }
        self.sink.reserve();
        for castling in targets.castlings.iter().flatten() {
            self.castle(castling);
        }
    }
}
