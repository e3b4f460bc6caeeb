//! What is wrong with a file of a split.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a split cannot be made, worked on or merged. Every message names the file.
#[derive(Debug)]
#[non_exhaustive]
pub enum UnitsError {
    /// A file cannot be read or written.
    File {
        /// The file or folder.
        file: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// A file is not there.
    Missing(PathBuf),
    /// A file is something else, or of another split.
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it is, as the end of a sentence.
        is: String,
    },
    /// A file is cut off.
    Torn(PathBuf),
    /// A file is not as it was written.
    Altered(PathBuf),
    /// A file is a copy of that of another unit.
    Doubled {
        /// The file.
        file: PathBuf,
        /// The other unit.
        of: u32,
    },
    /// The folder has another split.
    Occupied {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: &'static str,
    },
    /// The manifest has no unit of that number.
    NoSuchUnit {
        /// The number.
        unit: u32,
        /// How many there are.
        units: u32,
    },
    /// A split at this ply cannot be.
    NoSuchPly {
        /// The ply.
        ply: u32,
        /// The depth of the perft.
        depth: u32,
    },
    /// The multiplicities of all units do not add up to the perft of the ply.
    Sums {
        /// The ply.
        ply: u32,
        /// The sum.
        found: u128,
        /// What it should be.
        expected: u128,
    },
    /// A count by another technique differs.
    Wrong {
        /// The unit.
        unit: u32,
        /// The file with the count.
        file: PathBuf,
        /// The technique that counted otherwise.
        technique: String,
    },
    /// A number does not fit.
    TooMany,
}

impl UnitsError {
    pub(super) fn file(file: &Path) -> impl FnOnce(io::Error) -> Self {
        let file = file.to_path_buf();
        move |reason| match reason.kind() {
            io::ErrorKind::NotFound => Self::Missing(file),
            io::ErrorKind::UnexpectedEof => Self::Torn(file),
            _ => Self::File { file, reason },
        }
    }

    pub(super) fn foreign(file: &Path, is: impl Into<String>) -> Self {
        Self::Foreign { file: file.into(), is: is.into() }
    }
}

impl fmt::Display for UnitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { file, reason } => write!(f, "{}: {reason}", file.display()),
            Self::Missing(file) => write!(f, "{} is missing", file.display()),
            Self::Foreign { file, is } => write!(f, "{} is foreign: it is {is}", file.display()),
            Self::Torn(file) => write!(f, "{} is torn: it is cut off", file.display()),
            Self::Altered(file) => write!(f, "{} is altered: it is not as it was written", file.display()),
            Self::Doubled { file, of } => write!(f, "{} is doubled: it is that of unit {of}", file.display()),
            Self::Occupied { folder, what } => {
                write!(f, "{} has another split: its {what} differs", folder.display())
            }
            Self::NoSuchUnit { unit, units } => write!(f, "there is no unit {unit}: the last is {units}"),
            Self::NoSuchPly { ply, depth } => {
                write!(f, "perft {depth} has no units at ply {ply}: a ply from 1 to the depth is wanted")
            }
            Self::Sums { ply, found, expected } => {
                write!(f, "the ways to all positions add up to {found}, but perft {ply} is {expected}")
            }
            Self::Wrong { unit, file, technique } => {
                write!(f, "{technique} counts unit {unit} otherwise than {}", file.display())
            }
            Self::TooMany => f.write_str("a count is too large"),
        }
    }
}

impl Error for UnitsError {}
