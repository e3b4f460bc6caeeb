//! The operations of an EPD, their operands, and errors.

use core::fmt;

use crate::error::{Excerpt, errors, number};
use crate::fen::{FenError, FenField};

/// The word before moves in UCI, which may follow a FEN.
const MOVES: &str = "moves";

/// One operation: an opcode and its operands.
#[derive(Clone, Copy, Debug)]
pub struct Operation<'a> {
    /// The kind of operation, such as `bm` or `id`.
    pub opcode: &'a str,
    /// Its operands, possibly none.
    pub operands: Operands<'a>,
}

/// As in an EPD, with the semicolon.
impl fmt::Display for Operation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.opcode)?;
        { self.operands }.try_for_each(|operand| write!(f, " {operand}"))?;
        f.write_str(";")
    }
}

/// The operations of a line, all checked.
///
/// Common ones have functions. `id`, `dm`, `hmvc`, `fmvn` and the counts `D1`, `D2` and so on have
/// exactly one operand, and `bm` and `am` at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operations<'a>(&'a str);

impl<'a> Operations<'a> {
    /// No operations.
    pub const NONE: Self = Self("");

    /// Reads operations, each with a semicolon at its end. Extra semicolons are ignored. The last
    /// operation may omit it after another semicolon or if its opcode is known. `moves` is never an
    /// operation: in UCI, moves follow it.
    ///
    /// ```
    /// use fianchetto_types::Operations;
    /// let operations = Operations::parse("bm Nf3 Nc3; dm 4; c0 \"a comment\";")?;
    /// assert!(operations.best_moves().eq(["Nf3", "Nc3"]));
    /// assert_eq!(operations.mate_in(), Some(4));
    /// assert_eq!(operations.iter().last().map(|operation| operation.opcode), Some("c0"));
    ///
    /// let error = Operations::parse("dm soon;").unwrap_err();
    /// assert_eq!(error.to_string(), "operation `dm`: `soon`; expected one whole number");
    /// # Ok::<(), fianchetto_types::EpdError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If an operation is wrong; the error says which and why.
    pub fn parse(text: &'a str) -> Result<Self, EpdError> {
        let (mut rest, mut is_begun) = (text, text.trim_ascii_start().starts_with(';'));
        while let Some((operation, after)) = first(rest)? {
            if !operation.is_certain(is_begun, after.starts_with(';')) {
                return Err(EpdError::NoOperation { text: Excerpt::of(operation.opcode) });
            }
            operation.check()?;
            (rest, is_begun) = (after, true);
        }
        Ok(Self(text))
    }

    /// All operations in their order, without `hmvc` and `fmvn`, which belong to the position.
    pub fn iter(&self) -> impl Iterator<Item = Operation<'a>> + use<'a> {
        self.all().filter(|operation| !matches!(operation.opcode, "hmvc" | "fmvn"))
    }

    /// The operands of all operations with this opcode.
    pub fn operands(&self, opcode: &str) -> impl Iterator<Item = Operand<'a>> {
        self.all()
            .filter(move |operation| operation.opcode == opcode)
            .flat_map(|operation| operation.operands)
    }

    /// The name of the position.
    pub fn id(&self) -> Option<&'a str> {
        self.operands("id").next().map(Operand::as_str)
    }

    /// The best moves (`bm`) as written.
    pub fn best_moves(&self) -> impl Iterator<Item = &'a str> {
        self.operands("bm").map(Operand::as_str)
    }

    /// The moves to avoid (`am`) as written.
    pub fn avoided_moves(&self) -> impl Iterator<Item = &'a str> {
        self.operands("am").map(Operand::as_str)
    }

    /// The number of moves in which the side to move mates (`dm`).
    pub fn mate_in(&self) -> Option<u32> {
        self.operands("dm").find_map(|operand| number(operand.as_str()))
    }

    /// The known numbers of leaves by depth: `D1`, `D2` and so on. They may exceed 64 bits.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u128)> + use<'a> {
        self.all().filter_map(|mut operation| {
            let depth = number(depth(operation.opcode)?)?;
            Some((depth, number(operation.operands.next()?.as_str())?))
        })
    }

    /// The values of a clock's operations.
    pub(super) fn clocks(&self, opcode: &str) -> impl Iterator<Item = u16> {
        self.operands(opcode).filter_map(|operand| number(operand.as_str()))
    }

    fn all(&self) -> impl Iterator<Item = Operation<'a>> + use<'a> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let (operation, after) = first(rest).ok()??;
            rest = after;
            Some(operation)
        })
    }
}

