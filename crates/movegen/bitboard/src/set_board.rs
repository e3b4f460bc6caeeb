//! The pieces of a position as sets of squares, and the boards that provide them.

use fianchetto_board_repr::{Bitboards, BoardRepr, Position, QuadBitboard, QuadBoard, XorQuad};
use fianchetto_movegen_core::Stage;
use fianchetto_types::{Bitboard, Color, PieceType, Setup, Square};

use crate::SliderKind;

/// The pieces of a position, taken from the board once per generation.
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
    /// All pieces.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.ours | self.theirs
    }

    /// The targets of a stage for pieces other than pawns.
    #[inline(always)]
    pub fn of_stage(&self, stage: Stage) -> Bitboard {
        match stage {
            Stage::All => !self.ours,
            Stage::Captures => self.theirs,
            Stage::Quiets => !self.occupied(),
        }
    }

    /// The king of the side to move.
    #[inline(always)]
    pub fn king(&self) -> Square {
        Square::wrapping((self.kings & self.ours).0.trailing_zeros() as u8)
    }

    /// The king of the other side.
    #[inline(always)]
    pub(super) fn their_king(&self) -> Square {
        Square::wrapping((self.kings & self.theirs).0.trailing_zeros() as u8)
    }

    /// The queens of both sides.
    #[inline(always)]
    pub(super) fn queens(&self) -> Bitboard {
        self.straight & self.diagonal
    }

    /// The pieces of both sides that slide along these lines.
    #[inline(always)]
    pub fn sliders(&self, kind: SliderKind) -> Bitboard {
        match kind {
            SliderKind::Orthogonal => self.straight,
            SliderKind::Diagonal => self.diagonal,
        }
    }
}

/// A board that provides the sets of a generation.
pub trait SetBoard: BoardRepr {
    /// The board of a setup that need not be playable.
    fn placement(setup: &Setup) -> Self;

    /// The pieces from the mover's view.
    fn piece_sets(&self) -> PieceSets;
}

impl SetBoard for QuadBoard {
    fn placement(setup: &Setup) -> Self {
        Self::placement(setup)
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        sets_of_quad(self.bitboards(), self.side_to_move())
    }
}

impl SetBoard for XorQuad {
    fn placement(setup: &Setup) -> Self {
        Self::placement(setup)
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        sets_of_quad(&self.bitboards(), self.side_to_move())
    }
}

/// No square has piece type code 7, so these formulas are shorter than those for a single piece
/// type.
#[inline(always)]
fn sets_of_quad(quad: &QuadBitboard, us: Color) -> PieceSets {
    let QuadBitboard([black, low, middle, high]) = *quad;
    let occupied = low | middle | high;
    let flip = (us as u64).wrapping_sub(1);
    let theirs = (black ^ !flip) & occupied;
    PieceSets {
        ours: Bitboard(occupied ^ theirs),
        theirs: Bitboard(theirs),
        pawns: Bitboard(low & !middle & !high),
        knights: Bitboard(middle & !low & !high),
        diagonal: Bitboard(low & (middle | high)),
        straight: Bitboard(high & !middle),
        kings: Bitboard(middle & high),
    }
}

impl SetBoard for Bitboards {
    fn placement(setup: &Setup) -> Self {
        Self::placement(setup)
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        let (us, sets) = (self.side_to_move(), self.as_sets());
        PieceSets {
            ours: sets.of_color(us),
            theirs: sets.of_color(!us),
            pawns: sets.of_type(PieceType::Pawn),
            knights: sets.of_type(PieceType::Knight),
            diagonal: sets.diagonal_sliders(),
            straight: sets.orthogonal_sliders(),
            kings: sets.of_type(PieceType::King),
        }
    }
}
