//! Parsing, slightly more leniently than the standard, and printing standard algebraic notation.
//!
//! Also accepted: zeros in castling, `!` and `?` after the move, a promotion without `=`, `P` for a
//! pawn, `-` or `:` before the target, `++`, and `Z0` for `--`. Such texts are common in files.

use core::{fmt, ops::Deref, str::FromStr};

use fianchetto_types::{CastlingSide, Excerpt, File, PieceType, Rank, Square};

use super::{CheckIndicator, San, SanMove};

fianchetto_types::errors! {
    /// The text is not a move in standard algebraic notation.
    pub struct SanError { text: Excerpt }
        => "move {text}: not standard algebraic notation; expected a move such as `e4`, `Nbxd7+`, `e8=Q` or `O-O`"
}

impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<Self, SanError> {
        Self::from_bytes(text.as_bytes())
    }
}

impl San {
    /// Reads a move from ASCII bytes.
    ///
    /// # Errors
    /// If they are not a move in standard algebraic notation.
    #[inline]
    pub fn from_bytes(text: &[u8]) -> Result<Self, SanError> {
        parse(text).ok_or_else(|| refuse(text))
    }
}

#[cold]
fn refuse(text: &[u8]) -> SanError {
    SanError { text: Excerpt::of_bytes(text) }
}

fn parse(text: &[u8]) -> Option<San> {
    let mut plain = text;
    while let [rest @ .., b'!' | b'?'] = plain {
        plain = rest;
    }
    let (body, indicator) = split_indicator(plain);
    let mv = match body {
        b"--" | b"Z0" => SanMove::Null,
        [b'a'..=b'h' | b'A'..=b'N' | b'P'..=b'Z', ..] => ordinary(body)?,
        b"O-O" | b"0-0" => SanMove::Castling(CastlingSide::King),
        b"O-O-O" | b"0-0-0" => SanMove::Castling(CastlingSide::Queen),
        _ => return None,
    };
    Some(San { mv, indicator })
}

fn split_indicator(text: &[u8]) -> (&[u8], Option<CheckIndicator>) {
    match text {
        [body @ .., b'+', b'+'] | [body @ .., b'+'] => (body, Some(CheckIndicator::Check)),
        [body @ .., b'#'] => (body, Some(CheckIndicator::Mate)),
        _ => (text, None),
    }
}

/// Parses from both ends: the piece from the front, promotion and target from the back; the rest is
/// the origin.
fn ordinary(text: &[u8]) -> Option<SanMove> {
    let (piece_type, rest) = match text {
        // A lower-case `b` is a file.
        [letter, rest @ ..] if letter.is_ascii_uppercase() => {
            (PieceType::from_letter((*letter).into())?, rest)
        }
        _ => (PieceType::Pawn, text),
    };
    let (rest, promotion) = split_promotion(rest);
    if promotion.is_some() && piece_type != PieceType::Pawn {
        return None;
    }
    let [rest @ .., file, rank] = rest else { return None };
    let to = Square::at(file_of(*file)?, rank_of(*rank)?);
    let is_capture = matches!(rest, [.., b'x' | b':']);
    let origin = match rest {
        [origin @ .., b'x' | b':' | b'-'] => origin,
        _ => rest,
    };
    let (from_file, from_rank) = match *origin {
        [] => (None, None),
        [file, rank] => (Some(file_of(file)?), Some(rank_of(rank)?)),
        [one] if one.is_ascii_digit() => (None, Some(rank_of(one)?)),
        [one] => (Some(file_of(one)?), None),
        _ => return None,
    };
    Some(SanMove::Ordinary { piece_type, from_file, from_rank, is_capture, to, promotion })
}

const fn file_of(letter: u8) -> Option<File> {
    File::new(letter.wrapping_sub(b'a'))
}

const fn rank_of(digit: u8) -> Option<Rank> {
    Rank::new(digit.wrapping_sub(b'1'))
}

fn split_promotion(text: &[u8]) -> (&[u8], Option<PieceType>) {
    let [rest @ .., letter @ (b'N' | b'B' | b'R' | b'Q')] = text else { return (text, None) };
    (rest.strip_suffix(b"=").unwrap_or(rest), PieceType::from_letter((*letter).into()))
}

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

    fn push(&mut self, letter: u8) {
        if let Some(place) = self.bytes.get_mut(usize::from(self.len)) {
            *place = letter;
            self.len += 1;
        }
    }

    #[inline]
    fn extend(&mut self, letters: impl IntoIterator<Item = u8>) {
        letters.into_iter().for_each(|letter| self.push(letter));
    }

    #[inline]
    fn push_move(&mut self, mv: SanMove) {
        match mv {
            SanMove::Null => self.extend(*b"--"),
            SanMove::Castling(CastlingSide::King) => self.extend(*b"O-O"),
            SanMove::Castling(CastlingSide::Queen) => self.extend(*b"O-O-O"),
            SanMove::Ordinary { piece_type, from_file, from_rank, is_capture, to, promotion } => {
                // A text that begins with a rank or a sign would not be a move.
                let is_named = piece_type != PieceType::Pawn
                    || from_file.is_none() && (from_rank.is_some() || is_capture);
                let letter = |piece_type: PieceType| piece_type.letter().to_ascii_uppercase() as u8;
                let (file, rank) = (|file: File| file.letter() as u8, |rank: Rank| rank.digit() as u8);
                let piece = is_named.then(|| letter(piece_type));
                let from = [piece, from_file.map(file), from_rank.map(rank), is_capture.then_some(b'x')];
                self.extend(from.into_iter().flatten().chain([file(to.file()), rank(to.rank())]));
                if let Some(piece_type) = promotion {
                    self.extend([b'=', letter(piece_type)]);
                }
            }
        }
    }
}

impl Deref for SanText {
    type Target = str;

    fn deref(&self) -> &str {
        // The text is ASCII, so this never fails.
        core::str::from_utf8(self.bytes.get(..usize::from(self.len)).unwrap_or_default()).unwrap_or_default()
    }
}

impl San {
    /// The text, without allocation.
    ///
    /// ```
    /// use fianchetto_movelist::notation::San;
    /// let san: San = "Nbxd7+".parse()?;
    /// assert_eq!(&*san.text(), "Nbxd7+");
    /// # Ok::<(), fianchetto_movelist::notation::SanError>(())
    /// ```
    #[inline]
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
