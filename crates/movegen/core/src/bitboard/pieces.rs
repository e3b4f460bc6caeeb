//! The pieces of a position as sets of squares.

use fianchetto_board_repr::{Position, Quad, QuadBitboard};
use fianchetto_types::{Bitboard, Square};

use super::Lines;

/// The pieces of a position, extracted from the four bitboards once per generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceSets {
    /// The pieces of the side to move.
    pub ours: Bitboard,
    /// The pieces of the other side.
    pub theirs: Bitboard,
    /// The pawns of both sides.
    pub pawns: Bitboard,
    /// The knights of both sides.
    pub knights: Bitboard,
    /// The bishops and queens of both sides.
    pub diagonal: Bitboard,
    /// The rooks and queens of both sides.
    pub straight: Bitboard,
    /// Both kings.
    pub kings: Bitboard,
}

impl PieceSets {
    /// The pieces of a board. No square has the piece type code 7, which makes these formulas shorter than those for a
    /// single piece type.
    #[inline(always)]
    #[must_use]
    pub fn of(board: &Quad) -> Self {
        let QuadBitboard([black, low, middle, high]) = *board.bitboards();
        let occupied = low | middle | high;
        let flip = (board.side_to_move() as u64).wrapping_sub(1);
        let theirs = (black ^ !flip) & occupied;
        Self {
            ours: Bitboard(occupied ^ theirs),
            theirs: Bitboard(theirs),
            pawns: Bitboard(low & !middle & !high),
            knights: Bitboard(middle & !low & !high),
            diagonal: Bitboard(low & (middle | high)),
            straight: Bitboard(high & !middle),
            kings: Bitboard(middle & high),
        }
    }

    /// All pieces.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.ours | self.theirs
    }

    /// The king of the side to move.
    #[inline(always)]
    #[must_use]
    pub fn king(&self) -> Square {
        Square::wrapping((self.kings & self.ours).0.trailing_zeros() as u8)
    }

    /// The pieces of both sides that slide along these lines.
    #[inline(always)]
    #[must_use]
    pub fn sliders(&self, lines: Lines) -> Bitboard {
        match lines {
            Lines::Straight => self.straight,
            Lines::Diagonal => self.diagonal,
        }
    }
}
