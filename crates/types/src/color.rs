//! The two sides, and ranks and directions from their views.

use core::{fmt, ops::Not};

use crate::error::named;
use crate::square::{Rank, Square};

/// One of the two sides.
///
/// ```
/// use fianchetto_types::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!("b".parse(), Ok(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// White, index 0.
    #[default]
    White = 0,
    /// Black, index 1.
    Black = 1,
}

impl Color {
    /// Both colors, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in the second field of a FEN.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The side of a letter, upper case for White.
    pub(crate) const fn of_case(letter: char) -> Self {
        if letter.is_ascii_uppercase() { Self::White } else { Self::Black }
    }

    /// A letter in the case of this side.
    pub(crate) const fn cased(self, letter: char) -> char {
        match self {
            Self::White => letter.to_ascii_uppercase(),
            Self::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The rank on which this side's pieces start the game.
    pub const fn back_rank(self) -> Rank {
        self.rank(Rank::R1)
    }

    /// A rank relative to this side: its pawns start on `R2` and promote on `R8`.
    pub const fn rank(self, rank: Rank) -> Rank {
        match self {
            Self::White => rank,
            Self::Black => rank.mirrored(),
        }
    }

    /// The change of the square index when a pawn of this side steps forward: 8 or -8.
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 8,
            Self::Black => -8,
        }
    }

    /// The square in front of `square` for this side, or `None` beyond the last rank.
    #[inline]
    pub const fn ahead_of(self, square: Square) -> Option<Square> {
        square.offset(0, self.forward() / 8)
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The English name; a FEN uses [`letter`](Self::letter).
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

named! {
    /// The English name in any case, or the letter.
    Color: "`white` or `black`, or `w` or `b`", |text| match text {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        _ if text.eq_ignore_ascii_case("white") => Some(Color::White),
        _ if text.eq_ignore_ascii_case("black") => Some(Color::Black),
        _ => None,
    };
}
