//! The way to the next game.

use std::io::Read;

use super::{Lexer, Part, Wanted};
use crate::error::Error;
use crate::scan;
use crate::token::Token;

impl Lexer {
    /// Skips what is left of the game that has been begun: it ends, but no error of it is reported.
    pub(crate) fn skip_game(&mut self, source: &mut dyn Read) -> Result<(), Box<Error>> {
        if matches!(self.part, Part::Between | Part::Broken { .. }) {
            return Ok(());
        }
        let wanted = std::mem::replace(&mut self.wanted, Wanted::MOVES);
        let end = loop {
            match self.token(source) {
                Ok(None | Some(Token::End(_))) => break Ok(()),
                Err(error) if error.is_final() => break Err(error),
                Err(_) => break Ok(()),
                Ok(_) => {}
            }
        };
        self.wanted = wanted;
        end
    }

    /// Skips the rest of a game that has an error.
    pub(super) fn recover(&mut self, source: &mut dyn Read, in_tags: bool) -> Result<(), Box<Error>> {
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

    /// Skips the lines of tags behind one that is none. Says whether the next game follows, since this one has no moves.
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
}
