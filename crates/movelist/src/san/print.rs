//! Printing standard algebraic notation.

use core::fmt;
use core::ops::Deref;

use fianchetto_types::{CastlingSide, File, PieceType, Rank};

use super::notation::{CheckIndicator, San, SanMove};

/// The text of a move, without allocation; made by [`San::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanText {
    bytes: [u8; Self::CAPACITY],
    len: u8,
}

impl SanText {
    /// The longest text: a piece, its square, `x`, a square, a promotion and a suffix.
    const CAPACITY: usize = 9;

    const EMPTY: Self = Self { bytes: [0; Self::CAPACITY], len: 0 };

    #[inline]
    fn push(&mut self, letter: u8) {
        if let Some(place) = self.bytes.get_mut(usize::from(self.len)) {
            *place = letter;
            self.len += 1;
        }
    }

    #[inline]
    fn push_move(&mut self, mv: SanMove) {
        match mv {
            SanMove::Null => b"--".iter().for_each(|&letter| self.push(letter)),
            SanMove::Castling(CastlingSide::King) => b"O-O".iter().for_each(|&letter| self.push(letter)),
            SanMove::Castling(CastlingSide::Queen) => b"O-O-O".iter().for_each(|&letter| self.push(letter)),
            SanMove::Ordinary { piece_type, from_file, from_rank, is_capture, to, promotion } => {
                // A rank or a sign would begin a text that is no move.
                let is_named = piece_type != PieceType::Pawn
                    || from_file.is_none() && (from_rank.is_some() || is_capture);
                let piece = is_named.then(|| letter(piece_type));
                let from = [piece, from_file.map(file), from_rank.map(rank), is_capture.then_some(b'x')];
                from.into_iter()
                    .flatten()
                    .chain([file(to.file()), rank(to.rank())])
                    .for_each(|c| self.push(c));
                if let Some(piece_type) = promotion {
                    self.push(b'=');
                    self.push(letter(piece_type));
                }
            }
        }
    }
}

impl Deref for SanText {
    type Target = str;

    fn deref(&self) -> &str {
        // Letters, digits and signs of ASCII, so this never fails.
        core::str::from_utf8(self.bytes.get(..usize::from(self.len)).unwrap_or_default()).unwrap_or_default()
    }
}

impl San {
    /// The text, in a place of its own.
    ///
    /// ```
    /// use fianchetto_movelist::San;
    /// let san: San = "Nbxd7+".parse()?;
    /// assert_eq!(&*san.text(), "Nbxd7+");
    /// # Ok::<(), fianchetto_movelist::SanError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn text(&self) -> SanText {
        let mut text = SanText::EMPTY;
        text.push_move(self.mv);
        match self.indicator {
            None => {}
            Some(CheckIndicator::Check) => text.push(b'+'),
            Some(CheckIndicator::Mate) => text.push(b'#'),
        }
        text
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Display for SanMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = SanText::EMPTY;
        text.push_move(*self);
        f.write_str(&text)
    }
}

#[inline]
#[expect(clippy::indexing_slicing, reason = "six letters for six types")]
fn letter(piece_type: PieceType) -> u8 {
    b"PNBRQK"[piece_type.ordinal()]
}

#[inline]
fn file(file: File) -> u8 {
    b'a' + file.index() as u8
}

#[inline]
fn rank(rank: Rank) -> u8 {
    b'1' + rank.index() as u8
}
