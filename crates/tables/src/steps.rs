//! Where king, knight and pawn reach in one step.

use fianchetto_types::{Bitboard, Color, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static KING: Aligned<[Bitboard; 64]> = Aligned(generated!("king"));
static KNIGHT: Aligned<[Bitboard; 64]> = Aligned(generated!("knight"));
static PAWN_CAPTURES: Aligned<[[Bitboard; 64]; 2]> = Aligned(generated!("pawn_captures"));

const_assert_eq!(size_of_val(&KING), 512);
const_assert_eq!(size_of_val(&KNIGHT), 512);
const_assert_eq!(size_of_val(&PAWN_CAPTURES), 1024);

/// The bytes of the table of [`knight`].
pub const KNIGHT_BYTES: usize = size_of_val(&KNIGHT);

/// The bytes of all three tables.
pub const BYTES: usize = KNIGHT_BYTES + size_of_val(&KING) + size_of_val(&PAWN_CAPTURES);

/// The squares next to this one.
///
/// ```
/// use fianchetto_types::Square;
/// assert_eq!(fianchetto_tables::steps::king(Square::A1).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 . . . . . .
/// . 1 . . . . . .
/// ");
/// ```
#[inline]
#[must_use]
pub const fn king(square: Square) -> Bitboard {
    KING.0[square.index()]
}

/// The squares a knight's jump away.
///
/// ```
/// use fianchetto_types::Square;
/// assert_eq!(fianchetto_tables::steps::knight(Square::E4).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . 1 . 1 . .
/// . . 1 . . . 1 .
/// . . . . . . . .
/// . . 1 . . . 1 .
/// . . . 1 . 1 . .
/// . . . . . . . .
/// ");
/// ```
#[inline]
#[must_use]
pub const fn knight(square: Square) -> Bitboard {
    KNIGHT.0[square.index()]
}

/// The squares on which a pawn of this color captures; none from the last rank.
///
/// Read with the other color it answers the reverse question: from where a pawn attacks the square.
///
/// ```
/// use fianchetto_types::{Bitboard, Color, Square};
/// let targets = fianchetto_tables::steps::pawn_captures(Color::Black, Square::A5);
/// assert_eq!(targets, Bitboard::of(Square::B4));
/// ```
#[inline]
#[must_use]
pub const fn pawn_captures(color: Color, square: Square) -> Bitboard {
    PAWN_CAPTURES.0[color.index()][square.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(targets: impl Fn(Square) -> Bitboard) -> usize {
        Square::all().map(|square| targets(square).len()).sum()
    }

    #[test]
    fn the_totals_are_the_known_ones() {
        assert_eq!(total(king), 420);
        assert_eq!(total(knight), 336);
        assert_eq!(total(|square| pawn_captures(Color::White, square)), 7 * 14);
    }

    #[test]
    fn a_step_leads_back() {
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            assert_eq!(king(from).contains(to), king(to).contains(from), "king {from} {to}");
            assert_eq!(knight(from).contains(to), knight(to).contains(from), "knight {from} {to}");
            assert_eq!(
                pawn_captures(Color::White, from).contains(to),
                pawn_captures(Color::Black, to).contains(from),
                "pawn {from} {to}"
            );
        }
    }
}
