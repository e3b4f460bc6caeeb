//! Moves, numbers, results and glyphs.

use std::io::Read;

use super::{Left, Lexer, Part};
use crate::error::{Error, ErrorKind};
use crate::scan;
use crate::token::{self, Span, Token, ends_word};

/// The longest word, in bytes.
const LONGEST_WORD: usize = 256;

/// A word of up to seven letters with the space after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortWord {
    /// Its first eight bytes, the first lowest.
    pub(crate) bytes: u64,
    pub(crate) length: usize,
    /// Where the next token may begin.
    behind: usize,
}

impl Lexer {
    /// The next token if it is a short word in the main line and within the window, with its move
    /// number. It remains next until it is [taken](Self::take_word).
    #[inline(always)]
    pub(crate) fn short_word(&self) -> Option<ShortWord> {
        if self.part != Part::Moves || self.depth != 0 || self.left != Left::Nothing {
            return None;
        }
        let ahead = u128::from_le_bytes(*self.buffer.rest().first_chunk()?);
        let skipped = token::number_length(ahead as u64);
        let bytes = (ahead >> (8 * skipped)) as u64;
        let length = token::short_length(bytes)?;
        let end = (bytes >> (8 * length)) as u8;
        let behind = self.buffer.at + skipped + length + usize::from(matches!(end, b' ' | b'\n'));
        ends_word(end).then_some(ShortWord { bytes, length, behind })
    }

    #[inline(always)]
    pub(crate) fn take_word(&mut self, word: ShortWord) {
        self.buffer.at = word.behind;
    }

    /// Passes moves that nobody wants: goes to the next sign that is in no move but castling, or to
    /// the word around it.
    pub(super) fn pass_moves(&mut self, source: &mut dyn Read) -> Result<(), Box<Error>> {
        const SIGNS: [u8; 9] = *b"{;()[*%-/";
        let ends_before = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'.';
        loop {
            let rest = self.buffer.rest();
            let found = scan::find(rest, SIGNS);
            let passed = rest.get(..found.unwrap_or(rest.len())).unwrap_or_default();
            let is_castling = found.is_some() && passed.last() == Some(&b'O');
            if is_castling {
                self.buffer.at += passed.len() + 1;
                continue;
            }
            // A result has its sign behind a number.
            let is_inside = matches!(found.and_then(|at| rest.get(at)), None | Some(b'-' | b'/'));
            let word = passed.iter().rposition(ends_before).map_or(0, |end| end + 1);
            self.buffer.at += if is_inside { word } else { passed.len() };
            if found.is_some() || !self.more(source)? {
                return Ok(());
            }
        }
    }

    /// The word here, a move or a result.
    #[inline(always)]
    pub(super) fn word(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        let length = self.word_length(source)?;
        let span = Span::new(self.buffer.at, self.buffer.at + length);
        if length > LONGEST_WORD {
            self.object(ErrorKind::TooLong { part: "a word", most: LONGEST_WORD })?;
        }
        self.open_moves();
        self.buffer.at += length;
        let is_move = self.is_shown() && self.bytes(span) != b"e.p.";
        self.skip_space();
        Ok(is_move.then_some(Token::Move(span)))
    }

    /// Skips the space that nearly always follows.
    #[inline(always)]
    pub(super) fn skip_space(&mut self) {
        self.buffer.at += usize::from(self.buffer.rest().first() == Some(&b' '));
    }

    /// Begins the moves, and the game unless it has begun.
    #[inline(always)]
    pub(super) fn open_moves(&mut self) {
        self.begin();
        self.part = Part::Moves;
    }

