//! The folder of a split, and errors in its files.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The folder of a split: `manifest`, `units/000001.unit` and so on, `results/000001.result` and so
/// on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder at a path, which need not exist yet.
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

    /// The file with the counts of a unit.
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

/// Why a split cannot be made, counted or merged. Every message names the file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnitsError {
    /// A file cannot be read or written.
    #[error("{}: {reason}", file.display())]
    File {
        /// The file or folder.
        file: PathBuf,
        /// The system's error.
        reason: io::Error,
    },
    /// A file is missing.
    #[error("{} is missing", .0.display())]
    Missing(PathBuf),
    /// A file is not part of a split, or belongs to another one.
    #[error("{} is foreign: it is {is}", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it is, as the end of a sentence.
        is: String,
    },
    /// A file is cut off.
    #[error("{} is torn: it is cut off", .0.display())]
    Torn(PathBuf),
    /// A file was altered.
    #[error("{} is altered: it is not as it was written", .0.display())]
    Altered(PathBuf),
    /// A file is a copy of another unit's.
    #[error("{} is doubled: it is that of unit {of}", file.display())]
    Doubled {
        /// The file.
        file: PathBuf,
        /// The other unit.
        of: u32,
    },
    /// The folder has another split.
    #[error("{} has another split: its {what} differs", folder.display())]
    Occupied {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: &'static str,
    },
    /// The manifest has no unit of that number.
    #[error("there is no unit {unit}: the last is {units}")]
    NoSuchUnit {
        /// The number.
        unit: u32,
        /// The number of units.
        units: u32,
    },
    /// A split at this ply is impossible.
    #[error("perft {depth} has no units at ply {ply}: expected a ply from 1 to the depth")]
    NoSuchPly {
        /// The ply.
        ply: u32,
        /// The depth of the perft.
        depth: u32,
    },
    /// The paths of all units do not add up to the perft of the ply.
    #[error("the paths to all positions add up to {found}, but perft {ply} is {expected}")]
    Sums {
        /// The ply.
        ply: u32,
        /// The sum.
        found: u128,
        /// The expected sum.
        expected: u128,
    },
    /// A count by another technique differs.
    #[error("{technique} counts unit {unit} differently from {}", file.display())]
    Wrong {
        /// The unit.
        unit: u32,
        /// The file with the count.
        file: PathBuf,
        /// The technique with the different count.
        technique: String,
    },
    /// A number does not fit.
    #[error("a count is too large")]
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
