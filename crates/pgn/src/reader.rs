//! A PGN as a stream of events.

use std::io::Read;

use fianchetto_movelist::game::GameResult;

use crate::error::{Error, Place};
use crate::lexer::{Lexer, Wanted};
use crate::text::{Comment, Text};
use crate::token::Token;

/// An event of a PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnEvent<'a> {
    /// `[Name "value"]`
    Tag {
        /// The name.
        name: &'a str,
        /// The value, with quotation marks and backslashes escaped as in the file.
        value: Text<'a>,
    },
    /// A move as written, unchecked.
    Move(&'a [u8]),
    /// The text in braces or after a semicolon.
    Comment(Comment<'a>),
    /// A numeric annotation glyph: `$14`, or 1 to 6 for `!`, `?`, `!!`, `??`, `!?` and `?!`.
    Glyph(u8),
    /// A variation begins, in place of the last move.
    Open,
    /// A variation ends.
    Close,
    /// The end of the game, with the result after the moves.
    End(GameResult),
}

/// Reads a PGN as events: tags, moves, comments, glyphs, variations, results. Moves stay text.
///
/// An event borrows from the reader, which keeps only what it needs of the input. An error ends its
/// game; the next event belongs to the next game.
///
/// ```
/// use fianchetto_pgn::{PgnEvent, PgnReader, Wanted};
///
/// let text = b"[White \"Greco\"] 1. e4 {a comment} e5 (1... c5) 2. Qh5?! 1-0 )( 1. d4 *" as &[u8];
/// let mut reader = PgnReader::new(text, Wanted::MOVES);
/// let mut moves = Vec::new();
/// let mut errors = Vec::new();
/// loop {
///     match reader.next_event() {
///         Ok(Some(PgnEvent::Move(san))) => moves.push(String::from_utf8_lossy(san).into_owned()),
///         Ok(Some(_)) => {}
///         Ok(None) => break,
///         Err(error) => errors.push(error.to_string()),
///     }
/// }
/// assert_eq!(moves, ["e4", "e5", "Qh5"]);
/// assert_eq!(errors, ["line 1, game 2: a closing parenthesis without its opening one"]);
/// ```
pub struct PgnReader<R> {
    source: R,
    lexer: Lexer,
}

impl<R: Read> PgnReader<R> {
    /// A reader that reports the wanted annotations. The source need not be buffered.
    pub fn new(source: R, wanted: Wanted) -> Self {
        Self { source, lexer: Lexer::new(wanted) }
    }

    /// The next event; `None` at the end of the input.
    ///
    /// # Errors
    /// If the game cannot be read further; the next call begins with the next game. No event
    /// follows an error that [`is_final`](Error::is_final).
    pub fn next_event(&mut self) -> Result<Option<PgnEvent<'_>>, Error> {
        let token = self.lexer.token(&mut self.source).map_err(|error| *error)?;
        Ok(token.map(|token| PgnEvent::of(&self.lexer, token)))
    }

    /// Skips the rest of the game without reporting errors.
    ///
    /// # Errors
    /// If the input fails.
    pub fn skip_game(&mut self) -> Result<(), Error> {
        self.lexer.skip_game(&mut self.source).map_err(|error| *error)
    }

    /// The place where the latest game begins.
    pub fn game(&self) -> Place {
        self.lexer.start()
    }
}

impl<'a> PgnEvent<'a> {
    /// The event of a token.
    pub(crate) fn of(lexer: &'a Lexer, token: Token) -> Self {
        match token {
            Token::Tag { name, value } => Self::Tag {
                // Names are ASCII.
                name: str::from_utf8(lexer.bytes(name)).unwrap_or_default(),
                value: Text(lexer.bytes(value)),
            },
            Token::Move(span) => Self::Move(lexer.bytes(span)),
            Token::Comment(span) => Self::Comment(Comment::new(lexer.bytes(span))),
            Token::Glyph(glyph) => Self::Glyph(glyph),
            Token::Open => Self::Open,
            Token::Close => Self::Close,
            Token::End(result) => Self::End(result),
        }
    }
}
