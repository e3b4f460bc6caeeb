//! The first field: the pieces, rank by rank.

use super::{FenError, FenField};
use crate::error::Excerpt;
use crate::piece::Piece;
use crate::square::{File, Rank, Square};

/// The piece on each square.
pub(super) type Board = [Option<Piece>; 64];

/// Reads the field at the beginning of a text, and returns the rest.
///
/// Valid fields, nearly all, take a path without branches; the others are read again to find the
/// error.
pub(super) fn parse<'a>(board: &mut Board, text: &'a str) -> Result<&'a str, FenError> {
    if let Some(rest) = decode(board, text.as_bytes()).and_then(|end| text.get(end..)) {
        return Ok(rest);
    }
    let field = text.split_ascii_whitespace().next();
    let field = field.ok_or(FenError::MissingField { field: FenField::Placement })?;
    *board = parse_with_care(field)?;
    Ok(&text[field.len()..])
}

/// The meaning of a byte of the field.
#[derive(Clone, Copy)]
struct Glyph {
    piece: Option<Piece>,
    /// The number of squares that it fills.
    width: u8,
    kind: u8,
}

const SLASH: u8 = 1;
const DIGIT: u8 = 2;
const OTHER: u8 = 4;

#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static GLYPHS: [Glyph; 256] = {
    let mut glyphs = [Glyph { piece: None, width: 0, kind: OTHER }; 256];
    let mut byte = 0;
    while byte < 256 {
        let piece = Piece::from_letter(byte as u8 as char);
        if piece.is_some() {
            glyphs[byte] = Glyph { piece, width: 1, kind: 0 };
        }
        byte += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        glyphs[(b'0' + digit) as usize] = Glyph { piece: None, width: digit, kind: DIGIT };
        digit += 1;
    }
    glyphs[b'/' as usize] = Glyph { piece: None, width: 0, kind: SLASH };
    glyphs
};

/// Fills an empty board and returns the length of a valid field. A branch on piece, digit or slash
/// would be unpredictable, so there is none.
#[expect(
    clippy::indexing_slicing,
    reason = "256 glyphs for a byte, and a square is masked to the 64 of the board"
)]
fn decode(board: &mut Board, text: &[u8]) -> Option<usize> {
    let (mut squares, mut slashes, mut before, mut wrong) = (0, 0, 0, false);
    let mut end = text.len();
    for (at, &byte) in text.iter().enumerate() {
        let Glyph { piece, width, kind } = GLYPHS[usize::from(byte)];
        if kind & OTHER != 0 {
            wrong |= !byte.is_ascii_whitespace();
            end = at;
            break;
        }
        // The field begins with a8. A digit or a slash writes an empty square to the next place,
        // which is empty or filled later.
        board[squares & 63 ^ 56] = piece;
        squares += usize::from(width);
        slashes += usize::from(kind & SLASH);
        wrong |= kind & before & DIGIT != 0;
        wrong |= (kind & SLASH != 0) & (squares != 8 * slashes);
        before = kind;
    }
    (!wrong && squares == 64 && slashes == 7).then_some(end)
}

fn parse_with_care(field: &str) -> Result<Board, FenError> {
    let ranks = field.split('/').count();
    if ranks != 8 {
        return Err(FenError::RankCount { text: Excerpt::of(field), ranks });
    }
    let mut board = [None; 64];
    for (rank, text) in Rank::ALL.into_iter().rev().zip(field.split('/')) {
        parse_rank(&mut board, rank, text)?;
    }
    Ok(board)
}

#[expect(clippy::indexing_slicing, reason = "a square has one of 64 places")]
fn parse_rank(board: &mut Board, rank: Rank, text: &str) -> Result<(), FenError> {
    let excerpt = Excerpt::of(text);
    let mut squares = 0;
    let mut after_digit = false;
    for found in text.chars() {
        let piece = Piece::from_letter(found);
        let width = if piece.is_some() { Some(1) } else { found.to_digit(9).filter(|&digit| digit > 0) };
        let width = width.ok_or(FenError::UnknownPiece { rank, text: excerpt, found })?;
        if after_digit && piece.is_none() {
            return Err(FenError::AdjacentDigits { rank, text: excerpt });
        }
        if let Some(&file) = File::ALL.get(squares) {
            board[Square::at(file, rank).index()] = piece;
        }
        squares += width as usize;
        after_digit = piece.is_none();
    }
    if squares == 8 { Ok(()) } else { Err(FenError::RankLength { rank, text: excerpt, squares }) }
}

#[cfg(test)]
mod tests {
    use super::{decode, parse_with_care};
    use std::{string::String, vec::Vec};

    /// Every valid text takes the fast path, and no invalid one: texts with one or two bytes
    /// replaced.
    #[test]
    fn both_ways_agree() {
        let text = "rn1qkb1r/pP1p2/p/8/4/P3/8/PpPpPpPp/k6K";
        let right = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "4k3/1p6/p2Q3p/8/7N/8/8/K1B4R",
            "8/8/8/8/8/8/8/8",
        ];
        let bytes: Vec<u8> = (0..=255).collect();
        let (mut accepted, mut refused) = (0, 0);
        for text in right.into_iter().chain([text]) {
            for place in 0..text.len() {
                for (&one, other) in
                    bytes.iter().flat_map(|one| b"/8p1".iter().map(move |other| (one, *other)))
                {
                    let mut bytes = text.as_bytes().to_vec();
                    bytes[(place * 7 + 3) % text.len()] = other;
                    bytes[place] = one;
                    let Ok(text) = String::from_utf8(bytes) else { continue };
                    let careful = parse_with_care(&text).ok();
                    let mut board = [None; 64];
                    let end = decode(&mut board, text.as_bytes());
                    assert_eq!(
                        end.map(|end| (end, board)),
                        careful.map(|board| (text.len(), board)),
                        "{text}"
                    );
                    *if careful.is_some() { &mut accepted } else { &mut refused } += 1;
                }
            }
        }
        assert!(accepted > 500 && refused > 10_000, "{accepted} {refused}");
    }
}
