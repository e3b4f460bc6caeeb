//! Why a position cannot be read, and where.

use std::fmt;
use std::io;

/// Where a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordPlace {
    /// What is counted: lines, records or games.
    pub(crate) unit: &'static str,
    /// The number, from 1.
    pub number: u64,
    /// The offset of its first byte, once decompressed.
    pub offset: u64,
}

impl fmt::Display for RecordPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { unit, number, offset } = self;
        write!(f, "{unit} {number}, byte {offset}")
    }
}

/// Why a position cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The record is wrong. The next one may be right.
    #[error("{place}: {reason}")]
    Record {
        /// Where it is.
        place: RecordPlace,
        /// What is wrong.
        reason: String,
    },
    /// The input ends inside a record.
    #[error("{place}: the input ends inside it")]
    Torn {
        /// Where it begins.
        place: RecordPlace,
    },
    /// The input cannot be read further.
    #[error(transparent)]
    Input(#[from] io::Error),
}
