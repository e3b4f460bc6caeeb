//! Operations: what an EPD says of its position.

use core::fmt;
use core::str::FromStr;

use super::error::EpdError;
use super::operand::{Operand, Operands};
use crate::excerpt::Excerpt;

/// The word before the moves of a line in UCI, which may stand where an operation could begin.
const MOVES: &str = "moves";

/// One operation: an opcode and its operands.
#[derive(Clone, Copy, Debug)]
pub struct Operation<'a> {
    /// What kind of operation it is, such as `bm` or `id`.
    pub opcode: &'a str,
    /// What it says; there may be none.
    pub operands: Operands<'a>,
}

/// As in a line, with the semicolon.
impl fmt::Display for Operation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.opcode)?;
        { self.operands }.try_for_each(|operand| write!(f, " {operand}"))?;
        f.write_str(";")
    }
}

/// The operations of a line, all of which can be read.
///
/// Those that everybody knows have functions. `id`, `dm`, `hmvc`, `fmvn` and the counts `D1`, `D2` and so on have exactly
/// one operand, and `bm` and `am` at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operations<'a>(&'a str);

impl<'a> Operations<'a> {
    /// No operations.
    pub const NONE: Self = Self("");

    /// Reads operations, each of which ends with a semicolon. A semicolon too many does not matter. The last operation may do
    /// without one if it follows a semicolon or its meaning is known. `moves` is never an operation: in UCI, moves follow it.
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
    /// Which operation is wrong, and why.
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
    #[must_use]
    pub fn id(&self) -> Option<&'a str> {
        self.operands("id").next().map(Operand::as_str)
    }

    /// The best moves (`bm`), as they are written.
    pub fn best_moves(&self) -> impl Iterator<Item = &'a str> {
        self.operands("bm").map(Operand::as_str)
    }

    /// The moves to avoid (`am`), as they are written.
    pub fn avoided_moves(&self) -> impl Iterator<Item = &'a str> {
        self.operands("am").map(Operand::as_str)
    }

    /// In how many moves the side to move gives mate (`dm`).
    #[must_use]
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

    /// The numbers that a clock's operations give.
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

/// The first operation of a text, and what follows it.
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
    /// Whether the text means nothing else: it ends with a semicolon, follows one, or its meaning is known.
    fn is_certain(&self, is_begun: bool, is_ended: bool) -> bool {
        let has_moves = || { self.operands }.any(|operand| operand == Operand::Word(MOVES));
        let is_uci = self.opcode == MOVES || !is_ended && has_moves();
        !is_uci && (is_begun || is_ended || self.expected().is_some())
    }

    /// Whether an operation whose meaning is known has the right operands.
    fn check(&self) -> Result<(), EpdError> {
        match self.expected() {
            Some((false, expected)) => {
                let (opcode, text) = (Excerpt::of(self.opcode), Excerpt::of(self.operands.text()));
                Err(EpdError::Operands { opcode, text, expected })
            }
            _ => Ok(()),
        }
    }

    /// The operands of an operation whose meaning is known, and whether they are right.
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

/// A number without a sign.
fn number<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