    /// The length of the word here, at least one letter. All of eight bytes are tested, since a
    /// branch on the length of a move is unpredictable.
    #[inline(always)]
    #[expect(
        clippy::indexing_slicing,
        reason = "seven places of eight, by a loop that is known to the compiler"
    )]
    fn word_length(&mut self, source: &mut dyn Read) -> Result<usize, Box<Error>> {
        if let Some(bytes) = self.buffer.rest().first_chunk::<8>() {
            let ends = (1..8).fold(0, |ends, at| ends | u32::from(ends_word(bytes[at])) << at);
            if ends != 0 {
                return Ok(ends.trailing_zeros() as usize);
            }
        }
        self.length(source, 1, |byte| !ends_word(byte))
    }

    /// The number of bytes from here of a kind, given how many are known. An overlong word ends
    /// early.
    #[inline(always)]
    fn length(
        &mut self,
        source: &mut dyn Read,
        sure: usize,
        is: impl Fn(u8) -> bool,
    ) -> Result<usize, Box<Error>> {
        let mut length = sure;
        loop {
            let rest = self.buffer.rest();
            while let Some(&byte) = rest.get(length) {
                if !is(byte) || length > LONGEST_WORD {
                    return Ok(length);
                }
                length += 1;
            }
            if !self.more(source)? {
                return Ok(length);
            }
        }
    }

    /// A move number, which is skipped; or a result, or castling with zeros.
    #[inline]
    pub(super) fn number(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        let digits = self.length(source, 1, |byte| byte.is_ascii_digit())?;
        if !matches!(self.buffer.rest().get(digits), Some(b'-' | b'/')) {
            let behind = self.buffer.rest().get(digits..).unwrap_or_default();
            let dots = behind.iter().take_while(|&&byte| byte == b'.').count();
            let space = usize::from(behind.get(dots) == Some(&b' '));
            self.buffer.at += digits + dots + space;
            return Ok(None);
        }
        let length = self.length(source, digits, |byte| !ends_word(byte))?;
        let span = Span::new(self.buffer.at, self.buffer.at + length);
        match token::result(self.bytes(span)) {
            // A variation may quote a whole game.
            Some(_) if self.depth > 0 && !self.is_lenient => {
                self.buffer.at += length;
                Ok(None)
            }
            Some(result) => {
                let end = self.end(result);
                self.buffer.at += length;
                Ok(Some(end))
            }
            None => self.word(source),
        }
    }

    /// A null move, two dashes; or an evaluation sign.
    pub(super) fn dash(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        let length = self.length(source, 1, |byte| !ends_word(byte))?;
        if self.buffer.rest().starts_with(b"--") {
            return self.word(source);
        }
        if self.buffer.rest().iter().take(length).all(|byte| b"+-=/".contains(byte)) {
            self.buffer.at += length;
            return Ok(None);
        }
        self.unexpected(source)
    }

    pub(super) fn glyph(&mut self, source: &mut dyn Read, first: u8) -> Result<Option<Token>, Box<Error>> {
        let glyph = if first == b'$' {
            let length = self.length(source, 1, |byte| byte.is_ascii_digit())?;
            let digits = self.buffer.rest().get(1..length).and_then(|digits| str::from_utf8(digits).ok());
            let glyph = digits.and_then(|digits| digits.parse().ok());
            self.buffer.at += length;
            glyph
        } else {
            let length = self.length(source, 1, |byte| byte == b'!' || byte == b'?')?;
            self.buffer.at += length;
            token::glyph(self.buffer.slice(Span::new(self.buffer.at - length, self.buffer.at)))
        };
        let is_shown = self.wanted.glyphs && self.is_shown();
        Ok(glyph.filter(|_| is_shown).map(Token::Glyph))
    }
}

#[test]
fn words_are_short_on_the_main_line_with_sixteen_bytes_ahead() {
    let mut source = &b"[A \"b\"]\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {a comment of some bytes}"[..];
    let mut lexer = Lexer::new(super::Wanted::ALL);
    let mut is_short = Vec::new();
    while let Ok(Some(_)) = lexer.token(&mut source) {
        is_short.push(lexer.short_word().is_some());
    }
    // Behind the tag, e4, e5, the bracket and two moves in it, the other bracket, Nf3, the comment,
    // the end.
    assert_eq!(is_short, [false, true, true, false, false, false, true, true, false, false]);
}
