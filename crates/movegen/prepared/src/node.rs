//! The pieces of a position, as the side to move sees them.

use fianchetto_board_repr::{Bitboards, CheckInfo, Position, Sets};
use fianchetto_tables::prepared::SliderKind;
use fianchetto_types::{Bitboard, Color, PieceType, Square};

/// The pieces of a position, as the side to move sees them.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    pub(crate) board: &'a Bitboards,
    sets: &'a Sets,
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) ours: Bitboard,
    pub(crate) theirs: Bitboard,
}

impl<'a> Node<'a> {
    #[inline(always)]
    pub(crate) fn new(board: &'a Bitboards) -> Self {
        let (us, sets) = (board.side_to_move(), board.as_sets());
        Self { board, sets, us, king: sets.king(us), ours: sets.of_color(us), theirs: sets.of_color(!us) }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.ours | self.theirs
    }

    #[inline(always)]
    pub(crate) fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.sets.of_type(piece_type)
    }

    /// The pieces of both sides that slide along these lines.
    #[inline(always)]
    pub(crate) fn sliders(&self, kind: SliderKind) -> Bitboard {
        match kind {
            SliderKind::Diagonal => self.sets.diagonal_sliders(),
            SliderKind::Orthogonal => self.sets.orthogonal_sliders(),
        }
    }

    /// Checks and pins.
    #[inline(always)]
    pub(crate) fn check_info(&self) -> CheckInfo {
        CheckInfo::of(self.sets, self.us)
    }
}
