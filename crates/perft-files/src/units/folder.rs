//! The folder of a split, and what may be wrong with a file in it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// The folder of a split: `manifest`, `units/000001.unit` and so on, `results/000001.result` and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder at a path, which need not be there yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The file that describes the split.
    pub fn manifest(&self) -> PathBuf {
        self.0.join("manifest")
    }

    /// The file with the positions of a unit; units are counted from 1.
    pub fn unit(&self, unit: u32) -> PathBuf {
        self.0.join(format!("units/{unit:06}.unit"))
    }

    /// The file with what was counted of a unit.
    pub fn result(&self, unit: u32) -> PathBuf {
        self.0.join(format!("results/{unit:06}.result"))
    }

    pub(super) fn results(&self) -> PathBuf {
        self.0.join("results")
    }

    /// Makes the folders.
    pub(super) fn make(&self) -> Result<(), UnitsError> {
        for folder in [self.0.join("units"), self.results()] {
            fs::create_dir_all(&folder).map_err(UnitsError::file(&folder))?;
        }
        Ok(())
    }
}

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
