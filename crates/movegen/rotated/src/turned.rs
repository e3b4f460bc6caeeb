//! The occupied squares in four orders.

use fianchetto_tables::{lines::LineKind, rotated};
use fianchetto_types::{Bitboard, Square};

/// The occupied squares of a board in four words, each with the squares of another kind of line
/// next to each other.
///
/// ```
/// use fianchetto_rotated::Turned;
/// use fianchetto_tables::lines::LineKind;
/// use fianchetto_types::{Bitboard, File, Rank, Square};
///
/// let turned = Turned::of(Bitboard::file(File::C));
/// assert_eq!(turned.word(LineKind::File), Bitboard::rank(Rank::R3));
/// // A rook on c4 goes one step along its file.
/// assert_eq!(turned.look_up(LineKind::File, Square::C4).attacked, Bitboard::from_iter([Square::C3, Square::C5]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turned([Bitboard; 4]);

impl Turned {
    /// The words of these occupied squares.
    pub fn of(occupied: Bitboard) -> Self {
        let mut turned = Self::default();
        occupied.into_iter().for_each(|square| turned.flip(square));
        turned
    }

    /// One of the words. Only that of the ranks has the usual square order.
    #[inline(always)]
    pub const fn word(&self, line: LineKind) -> Bitboard {
        self.0[line as usize]
    }

    /// Makes an empty square occupied, or an occupied one empty.
    #[inline(always)]
    pub fn flip(&mut self, square: Square) {
        for (word, bit) in self.0.iter_mut().zip(rotated::bits(square)) {
            *word ^= *bit;
        }
    }

    /// Moves a piece to another square, which may be occupied, without an unpredictable branch.
    #[inline(always)]
    pub fn shift(&mut self, from: Square, to: Square) {
        let taken = self.word(LineKind::Rank).contains(to);
        for (word, (left, reached)) in
            self.0.iter_mut().zip(rotated::bits(from).iter().zip(rotated::bits(to)))
        {
            *word ^= *left | if taken { Bitboard::EMPTY } else { *reached };
        }
    }

    /// The words after a few squares have changed.
    #[inline(always)]
    #[must_use]
    pub fn with(mut self, occupied: Bitboard) -> Self {
        for square in occupied ^ self.word(LineKind::Rank) {
            self.flip(square);
        }
        self
    }

    /// The squares that a slider attacks on a line.
    #[inline(always)]
    // ANCHOR: look_up
    pub const fn look_up(&self, line: LineKind, from: Square) -> TurnedLine {
        let word = self.word(line);
        let inner = rotated::inner(line, from, word);
        let attacked = rotated::attacks(line, from, inner);
        TurnedLine { word, inner, attacked }
    }
    // ANCHOR_END: look_up
}

/// A lookup along a line with its intermediate values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedLine {
    /// The word in which the squares of the line are adjacent.
    pub word: Bitboard,
    /// The occupied inner squares of the line as a number.
    pub inner: u8,
    /// The attacked squares.
    pub attacked: Bitboard,
}
