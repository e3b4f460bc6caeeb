//! What is wrong with an EPD, and in which operation.

use core::error::Error;
use core::fmt;

use crate::excerpt::Excerpt;
use crate::fen::{FenError, FenField};

/// Why a text is not an EPD: the operation, the offending text, and what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EpdError {
    /// The position cannot be read.
    Fen(FenError),
    /// An operation does not begin with an opcode.
    Opcode {
        /// What stands there.
        text: Excerpt,
    },
    /// A word is not the opcode of an operation that is known or ends with a semicolon.
    NoOperation {
        /// The word.
        text: Excerpt,
    },
    /// A string has no closing quote.
    UnclosedString {
        /// The operation.
        opcode: Excerpt,
        /// The string.
        text: Excerpt,
    },
    /// An operation whose meaning is known has other operands than it should.
    Operands {
        /// The operation.
        opcode: Excerpt,
        /// Its operands.
        text: Excerpt,
        /// What is right.
        expected: &'static str,
    },
    /// A clock is given twice, differently.
    Contradiction {
        /// The operation.
        opcode: &'static str,
        /// What it says.
        number: u16,
        /// The field of the same clock.
        field: FenField,
        /// What the field says, or an earlier operation.
        given: u16,
    },
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => error.fmt(f),
            Self::Opcode { text } => write!(
                f,
                "operation {text}: expected an opcode, which begins with a letter and goes on with letters, digits or `_`"
            ),
            Self::NoOperation { text } => {
                write!(
                    f,
                    "operation {text}: expected an opcode with operands and a `;` at the end, such as `bm e4;`"
                )
            }
            Self::UnclosedString { opcode, text } => {
                write!(f, "operation {opcode}: the string {text} has no closing quote")
            }
            Self::Operands { opcode, text, expected } => {
                write!(f, "operation {opcode}: {text}; expected {expected}")
            }
            Self::Contradiction { opcode, number, field, given } => {
                write!(f, "operation `{opcode}`: {number}, but the {field} is {given}; give it once")
            }
        }
    }
}

impl Error for EpdError {}

impl From<FenError> for EpdError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}
