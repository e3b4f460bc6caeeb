//! The pieces of a position as sets of squares.

use fianchetto_types::{Bitboard, Square};

use super::SliderKind;
use crate::Stage;

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
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.ours | self.theirs
    }

    /// Where the moves of a stage go, if the piece is not a pawn.
    #[inline(always)]
    #[must_use]
    pub fn of_stage(&self, stage: Stage) -> Bitboard {
        match stage {
            Stage::All => !self.ours,
            Stage::Tactical => self.theirs,
            Stage::Quiets => !self.occupied(),
        }
    }

    /// The king of the side to move.
    #[inline(always)]
    #[must_use]
    pub fn king(&self) -> Square {
        Square::wrapping((self.kings & self.ours).0.trailing_zeros() as u8)
    }

    /// The king of the other side.
    #[inline(always)]
    pub(super) fn their_king(&self) -> Square {
        Square::wrapping((self.kings & self.theirs).0.trailing_zeros() as u8)
    }

    /// The pieces of both sides that slide along these lines.
    #[inline(always)]
    #[must_use]
    pub fn sliders(&self, kind: SliderKind) -> Bitboard {
        match kind {
            SliderKind::Orthogonal => self.straight,
            SliderKind::Diagonal => self.diagonal,
        }
    }
}
