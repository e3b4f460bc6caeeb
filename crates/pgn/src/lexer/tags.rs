//! Tags, and the tags that begin the next game.

use std::io::Read;

use fianchetto_movelist::game::GameResult;

use super::{Lexer, Part};
use crate::error::{Error, ErrorKind};
use crate::scan;
use crate::token::{self, Parsed, Part as Range, Span, Token};

/// The longest tag, in bytes.
const LONGEST: usize = 1 << 16;

/// The most tags of a game.
const MOST: usize = 1 << 12;

impl Lexer {
    /// A bracket, which begins a tag or the next game.
    pub(super) fn tag(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        if self.part == Part::Moves {
            return self.bracket_behind_moves(source);
        }
        loop {
            let rest = self.buffer.rest();
            let length = rest.len();
            match token::tag(rest) {
                Parsed::Tag { name, value, length } => return self.take(name, value, length),
                Parsed::More if length < LONGEST => {
                    if !self.more(source)? {
                        return self.bad_tag(source);
                    }
                }
                Parsed::More => {
                    self.object(ErrorKind::TooLong { part: "a tag", most: LONGEST })?;
                    return Ok(None);
                }
                Parsed::Bad => return self.bad_tag(source),
            }
        }
    }

    /// After moves, a tag ends the game, and anything else is an error.
    fn bracket_behind_moves(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        if !self.look(source, 0, scan::is_tag)? {
            return self.unexpected(source);
        }
        if self.depth > 0 {
            self.object(ErrorKind::UnclosedSideLine)?;
        }
        Ok(Some(self.end(GameResult::Unknown)))
    }

    /// The tag here, unless it begins the next game: a repeated name, or `Event` after a blank
    /// line.
    fn take(&mut self, name: Range, value: Range, length: usize) -> Result<Option<Token>, Box<Error>> {
        let here = self.buffer.at;
        let [name, value] = [name, value].map(|(begin, end)| Span::new(here + begin, here + end));
        let hash = hash(self.bytes(name));
        let has_tags = self.part == Part::Tags && !self.names.is_empty();
        let is_next = || self.bytes(name) == b"Event" && self.buffer.is_behind_blank_line();
        if has_tags && (self.names.contains(&hash) || is_next()) {
            return Ok(Some(self.end(GameResult::Unknown)));
        }
        self.begin();
        if self.names.len() >= MOST {
            self.object(ErrorKind::TooLong { part: "a list of tags", most: MOST })?;
        }
        self.names.push(hash);
        self.buffer.at += length;
        Ok(Some(Token::Tag { name, value }))
    }

    fn bad_tag(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        let text = self.excerpt(source, |&byte| byte == b'\n')?;
        self.object(ErrorKind::Tag { text })?;
        self.buffer.at += 1;
        Ok(None)
    }
}

fn hash(name: &[u8]) -> u64 {
    // FNV-1a: names are short, and there are few of them.
    name.iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
