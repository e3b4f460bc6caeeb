//! Where the files of a split are.

use std::fs;
use std::path::{Path, PathBuf};

use super::UnitsError;

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
