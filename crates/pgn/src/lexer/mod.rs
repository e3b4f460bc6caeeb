//! From bytes to tokens, game by game.
//!
//! The lexer finds the ends of games: a result, a tag after the moves, a repeated tag, or `Event`
//! after a blank line. After an error it is lenient until the game is over. A blank line and a tag
//! begin a game even in a comment, so that a missing brace costs only one game.

mod comments;
mod movetext;
mod tags;

use std::io::Read;

use fianchetto_movelist::game::GameResult;
use fianchetto_types::Excerpt;

use crate::buffer::Buffer;
use crate::error::{Error, ErrorKind, Place};
use crate::scan::{self, Look};
use crate::token::{Class, Span, Token, class};

/// The kinds of annotations to report; others are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wanted {
    /// Comments.
    pub comments: bool,
    /// Glyphs: `!?`, `$14`.
    pub glyphs: bool,
    /// Variations with their moves, and with comments and glyphs if those are wanted.
    pub side_lines: bool,
}

impl Wanted {
    /// Everything.
    pub const ALL: Self = Self { comments: true, glyphs: true, side_lines: true };

    /// Tags, the moves of the main line, and results.
    pub const MOVES: Self = Self { comments: false, glyphs: false, side_lines: false };

    /// The main line with its comments and glyphs.
    pub const NOTES: Self = Self { comments: true, glyphs: true, side_lines: false };
}

/// The part of a game that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The next game has not begun.
    Between,
    Tags,
    Moves,
    /// An error has ended the game; its rest is skipped first.
    Broken {
        in_tags: bool,
    },
}

/// The rest of an overlong part, to be skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Nothing,
    Comment,
    Line,
}

pub(crate) struct Lexer {
    buffer: Buffer,
    wanted: Wanted,
    part: Part,
    /// The number of open variations.
    depth: u64,
    left: Left,
    /// Whether errors are ignored.
    is_lenient: bool,
    /// The number of games begun.
    games: u64,
    /// Where the game begins.
    start: Place,
    /// The hashes of the names of the tags of this game.
    names: Vec<u64>,
}

impl Lexer {
    pub(crate) fn new(wanted: Wanted) -> Self {
        Self {
            buffer: Buffer::new(),
            wanted,
            part: Part::Between,
            depth: 0,
            left: Left::Nothing,
            is_lenient: false,
            games: 0,
            start: Place { byte: 0, line: 1, game: 0 },
            names: Vec::new(),
        }
    }

    #[inline(always)]
    pub(crate) fn bytes(&self, span: Span) -> &[u8] {
        self.buffer.slice(span)
    }

    /// The place where the latest game begins.
    pub(crate) fn start(&self) -> Place {
        self.start
    }

    /// A place in the latest game.
    pub(crate) fn place(&mut self, at: usize) -> Place {
        self.buffer.place(at, self.games)
    }

    /// The next token, `None` at the end of the input.
    #[inline]
    pub(crate) fn token(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        if !matches!(self.part, Part::Tags | Part::Moves) || self.left != Left::Nothing {
            self.prepare(source)?;
        }
        loop {
            let Some(&first) = self.buffer.rest().first() else {
                if self.more(source)? {
                    continue;
                }
                return self.at_end();
            };
            // Branches, the likeliest first, are predicted better than a jump table.
            let class = class(first);
            let token = if class == Class::Word {
                self.word(source)?
            } else if class == Class::Digit {
                self.number(source)?
            } else if class == Class::Nothing {
                self.buffer.at += 1;
                continue;
            } else {
                self.other(source, first)?
            };
            if token.is_some() {
                return Ok(token);
            }
        }
    }

    fn more(&mut self, source: &mut dyn Read) -> Result<bool, Box<Error>> {
        self.buffer.more(source).map_err(|error| {
            // Nothing of the game has been read.
            (self.part, self.left) = (Part::Between, Left::Nothing);
            self.error(ErrorKind::Input(error))
        })
    }

    fn error(&mut self, kind: ErrorKind) -> Box<Error> {
        Box::new(Error { place: self.buffer.place(self.buffer.at, self.games), kind })
    }

    /// Reports an error here, which ends the game, unless errors are ignored.
    #[cold]
    fn object(&mut self, kind: ErrorKind) -> Result<(), Box<Error>> {
        if self.is_lenient {
            return Ok(());
        }
        self.begin();
        let in_tags = self.part == Part::Tags;
        self.part = Part::Broken { in_tags };
        Err(self.error(kind))
    }

    /// Whether text here is reported.
    #[inline(always)]
    fn is_shown(&self) -> bool {
        self.depth == 0 || self.wanted.side_lines
    }

    /// Whether the last token is in a variation.
    pub(crate) fn is_in_side_line(&self) -> bool {
        self.depth > 0
    }

    /// Begins a game, if none is open.
    #[inline(always)]
    fn begin(&mut self) {
        if self.part == Part::Between {
            self.begin_game();
        }
    }

    fn begin_game(&mut self) {
        self.games += 1;
        self.start = self.buffer.place(self.buffer.at, self.games);
        self.names.clear();
        self.part = Part::Tags;
    }

    /// Ends the game.
    fn end(&mut self, result: GameResult) -> Token {
        self.begin();
        (self.part, self.depth) = (Part::Between, 0);
        Token::End(result)
    }

    fn at_end(&mut self) -> Result<Option<Token>, Box<Error>> {
        if self.part == Part::Between {
            return Ok(None);
        }
        if self.depth > 0 {
            self.object(ErrorKind::UnclosedSideLine)?;
        }
        Ok(Some(self.end(GameResult::Unknown)))
    }

