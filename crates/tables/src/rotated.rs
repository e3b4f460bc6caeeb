//! Where each square lies in the turned words of rotated bitboards, and what is attacked on each line by its inner squares.
//!
//! Source: Robert Hyatt, *Rotated Bitmaps, a New Twist on an Old Idea*, ICCA Journal 22(4), 1999.

use fianchetto_types::{Bitboard, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

static BITS: Aligned<[[Bitboard; 4]; 64]> = Aligned(generated!("rotated_bits"));
static PLACES: Aligned<[[[u8; 2]; 4]; 64]> = Aligned(generated!("rotated_places"));
static ATTACKS: Aligned<[[[Bitboard; 64]; 64]; 4]> = Aligned(generated!("rotated_attacks"));

const_assert_eq!(size_of_val(&BITS), 2048);
const_assert_eq!(size_of_val(&PLACES), 512);
const_assert_eq!(size_of_val(&ATTACKS), 131_072);

/// The bytes of the tables by which moves are found. [`bits`] is read where the board changes.
pub const BYTES: usize = size_of_val(&BITS) + size_of_val(&PLACES) + size_of_val(&ATTACKS);

/// The four words, by the lines whose squares are neighbours in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The plain occupancy, with the ranks.
    Ranks,
    /// Turned by 90 degrees: the files.
    Files,
    /// Turned by 45 degrees: the diagonals, from the one of h1 to the one of a8.
    Diagonals,
    /// Turned by 45 degrees the other way: the anti-diagonals, from the one of a1 to the one of h8.
    AntiDiagonals,
}

impl Turn {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Ranks, Self::Files, Self::Diagonals, Self::AntiDiagonals];
}

/// The bit of a square in each of the four words.
///
/// ```
/// use fianchetto_tables::rotated::{Turn, bits};
/// use fianchetto_types::{Bitboard, Square};
/// assert_eq!(bits(Square::C1)[Turn::Ranks as usize], Bitboard::of(Square::C1));
/// assert_eq!(bits(Square::C1)[Turn::Files as usize], Bitboard::of(Square::A3));
/// assert_eq!(bits(Square::H1)[Turn::Diagonals as usize].0, 1);
/// ```
#[inline]
#[must_use]
pub const fn bits(square: Square) -> &'static [Bitboard; 4] {
    &BITS.0[square.index()]
}

/// The occupied inner squares of a line as a number: those that are not the first or the last of the line.
#[inline]
#[must_use]
pub const fn inner(turn: Turn, square: Square, word: Bitboard) -> u8 {
    let [shift, mask] = PLACES.0[square.index()][turn as usize];
    (word.0 >> (shift & 63)) as u8 & mask
}

/// The attacked squares of a line, by its occupied inner squares.
///
/// ```
/// use fianchetto_tables::rotated::{Turn, attacks};
/// use fianchetto_types::{Bitboard, Square};
/// // A rook on c1, and something on b1 and e1.
/// let expected = Bitboard::from_iter([Square::B1, Square::D1, Square::E1]);
/// assert_eq!(attacks(Turn::Ranks, Square::C1, 0b00_1001), expected);
/// ```
#[inline]
#[must_use]
pub const fn attacks(turn: Turn, square: Square, inner: u8) -> Bitboard {
    ATTACKS.0[turn as usize][square.index()][inner as usize & 63]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::through;

    #[test]
    fn each_word_has_every_square_once() {
        for turn in Turn::ALL {
            let union = Square::all().fold(0_u64, |union, square| union + bits(square)[turn as usize].0);
            assert_eq!(union, u64::MAX, "{turn:?}");
        }
    }

    /// The squares of a line follow each other in its word, and each inner one has its own bit of the number; no other square
    /// has one, so that the pieces beside the line do not matter.
    #[test]
    fn inner_squares_are_the_bits_of_a_number() {
        for square in Square::all() {
            let [diagonal, anti_diagonal, file, rank] = through(square);
            for (turn, line) in Turn::ALL.into_iter().zip([rank, file, diagonal, anti_diagonal]) {
                let line = line | Bitboard::of(square);
                let word = line.into_iter().fold(0, |word, at| word | bits(at)[turn as usize].0);
                let length = line.len() as u32;
                assert_eq!(word.count_ones() + word.leading_zeros() + word.trailing_zeros(), 64, "{square}");
                assert_eq!(
                    u32::from(inner(turn, square, Bitboard(word))),
                    (1_u32 << length.saturating_sub(2)) - 1
                );
                assert_eq!(inner(turn, square, Bitboard(!word)), 0, "{turn:?} {square}");
            }
        }
    }
}
