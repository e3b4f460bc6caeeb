//! The lines on which sliders move.

use fianchetto_tables::lines::Slide;
use fianchetto_types::PieceType;

use crate::Note;

/// Two of the four lines through a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Rank and file, on which rooks and queens move.
    Straight,
    /// The diagonals, on which bishops and queens move.
    Diagonal,
}

impl Lines {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Straight, Self::Diagonal];

    /// The heading for a trace that shows a lookup along these lines.
    #[must_use]
    pub const fn heading(self) -> Note {
        match self {
            Self::Straight => Note::For(&[PieceType::Rook, PieceType::Queen], "file and rank"),
            Self::Diagonal => Note::For(&[PieceType::Bishop, PieceType::Queen], "the diagonals"),
        }
    }

    /// The name in tables of one piece type's moves.
    #[inline(always)]
    #[must_use]
    pub const fn slide(self) -> Slide {
        match self {
            Self::Straight => Slide::Straight,
            Self::Diagonal => Slide::Diagonal,
        }
    }
}
