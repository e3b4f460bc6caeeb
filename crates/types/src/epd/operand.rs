//! The operands of an operation.

use core::fmt;

/// One operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand<'a> {
    /// A word: a move, a number, a name.
    Word(&'a str),
    /// A string in quotes, which are left out here. It may be empty or have spaces and semicolons, but no quote.
    Quoted(&'a str),
}

impl<'a> Operand<'a> {
    /// The text, without quotes.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        match self {
            Self::Word(text) | Self::Quoted(text) => text,
        }
    }
}

/// The operand as it is written in a line.
impl fmt::Display for Operand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(text) => f.write_str(text),
            Self::Quoted(text) => write!(f, "\"{text}\""),
        }
    }
}

/// The operands of an operation, in their order.
#[derive(Clone, Copy, Debug)]
pub struct Operands<'a>(&'a str);

impl<'a> Operands<'a> {
    /// The operands with which a text begins, up to a semicolon; and what follows it. The error is a string without
    /// its closing quote.
    pub(super) fn parse(text: &'a str) -> Result<(Self, &'a str), &'a str> {
        let mut rest = Self(text);
        loop {
            rest.0 = rest.0.trim_ascii_start();
            if rest.0.starts_with([';']) || rest.0.is_empty() {
                let (operands, rest) = text.split_at(text.len() - rest.0.len());
                return Ok((Self(operands), rest));
            }
            let unclosed = rest.0;
            rest.next().ok_or(unclosed)?;
        }
    }

    /// The operands as they are written.
    pub(super) fn text(self) -> &'a str {
        self.0.trim_ascii()
    }
}

impl<'a> Iterator for Operands<'a> {
    type Item = Operand<'a>;

    fn next(&mut self) -> Option<Operand<'a>> {
        let text = self.0.trim_ascii_start();
        if let Some(string) = text.strip_prefix('"') {
            let (string, rest) = string.split_once('"')?;
            self.0 = rest;
            return Some(Operand::Quoted(string));
        }
        let end = text.find(|end: char| end.is_ascii_whitespace() || end == ';').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.0 = rest;
        (!word.is_empty()).then_some(Operand::Word(word))
    }
}
