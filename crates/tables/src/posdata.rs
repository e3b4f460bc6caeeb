//! The butterfly tables of GNU Chess: `posdata[piece][from][square]` in words, as they were, and in bytes.
//!
//! A square's entry is the next position and the next direction, in this order: the index is whether the square is
//! occupied. All routes end at their origin.
//!
//! Source: Hans Eric Sandström, 1989, in GNU Chess 1.55; as described in *Table-driven Move Generation*, Chess
//! Programming Wiki, <https://www.chessprogramming.org/Table-driven_Move_Generation>.

use fianchetto_types::{Color, PieceType, Square};

use crate::{Aligned, generated};

/// The next position and the next direction from each square of a piece's route.
pub type Route<T> = [[T; 2]; 64];

static WORDS: Aligned<[[Route<u16>; 64]; 8]> = Aligned(generated!("posdata_words"));
static BYTES: Aligned<[[Route<u8>; 64]; 8]> = Aligned(generated!("posdata_bytes"));

/// The first index of the tables: the code of a piece type, and 7 for the black pawn. Plane 0 is no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane(u8);

impl Plane {
    /// No piece, whose routes end where they begin.
    pub const NO_PIECE: Self = Self(0);

    /// The plane of a knight, bishop, rook, queen or king; also that of a white pawn.
    #[inline]
    pub const fn of(piece_type: PieceType) -> Self {
        Self(piece_type as u8)
    }

    /// The plane of a pawn.
    #[inline]
    pub const fn of_pawn(color: Color) -> Self {
        match color {
            Color::White => Self(PieceType::Pawn as u8),
            Color::Black => Self(7),
        }
    }
}

/// The route of a piece from a square, in words.
///
/// ```
/// use fianchetto_tables::posdata::{Plane, words};
/// use fianchetto_types::{PieceType, Square};
/// let route = words(Plane::of(PieceType::Rook), Square::B2);
/// let [next_position, next_direction] = route[Square::B4.index()];
/// assert_eq!(next_position, Square::B5.index() as u16);
/// assert_eq!(next_direction, Square::C2.index() as u16);
/// ```
#[inline]
pub const fn words(plane: Plane, from: Square) -> &'static Route<u16> {
    &WORDS.0[(plane.0 & 7) as usize][from.index()]
}

/// The same in bytes.
#[inline]
pub const fn bytes(plane: Plane, from: Square) -> &'static Route<u8> {
    &BYTES.0[(plane.0 & 7) as usize][from.index()]
}