    /// Work left over from the previous token.
    #[cold]
    fn prepare(&mut self, source: &mut dyn Read) -> Result<(), Box<Error>> {
        match std::mem::replace(&mut self.left, Left::Nothing) {
            Left::Nothing => {}
            Left::Comment => drop(self.skip_comment(source)?),
            Left::Line => self.skip_to_line_end(source)?,
        }
        if let Part::Broken { in_tags } = self.part {
            self.recover(source, in_tags)?;
        }
        const MARK: &[u8] = b"\xef\xbb\xbf";
        if self.buffer.is_untouched() {
            while self.buffer.rest().len() < MARK.len() && self.more(source)? {}
            if self.buffer.rest().starts_with(MARK) {
                self.buffer.at += MARK.len();
            }
        }
        Ok(())
    }

    /// Looks this many bytes ahead.
    fn look(
        &mut self,
        source: &mut dyn Read,
        ahead: usize,
        is: fn(&[u8]) -> Look,
    ) -> Result<bool, Box<Error>> {
        loop {
            match is(self.buffer.rest().get(ahead..).unwrap_or_default()) {
                Look::Yes => return Ok(true),
                Look::No => return Ok(false),
                Look::More => {
                    if !self.more(source)? {
                        return Ok(false);
                    }
                }
            }
        }
    }

    /// Skips the rest of the game without reporting errors.
    pub(crate) fn skip_game(&mut self, source: &mut dyn Read) -> Result<(), Box<Error>> {
        if matches!(self.part, Part::Between | Part::Broken { .. }) {
            return Ok(());
        }
        let wanted = std::mem::replace(&mut self.wanted, Wanted::MOVES);
        let end = self.skip_tokens(source);
        self.wanted = wanted;
        end
    }

    fn skip_tokens(&mut self, source: &mut dyn Read) -> Result<(), Box<Error>> {
        loop {
            if self.part == Part::Moves && !self.is_lenient {
                self.pass_moves(source)?;
            }
            match self.token(source) {
                Ok(None | Some(Token::End(_))) => return Ok(()),
                Err(error) if error.is_final() => return Err(error),
                Err(_) => return Ok(()),
                Ok(_) => {}
            }
        }
    }

    /// Skips the rest of a game that has an error.
    fn recover(&mut self, source: &mut dyn Read, in_tags: bool) -> Result<(), Box<Error>> {
        self.part = Part::Moves;
        self.depth = 0;
        if in_tags && self.skip_tags(source)? {
            self.part = Part::Between;
            return Ok(());
        }
        self.is_lenient = true;
        let end = self.skip_game(source);
        self.is_lenient = false;
        (self.part, self.depth) = (Part::Between, 0);
        end
    }

    /// Skips the lines of tags after a bad one. Returns whether the next game follows, since this
    /// one has no moves.
    fn skip_tags(&mut self, source: &mut dyn Read) -> Result<bool, Box<Error>> {
        loop {
            self.skip_line(source)?;
            if self.look(source, 0, scan::is_blank_then_tag)? {
                return Ok(true);
            }
            while self.buffer.rest().is_empty() && self.more(source)? {}
            if self.buffer.rest().first() != Some(&b'[') {
                return Ok(false);
            }
        }
    }

    fn other(&mut self, source: &mut dyn Read, first: u8) -> Result<Option<Token>, Box<Error>> {
        match first {
            b'{' => self.comment(source),
            b';' => self.line_comment(source),
            b'(' => {
                self.open_moves();
                let is_shown = self.wanted.side_lines;
                self.depth += 1;
                self.buffer.at += 1;
                Ok(is_shown.then_some(Token::Open))
            }
            b')' => {
                let Some(depth) = self.depth.checked_sub(1) else {
                    self.object(ErrorKind::StrayParenthesis)?;
                    self.buffer.at += 1;
                    return Ok(None);
                };
                self.depth = depth;
                self.buffer.at += 1;
                Ok(self.wanted.side_lines.then_some(Token::Close))
            }
            b'$' | b'!' | b'?' => self.glyph(source, first),
            b'[' => self.tag(source),
            b'*' => {
                let is_end = self.depth == 0 || self.is_lenient;
                let end = is_end.then(|| self.end(GameResult::Unknown));
                self.buffer.at += 1;
                Ok(end)
            }
            b'%' if self.buffer.is_at_line_start() => {
                self.skip_line(source)?;
                Ok(None)
            }
            b'-' => self.dash(source),
            _ => self.unexpected(source),
        }
    }

    /// Handles text that does not belong in a PGN.
    fn unexpected(&mut self, source: &mut dyn Read) -> Result<Option<Token>, Box<Error>> {
        let text = self.excerpt(source, u8::is_ascii_whitespace)?;
        self.object(ErrorKind::Unexpected { text })?;
        self.buffer.at += 1;
        Ok(None)
    }

    /// The text here up to an end byte. Enough is read for a message, so that it does not depend on
    /// the size of reads.
    #[cold]
    fn excerpt(&mut self, source: &mut dyn Read, ends: fn(&u8) -> bool) -> Result<Excerpt, Box<Error>> {
        const ENOUGH: usize = 65;
        let has_enough = |rest: &[u8]| rest.len() >= ENOUGH || rest.iter().any(ends);
        while !self.is_lenient && !has_enough(self.buffer.rest()) && self.more(source)? {}
        let text = self.buffer.rest().split(ends).next().unwrap_or_default();
        Ok(Excerpt::of_bytes(text.get(..ENOUGH).unwrap_or(text).trim_ascii_end()))
    }
}
