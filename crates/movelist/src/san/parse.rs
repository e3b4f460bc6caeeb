//! Reading standard algebraic notation, a little more than it allows.
//!
//! Also accepted: zeros in castling, `!` and `?` after the move, a promotion without `=`, `P` for a pawn,
//! `-` or `:` before the target, and `++`. Such texts are common in files.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use fianchetto_types::{CastlingSide, Excerpt, File, PieceType, Rank, Square};

use super::notation::{CheckIndicator, San, SanMove};

/// The text is not a move in standard algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanError {
    text: Excerpt,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text } = self;
        write!(
            f,
            "move {text}: not standard algebraic notation; expected a move such as `e4`, `Nbxd7+`, `e8=Q` or `O-O`"
        )
    }
}

impl Error for SanError {}

impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<Self, SanError> {
        let plain = text.trim_end_matches(['!', '?']);
        let (body, indicator) = split_indicator(plain);
        let mv = match body {
            "O-O" | "0-0" => Some(SanMove::Castling(CastlingSide::King)),
            "O-O-O" | "0-0-0" => Some(SanMove::Castling(CastlingSide::Queen)),
            _ => parse_ordinary(body),
        };
        let mv = mv.ok_or(SanError { text: Excerpt::of(text) })?;
        Ok(Self { mv, indicator })
    }
}

fn split_indicator(text: &str) -> (&str, Option<CheckIndicator>) {
    if let Some(body) = text.strip_suffix('#') {
        return (body, Some(CheckIndicator::Mate));
    }
    match text.strip_suffix("++").or_else(|| text.strip_suffix('+')) {
        Some(body) => (body, Some(CheckIndicator::Check)),
        None => (text, None),
    }
}

/// Reads from both ends: the piece from the front, promotion and target from the back; what is left is the origin.
fn parse_ordinary(text: &str) -> Option<SanMove> {
    let (piece_type, rest) = split_type(text);
    let (rest, promotion) = split_promotion(rest);
    if promotion.is_some() && piece_type != PieceType::Pawn {
        return None;
    }
    let (rest, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
    let to: Square = to.parse().ok()?;
    let is_capture = rest.ends_with(['x', ':']);
    let origin = rest.strip_suffix(['x', ':', '-']).unwrap_or(rest);
    let (from_file, from_rank) = parse_origin(origin)?;
    Some(SanMove::Ordinary { piece_type, from_file, from_rank, is_capture, to, promotion })
}

/// The piece type of an upper-case letter; a lower-case `b` is a file.
fn piece_type(letter: char) -> Option<PieceType> {
    Some(letter).filter(char::is_ascii_uppercase).and_then(PieceType::from_letter)
}

fn split_type(text: &str) -> (PieceType, &str) {
    let mut rest = text.chars();
    match rest.next().and_then(piece_type) {
        Some(piece_type) => (piece_type, rest.as_str()),
        None => (PieceType::Pawn, text),
    }
}

fn split_promotion(text: &str) -> (&str, Option<PieceType>) {
    let mut rest = text.chars();
    match rest
        .next_back()
        .and_then(piece_type)
        .filter(|piece_type| PieceType::PROMOTIONS.contains(piece_type))
    {
        Some(piece_type) => (rest.as_str().strip_suffix('=').unwrap_or(rest.as_str()), Some(piece_type)),
        None => (text, None),
    }
}

/// A file, a rank, both, or nothing.
fn parse_origin(text: &str) -> Option<(Option<File>, Option<Rank>)> {
    let mut rest = text.chars().peekable();
    let file = rest.next_if(|c| ('a'..='h').contains(c)).and_then(File::from_letter);
    let rank = rest.next_if(|c| ('1'..='8').contains(c)).and_then(|digit| Rank::new(digit as u8 - b'1'));
    rest.next().is_none().then_some((file, rank))
}
