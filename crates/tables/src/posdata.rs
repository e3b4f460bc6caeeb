//! The butterfly tables of GNU Chess: `posdata[piece][from][square]` in words, as they were, and in bytes.
//!
//! A square's entry is the next position and the next direction, in this order: the index is whether the square is
//! occupied. All routes end at their origin.
//!
//! Source: Hans Eric Sandström, 1989, in GNU Chess 1.55; as described in *Table-driven Move Generation*, Chess
//! Programming Wiki, <https://www.chessprogramming.org/Table-driven_Move_Generation>.

use fianchetto_types::{Color, PieceType, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

/// The next position and the next direction from each square of a piece's route.
pub type Route<T> = [[T; 2]; 64];

static WORDS: Aligned<[[Route<u16>; 64]; 8]> = Aligned(generated!("posdata_words"));
static BYTES: Aligned<[[Route<u8>; 64]; 8]> = Aligned(generated!("posdata_bytes"));

const_assert_eq!(size_of_val(&WORDS), 131_072);
const_assert_eq!(size_of_val(&BYTES), 65_536);

/// The first index of the tables: the code of a piece type, and 7 for the black pawn. Plane 0 is no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane(u8);

impl Plane {
    /// No piece, whose routes end where they begin.
    pub const NO_PIECE: Self = Self(0);

    /// The plane of a knight, bishop, rook, queen or king; also that of a white pawn.
    #[inline]
    #[must_use]
    pub const fn of(piece_type: PieceType) -> Self {
        Self(piece_type as u8)
    }

    /// The plane of a pawn.
    #[inline]
    #[must_use]
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
#[must_use]
pub const fn words(plane: Plane, from: Square) -> &'static Route<u16> {
    &WORDS.0[(plane.0 & 7) as usize][from.index()]
}

/// The same in bytes.
#[inline]
#[must_use]
pub const fn bytes(plane: Plane, from: Square) -> &'static Route<u8> {
    &BYTES.0[(plane.0 & 7) as usize][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps;
    use fianchetto_types::Bitboard;

    /// The targets of a route on a board on which every square is (or is not) occupied.
    fn targets(plane: Plane, from: Square, occupied: usize) -> Bitboard {
        let route = bytes(plane, from);
        let mut found = Bitboard::EMPTY;
        let mut to = route[from.index()][occupied];
        while to != from.to_u8() {
            found.insert(Square::wrapping(to));
            to = route[usize::from(to)][occupied];
        }
        found
    }

    fn total(plane: Plane, occupied: usize) -> usize {
        Square::all().map(|from| targets(plane, from, occupied).len()).sum()
    }

    #[test]
    fn words_and_bytes_say_the_same() {
        for (plane, from) in (0..8).flat_map(|plane| Square::all().map(move |from| (Plane(plane), from))) {
            let widened = bytes(plane, from).map(|next| next.map(u16::from));
            assert_eq!(&widened, words(plane, from), "{plane:?} {from}");
        }
    }

    #[test]
    fn the_totals_are_the_known_ones() {
        let empty =
            [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen, PieceType::King]
                .map(|piece_type| total(Plane::of(piece_type), 0));
        assert_eq!(empty, [336, 560, 896, 1456, 420]);
        assert_eq!(total(Plane::NO_PIECE, 0), 0);
    }

    #[test]
    fn with_every_square_occupied_a_queen_is_a_king() {
        for from in Square::all() {
            assert_eq!(targets(Plane::of(PieceType::Queen), from, 1), steps::king(from));
            assert_eq!(targets(Plane::of(PieceType::Knight), from, 1), steps::knight(from));
        }
    }

    #[test]
    fn pawns_push_by_position_and_capture_by_direction() {
        for (color, from) in Color::ALL.into_iter().flat_map(|c| Square::all().map(move |from| (c, from))) {
            let plane = Plane::of_pawn(color);
            assert_eq!(targets(plane, from, 1), steps::pawn_captures(color, from), "{color} {from}");
            let pushes = targets(plane, from, 0);
            let expected = if from.rank() == color.rank(fianchetto_types::Rank::R2) { 2 } else { 1 };
            let is_last = from.rank() == color.rank(fianchetto_types::Rank::R8);
            assert_eq!(pushes.len(), if is_last { 0 } else { expected }, "{color} {from}");
        }
    }
}
