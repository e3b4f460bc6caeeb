//! The tokens of a PGN, and their boundaries.

use std::ops::Range;

use fianchetto_movelist::game::GameResult;

use crate::scan::{HIGHS, ONES, find, is_name};

/// A range of the window.
///
/// It is one word because tokens pass through memory, and two halves stored separately cannot be
/// forwarded to one load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span(u64);

impl Span {
    /// The window is much smaller than 4 GiB.
    #[inline(always)]
    pub(crate) const fn new(begin: usize, end: usize) -> Self {
        Self(begin as u64 | (end as u64) << 32)
    }

    #[inline(always)]
    pub(crate) const fn begin(self) -> usize {
        (self.0 & u32::MAX as u64) as usize
    }

    #[inline(always)]
    pub(crate) const fn range(self) -> Range<usize> {
        self.begin()..(self.0 >> 32) as usize
    }
}

/// A token. Move numbers and dots are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `[Name "value"]`
    Tag { name: Span, value: Span },
    /// A supposed move in SAN.
    Move(Span),
    /// The text between braces, or from a semicolon to the end of the line.
    Comment(Span),
    /// `$14`, `!?`
    Glyph(u8),
    /// `(`
    Open,
    /// `)`
    Close,
    /// The end of a game: its result, or none.
    End(GameResult),
}

/// The class of a byte at the beginning of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// The beginning of a move.
    Word,
    Digit,
    /// Ignored between moves: space, the dot of a number, evaluation signs.
    Nothing,
    Other,
}

#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0_u8;
    loop {
        classes[byte as usize] = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | b'.' | b'=' | b'+' | b'/' => Class::Nothing,
            b'a'..=b'z' | b'A'..=b'Z' => Class::Word,
            b'0'..=b'9' => Class::Digit,
            _ => Class::Other,
        };
        if byte == u8::MAX {
            break;
        }
        byte += 1;
    }
    classes
};

/// Whether a byte ends a word.
#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static ENDS_WORD: [bool; 256] = {
    let mut ends = [false; 256];
    let marks = b" \t\n\r\x0b\x0c{}()[];$!?*\"";
    let mut index = 0;
    while index < marks.len() {
        ends[marks[index] as usize] = true;
        index += 1;
    }
    ends
};

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "256 places for a byte")]
pub(crate) fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "256 places for a byte")]
pub(crate) fn ends_word(byte: u8) -> bool {
    ENDS_WORD[usize::from(byte)]
}

/// The length of a move number at the beginning of eight bytes, with its dots and a space; 0 if
/// there is none, or it is longer.
#[inline(always)]
pub(crate) fn number_length(word: u64) -> usize {
    if !(word as u8).is_ascii_digit() {
        return 0;
    }
    let values = word ^ (ONES * u64::from(b'0'));
    let others = (((values & !HIGHS) + ONES * (128 - 10)) | values) & HIGHS;
    let digits = others.trailing_zeros() / 8;
    let behind = word.checked_shr(8 * digits).unwrap_or(0);
    let dots = (behind ^ (ONES * u64::from(b'.'))).trailing_zeros() / 8;
    let space = behind.checked_shr(8 * dots).unwrap_or(0) as u8 == b' ';
    if dots == 0 || digits + dots >= 8 { 0 } else { (digits + dots) as usize + usize::from(space) }
}

/// The position of the first of eight bytes that ends a word: a space, a line end or a mark.
#[inline(always)]
pub(crate) fn short_length(word: u64) -> Option<usize> {
    // All bytes up to the quotation mark; bits above the lowest may be wrong.
    let ends = word.wrapping_sub(ONES * 0x23) & !word & HIGHS;
    (ends != 0).then(|| ends.trailing_zeros() as usize / 8)
}

/// The result for a word.
pub(crate) fn result(word: &[u8]) -> Option<GameResult> {
    match word {
        b"1/2" => Some(GameResult::Draw),
        _ => GameResult::from_text(str::from_utf8(word).ok()?),
    }
}

/// The glyph for the marks after a move.
pub(crate) fn glyph(marks: &[u8]) -> Option<u8> {
    match marks {
        b"!" => Some(1),
        b"?" => Some(2),
        b"!!" => Some(3),
        b"??" => Some(4),
        b"!?" => Some(5),
        b"?!" => Some(6),
        _ => None,
    }
}

/// A range in a tag, counted from its bracket.
pub(crate) type Part = (usize, usize);

/// The result of parsing a tag at the beginning of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parsed {
    /// The tag, and its length.
    Tag { name: Part, value: Part, length: usize },
    /// Only more bytes tell.
    More,
    /// Not a tag.
    Bad,
}

/// The tag at the beginning of some bytes.
///
/// Quotation marks in a value should be escaped. Many programs forget it, so if the value does not
/// end properly, it ends at the last mark of the line.
pub(crate) fn tag(bytes: &[u8]) -> Parsed {
    let skip_spaces = |from: usize| {
        let spaces = bytes.get(from..).unwrap_or_default().iter();
        from + spaces.take_while(|&&byte| byte == b' ' || byte == b'\t').count()
    };
    let begin = skip_spaces(1);
    let name_end = begin + bytes.get(begin..).unwrap_or_default().iter().take_while(|&&b| is_name(b)).count();
    let quote = skip_spaces(name_end);
    match bytes.get(quote) {
        Some(b'"') if name_end > begin => {}
        Some(_) => return Parsed::Bad,
        None => return Parsed::More,
    }
    let value = quote + 1;
    let name = (begin, name_end);
    let mut at = value;
    while let Some(found) = find(bytes.get(at..).unwrap_or_default(), [b'"', b'\\', b'\n']) {
        at += found;
        match bytes.get(at) {
            Some(b'\\') if !matches!(bytes.get(at + 1), Some(b'\n')) => at += 2,
            Some(b'\n') => return by_last_mark(bytes.get(..at).unwrap_or_default(), name, value),
            Some(b'"') => {
                let bracket = skip_spaces(at + 1);
                match bytes.get(bracket) {
                    Some(b']') => return Parsed::Tag { name, value: (value, at), length: bracket + 1 },
                    Some(_) => at += 1,
                    None => return Parsed::More,
                }
            }
            _ => at += 1,
        }
    }
    Parsed::More
}

/// The tag of a whole line, whose value ends at its last quotation mark.
pub(crate) fn by_last_mark(line: &[u8], name: Part, value: usize) -> Parsed {
    let trimmed = line.trim_ascii_end();
    match trimmed.strip_suffix(b"]").map(<[u8]>::trim_ascii_end) {
        Some([before @ .., b'"']) if before.len() >= value => {
            Parsed::Tag { name, value: (value, before.len()), length: trimmed.len() }
        }
        _ => Parsed::Bad,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_words_are_measured_within_eight_bytes() {
        for (bytes, number, word) in [
            (b"1.e4 e5 ", 2, Some(4)),
            (b"12... e5", 6, Some(5)),
            (b"1234... ", 8, Some(7)),
            (b"1.......", 0, None),
            (b"1234567.", 0, None),
            (b"1\xff. e4 e", 0, Some(3)),
            (b"e4 1. d4", 0, Some(2)),
            (b"exd8=Q+!", 0, Some(7)),
        ] {
            let (read, text) = (u64::from_le_bytes(*bytes), String::from_utf8_lossy(bytes));
            assert_eq!((number_length(read), short_length(read)), (number, word), "{text}");
        }
    }
}