/// The first operation of a text, and the rest.
fn first(text: &str) -> Result<Option<(Operation<'_>, &str)>, EpdError> {
    let is_end = |end: char| end.is_ascii_whitespace() || end == ';';
    let text = text.trim_start_matches(is_end);
    if text.is_empty() {
        return Ok(None);
    }
    let (opcode, rest) = text.split_at(text.find(is_end).unwrap_or(text.len()));
    let goes_on = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if !opcode.starts_with(|first: char| first.is_ascii_alphabetic()) || !opcode.bytes().all(goes_on) {
        return Err(EpdError::Opcode { text: Excerpt::of(opcode) });
    }
    let (operands, rest) = Operands::parse(rest)
        .map_err(|text| EpdError::UnclosedString { opcode: Excerpt::of(opcode), text: Excerpt::of(text) })?;
    Ok(Some((Operation { opcode, operands }, rest)))
}

impl Operation<'_> {
    /// Whether the text is certainly an operation: it ends with a semicolon, follows one, or its
    /// opcode is known.
    fn is_certain(&self, is_begun: bool, is_ended: bool) -> bool {
        let has_moves = || { self.operands }.any(|operand| operand == Operand::Word(MOVES));
        let is_uci = self.opcode == MOVES || !is_ended && has_moves();
        !is_uci && (is_begun || is_ended || self.expected().is_some())
    }

    /// Checks the operands of a known opcode.
    fn check(&self) -> Result<(), EpdError> {
        match self.expected() {
            Some((false, expected)) => {
                let (opcode, text) = (Excerpt::of(self.opcode), Excerpt::of(self.operands.text()));
                Err(EpdError::Operands { opcode, text, expected })
            }
            _ => Ok(()),
        }
    }

    /// Whether the operands of a known opcode are right, and what is expected.
    fn expected(&self) -> Option<(bool, &'static str)> {
        let (count, only) = (self.operands.count(), { self.operands }.next().map_or("", Operand::as_str));
        Some(match self.opcode {
            "id" => (count == 1, "one string"),
            "bm" | "am" => (count > 0, "at least one move"),
            "dm" => (count == 1 && number::<u32>(only).is_some(), "one whole number"),
            "hmvc" | "fmvn" => {
                (count == 1 && number::<u16>(only).is_some(), "one whole number from 0 to 65535")
            }
            opcode => {
                let depth = number::<u32>(depth(opcode)?);
                let is_right = count == 1 && depth.is_some() && number::<u128>(only).is_some();
                (is_right, "a depth after the `D`, and one whole number")
            }
        })
    }
}

/// The digits of `D1`, `D2` and so on.
fn depth(opcode: &str) -> Option<&str> {
    opcode.strip_prefix('D').filter(|digits| digits.starts_with(|first: char| first.is_ascii_digit()))
}

/// One operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand<'a> {
    /// A word: a move, a number, a name.
    Word(&'a str),
    /// A quoted string, without its quotes. It may be empty or contain spaces and semicolons, but
    /// no quotes.
    Quoted(&'a str),
}

impl<'a> Operand<'a> {
    /// The text, without quotes.
    pub const fn as_str(self) -> &'a str {
        match self {
            Self::Word(text) | Self::Quoted(text) => text,
        }
    }
}

/// The operand as written in a line.
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
    /// The operands at the beginning of a text up to a semicolon, and the rest after it. The error
    /// is a string without its closing quote.
    fn parse(text: &'a str) -> Result<(Self, &'a str), &'a str> {
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

    /// The operands as written.
    fn text(self) -> &'a str {
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

errors! {
    /// Why a text is not an EPD: the operation, the offending text, and what is expected.
    pub enum EpdError {
        /// An operation does not begin with an opcode.
        Opcode { text: Excerpt }
            => "operation {text}: expected an opcode, which begins with a letter and goes on with letters, digits or `_`";

        /// A word is neither a known opcode nor an operation that ends with a semicolon.
        NoOperation { text: Excerpt }
            => "operation {text}: expected an opcode with operands and a `;` at the end, such as `bm e4;`";

        /// A string has no closing quote.
        UnclosedString { opcode: Excerpt, text: Excerpt }
            => "operation {opcode}: the string {text} has no closing quote";

        /// A known opcode has wrong operands.
        Operands { opcode: Excerpt, text: Excerpt, expected: &'static str }
            => "operation {opcode}: {text}; expected {expected}";

        /// An operation gives a clock another value than its field or an earlier operation.
        Contradiction { opcode: &'static str, number: u16, field: FenField, given: u16 }
            => "operation `{opcode}`: {number}, but the {field} is {given}; give it once";
    } or {
        /// The position cannot be read.
        Fen(FenError);
    }
}
