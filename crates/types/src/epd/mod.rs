//! Positions with operations: EPD.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod operation;

use core::fmt;

pub use operation::{EpdError, Operand, Operands, Operation, Operations};

use crate::fen::{FenError, FenField, FenStyle, Mode};
use crate::setup::Setup;

/// A position with operations, `opcode operands;` each: one line of an EPD file.
///
/// The operations borrow from the line. Moves stay text, since SAN can be resolved only with the
/// legal moves of the position.
///
/// As in many test suites, a line may have the clocks of a FEN, a `;` before the first operation,
/// and none after the last. A missing clock comes from the operation `hmvc` or `fmvn`; these two
/// belong to the position, and [`operations`](Self::operations) omits them.
///
/// ```
/// use fianchetto_types::{Epd, Mode};
/// let line = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\"; hmvc 3;";
/// let epd = Epd::parse(line, Mode::Standard)?;
/// assert!(epd.operations.best_moves().eq(["Qd1+"]));
/// assert_eq!(epd.operations.id(), Some("BK.01"));
/// assert_eq!(epd.setup.halfmove_clock, 3);
/// assert_eq!(epd.to_string(), line);
///
/// let perft = Epd::parse("8/8/8/8/8/8/6k1/4K2R w K - 0 1 ;D1 12 ;D2 38", Mode::Standard)?;
/// assert!(perft.operations.counts().eq([(1, 12), (2, 38)]));
/// assert_eq!(perft.to_string(), "8/8/8/8/8/8/6k1/4K2R w K - D1 12; D2 38;");
/// # Ok::<(), fianchetto_types::EpdError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Epd<'a> {
    /// The position.
    pub setup: Setup,
    /// Its operations.
    pub operations: Operations<'a>,
}

impl<'a> Epd<'a> {
    /// Reads a line. The mode determines the meaning of castling letters.
    ///
    /// # Errors
    ///
    /// If the position or an operation is wrong; the error says which and why.
    pub fn parse(line: &'a str, mode: Mode) -> Result<Self, EpdError> {
        let (fen, operations) = Self::split(line);
        Self::of(fen, operations, |fen| Setup::parse(fen, mode))
    }

    /// Reads a line, its FEN of four to six fields with a function such as
    /// [`Setup::parse_repaired`].
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    pub fn of(
        fen: &str,
        operations: &'a str,
        read: impl FnOnce(&str) -> Result<Setup, FenError>,
    ) -> Result<Self, EpdError> {
        let mut setup = read(fen)?;
        let operations = Operations::parse(operations)?;
        let fields = fen.split_ascii_whitespace().count();
        let clocks = [
            ("hmvc", FenField::HalfmoveClock, fields > 4, &mut setup.halfmove_clock),
            ("fmvn", FenField::FullmoveNumber, fields > 5, &mut setup.fullmove_number),
        ];
        for (opcode, field, mut is_given, clock) in clocks {
            for number in operations.clocks(opcode) {
                if is_given && number != *clock {
                    return Err(EpdError::Contradiction { opcode, number, field, given: *clock });
                }
                (*clock, is_given) = (number, true);
            }
        }
        Ok(Self { setup, operations })
    }

    /// Splits a line into its FEN of four to six fields and the rest, without parsing either.
    ///
    /// ```
    /// use fianchetto_types::Epd;
    /// let (fen, rest) = Epd::split("8/8/8/8/8/8/6k1/4K2R w K - 0 1; id \"a; b\"");
    /// assert_eq!(fen, "8/8/8/8/8/8/6k1/4K2R w K - 0 1");
    /// assert_eq!(rest, "; id \"a; b\"");
    /// ```
    pub fn split(line: &'a str) -> (&'a str, &'a str) {
        let head = line.split(';').next().unwrap_or(line);
        let is_clock = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let fields = head.split_ascii_whitespace().enumerate();
        let fields = fields.take_while(|&(at, text)| at < 4 || at < 6 && is_clock(text));
        let (fen, rest) = line.split_at(fields.last().map_or(0, |(_, text)| end_of(text, line)));
        (fen.trim_ascii_start(), rest)
    }
}

/// Where a part of a line ends.
fn end_of(part: &str, line: &str) -> usize {
    part.as_ptr().addr() - line.as_ptr().addr() + part.len()
}

/// A line of an EPD file of standard chess.
impl<'a> TryFrom<&'a str> for Epd<'a> {
    type Error = EpdError;

    fn try_from(line: &'a str) -> Result<Self, EpdError> {
        Self::parse(line, Mode::Standard)
    }
}

/// Four fields, then the operations with a `;` after each. Clocks come last, unless they are those
/// of a new game.
impl fmt::Display for Epd<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { setup, operations } = self;
        setup.fen(FenStyle::default()).write_fields(f)?;
        operations.iter().try_for_each(|operation| write!(f, " {operation}"))?;
        if setup.halfmove_clock != Setup::EMPTY.halfmove_clock {
            write!(f, " hmvc {};", setup.halfmove_clock)?;
        }
        if setup.fullmove_number != Setup::EMPTY.fullmove_number {
            write!(f, " fmvn {};", setup.fullmove_number)?;
        }
        Ok(())
    }
}
