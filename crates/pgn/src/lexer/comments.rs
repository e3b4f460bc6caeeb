//! Comments and lines.

use std::io::Read;

use fianchetto_movelist::game::GameResult;

use super::{Left, Lexer, Part};
use crate::error::{Error, ErrorKind, Place};
use crate::scan::{self, find};
use crate::token::{Span, Token};

/// The most of a comment that is kept; the rest is skipped.
const LONGEST_COMMENT: usize = 1 << 16;

/// Where a comment ends.
enum End {
    Here,
    /// Beyond the window; more has been read.
    Far,
    /// Missing: the next game begins, or the input ends.
    Missing,
}

impl Lexer {
    /// The comment in braces that begins here.
    pub(super) fn comment(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        if self.part == Part::Tags {
            self.part = Part::Moves;
        }
        self.buffer.at += 1;
        if !(self.wanted.comments && self.is_shown()) {
            return self.skip_comment(source);
        }
        let mut length = 0;
        loop {
            let end = self.comment_end(source, &mut length)?;
            let begin = self.buffer.at;
            match end {
                End::Here => self.buffer.at += length + 1,
                End::Missing => return self.unclosed(length, None),
                End::Far if length < LONGEST_COMMENT => continue,
                End::Far => {
                    self.buffer.at += length;
                    self.left = Left::Comment;
                }
            }
            return Ok(Some(Token::Comment(Span::new(begin, begin + length))));
        }
    }

    /// Skips the next comment in braces, if it is unwanted and on one line within the window.
    #[inline(always)]
    pub(crate) fn skip_short_comment(&mut self) {
        let rest = self.buffer.rest();
        if self.wanted.comments || rest.first() != Some(&b'{') {
            return;
        }
        if let Some(length) = find(rest, [b'}', b'\n']).filter(|&length| rest.get(length) == Some(&b'}')) {
            self.buffer.at += length + 1;
            self.skip_space();
        }
    }

    /// Skips past the closing brace of a comment. Without one, the game is over.
    pub(super) fn skip_comment(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        let mut begin = None;
        loop {
            let mut length = 0;
            match self.comment_end(source, &mut length)? {
                End::Here => {
                    self.buffer.at += length + 1;
                    self.skip_space();
                    return Ok(None);
                }
                End::Missing => return self.unclosed(length, begin),
                End::Far => {
                    // Later it has left the window.
                    begin = begin.or_else(|| Some(self.place(self.buffer.at)));
                    self.buffer.at += length;
                }
            }
        }
    }

    /// Looks for the end of a comment in the window after `length` bytes, which is updated.
    #[inline]
    fn comment_end(&mut self, source: &mut dyn Read, length: &mut usize) -> Result<End, Box<Error>> {
        loop {
            let rest = self.buffer.rest().get(*length..).unwrap_or_default();
            match find(rest, [b'}', b'\n']) {
                Some(found) if rest.get(found) == Some(&b'}') => {
                    *length += found;
                    return Ok(End::Here);
                }
                Some(found) => {
                    let may_be_blank = !rest.get(found + 1).is_some_and(u8::is_ascii_graphic);
                    *length += found + 1;
                    if may_be_blank {
                        if self.look(source, *length, scan::is_blank_then_tag)? {
                            return Ok(End::Missing);
                        }
                        // Look after the last of several line ends.
                        let rest = self.buffer.rest().get(*length..).unwrap_or_default();
                        *length += rest.len() - rest.trim_ascii_start().len();
                    }
                }
                None => {
                    *length += rest.len();
                    return Ok(if self.more(source)? { End::Far } else { End::Missing });
                }
            }
        }
    }

    /// The comment is not closed before the next game or the end of the input. By default it begins
    /// here.
    #[cold]
    fn unclosed(&mut self, length: usize, begin: Option<Place>) -> Result<Option<Token>, Box<Error>> {
        let objection = self.object(ErrorKind::UnclosedComment).map_err(|mut error| {
            error.place = begin.map_or(error.place, |begin| Place { game: error.place.game, ..begin });
            error
        });
        self.buffer.at += length;
        // Nothing of the game is left to skip.
        let end = self.end(GameResult::Unknown);
        objection.map(|()| Some(end))
    }

    /// The comment from a semicolon to the end of the line.
    pub(super) fn line_comment(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        self.buffer.at += 1;
        if !(self.wanted.comments && self.is_shown()) {
            self.skip_to_line_end(source)?;
            return Ok(None);
        }
        let mut length = 0;
        loop {
            let rest = self.buffer.rest();
            if let Some(found) = find(rest.get(length..).unwrap_or_default(), [b'\n']) {
                length += found;
                break;
            }
            length = rest.len();
            if length > LONGEST_COMMENT {
                self.left = Left::Line;
                break;
            }
            if !self.more(source)? {
                break;
            }
        }
        let begin = self.buffer.at;
        self.buffer.at += length;
        let text = self.bytes(Span::new(begin, begin + length)).trim_ascii_end().len();
        Ok(Some(Token::Comment(Span::new(begin, begin + text))))
    }

    /// Skips to the next line.
    pub(super) fn skip_line(&mut self, source: &mut dyn Read) -> Result<(), Box<Error>> {
        self.skip_to_line_end(source)?;
        self.buffer.at += usize::from(!self.buffer.rest().is_empty());
        Ok(())
    }

    pub(super) fn skip_to_line_end(&mut self, source: &mut dyn Read) -> Result<(), Box<Error>> {
        loop {
            let rest = self.buffer.rest();
            let found = find(rest, [b'\n']);
            self.buffer.at += found.unwrap_or(rest.len());
            if found.is_some() || !self.more(source)? {
                return Ok(());
            }
        }
    }
}
