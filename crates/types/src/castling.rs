//! Castling rights and the two castling sides.

use core::fmt::{self, Write as _};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::error::named;
use crate::square::{File, Rank, Square};

/// A castling side: the side of the king on which the castling rook stands.
///
/// ```
/// use fianchetto_types::{CastlingSide, Color, Setup};
/// let rights = Setup::INITIAL.castling;
/// assert!(rights.rook(Color::White, CastlingSide::King, fianchetto_types::Square::E1).is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CastlingSide {
    /// Kingside, towards the h-file: the king goes to the g-file.
    King,
    /// Queenside, towards the a-file: the king goes to the c-file.
    Queen,
}

impl CastlingSide {
    /// Both sides, kingside first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The castling side of a king and a rook on the same rank.
    pub const fn of(king: Square, rook: Square) -> Self {
        if rook.to_u8() > king.to_u8() { Self::King } else { Self::Queen }
    }

    /// Whether a king and a rook are on the castling squares of standard chess: the e-file and a
    /// corner.
    ///
    /// It determines how castling is written, so that the text can be read in either
    /// [`Mode`](crate::Mode).
    pub const fn is_standard(king: Square, rook: Square) -> bool {
        matches!((king.file(), rook.file()), (File::E, File::A | File::H))
    }

    /// The king's square after castling.
    pub const fn king_target(self, color: Color) -> Square {
        Square::at([File::G, File::C][self as usize], color.back_rank())
    }

    /// The rook's square after castling.
    pub const fn rook_target(self, color: Color) -> Square {
        Square::at([File::F, File::D][self as usize], color.back_rank())
    }
}

/// The rooks that may still castle, as a set of squares.
///
/// A right is the square of its rook, which also covers Chess960; its side follows from the king's
/// square. A move revokes rights by removing the squares that it touches, without a table.
///
/// ```
/// use fianchetto_types::{Bitboard, Color, Setup, Square, CastlingSide};
///
/// let all = Setup::INITIAL.castling;
/// let after_rook_h1_moves = all.without(Bitboard::of(Square::H1) | Bitboard::of(Square::H4));
/// assert_eq!(after_rook_h1_moves.rook(Color::White, CastlingSide::King, Square::E1), None);
/// assert_eq!(after_rook_h1_moves.rook(Color::White, CastlingSide::Queen, Square::E1), Some(Square::A1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct CastlingRights(Bitboard);

impl CastlingRights {
    /// No rights.
    pub const NONE: Self = Self(Bitboard::EMPTY);

    const BACK_RANKS: Bitboard = Bitboard(Bitboard::rank(Rank::R1).0 | Bitboard::rank(Rank::R8).0);

    /// The rights of these rooks. Squares off the two back ranks are dropped.
    pub const fn of_rooks(rooks: Bitboard) -> Self {
        Self(Bitboard(rooks.0 & Self::BACK_RANKS.0))
    }

    /// The rooks of both sides.
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// The rooks of one side.
    pub const fn rooks_of(self, color: Color) -> Bitboard {
        Bitboard(self.0.0 & Bitboard::rank(color.back_rank()).0)
    }

    /// The rook with which the king on `king` may castle on this side.
    #[inline]
    pub fn rook(self, color: Color, castling_side: CastlingSide, king: Square) -> Option<Square> {
        self.rooks_of(color).into_iter().find(|&rook| CastlingSide::of(king, rook) == castling_side)
    }

    /// Whether no rights are left.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Adds the right of a rook on a back rank.
    pub const fn insert(&mut self, rook: Square) {
        *self = Self::of_rooks(Bitboard(self.0.0 | Bitboard::of(rook).0));
    }

    /// The rights left after the rooks on these squares have moved or been captured.
    #[must_use]
    pub const fn without(self, squares: Bitboard) -> Self {
        Self(Bitboard(self.0.0 & !squares.0))
    }

    /// The rights left after this side's king has moved.
    #[must_use]
    pub const fn without_color(self, color: Color) -> Self {
        self.without(Bitboard::rank(color.back_rank()))
    }
}

/// `kingside` or `queenside`.
impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::King => "kingside",
            Self::Queen => "queenside",
        })
    }
}

/// The files of the rooks as in Shredder-FEN, such as `HAha`, or `-`. `KQkq` would require the
/// board.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_char('-');
        }
        for color in Color::ALL {
            for rook in self.rooks_of(color).into_iter().rev() {
                f.write_char(color.cased(rook.file().letter()))?;
            }
        }
        Ok(())
    }
}

named! {
    CastlingSide: "`kingside` or `queenside`", |text| match text {
        "kingside" => Some(CastlingSide::King),
        "queenside" => Some(CastlingSide::Queen),
        _ => None,
    };
    /// The files of the rooks, in any order.
    CastlingRights: "`-`, or files of rooks, `A` to `H` for White and `a` to `h` for Black", |text| {
        let mut rights = CastlingRights::NONE;
        for letter in text.chars().filter(|_| text != "-") {
            let color = Color::of_case(letter);
            rights.insert(Square::at(File::from_letter(letter)?, color.back_rank()));
        }
        (!text.is_empty()).then_some(rights)
    };
}
