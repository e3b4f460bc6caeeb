//! A checkpoint's file as a run holds it: no other run resumes from it meanwhile.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::io;
use std::path::{Path, PathBuf};

use crate::{Checkpoint, CheckpointError};

#[cfg(windows)]
mod beside;
#[cfg(not(windows))]
mod locked;

#[cfg(windows)]
use beside::Lock;
#[cfg(not(windows))]
use locked::Lock;

/// The file of a run's checkpoints, which no other run may hold.
///
/// ```
/// use fianchetto::registry::{Registry, Wanted};
/// use fianchetto::{Perft, ValidSetup};
/// use fianchetto_perft::{Ledger, Plan};
/// use fianchetto_perft_files::{Checkpoint, CheckpointError, HeldFile, Identity};
///
/// let technique = Registry::built_in().find(Wanted::default())?;
/// let plan = Plan::new(&technique.position(&ValidSetup::INITIAL), Perft::BULK, 6);
/// let checkpoint = Checkpoint::new(Identity::default(), &plan, &Ledger::new(&plan), 0.0);
/// let path = std::env::temp_dir().join(format!("held-{}.checkpoint", std::process::id()));
///
/// let mut held = HeldFile::create(&path, &checkpoint)?;
/// assert!(matches!(HeldFile::open(&path), Err(CheckpointError::Held)));
/// held.save(&checkpoint)?;
/// drop(held);
/// let (_held, checkpoint) = HeldFile::open(&path)?;
/// assert_eq!(checkpoint.seconds, 0.0);
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct HeldFile {
    path: PathBuf,
    lock: Lock,
}

impl HeldFile {
    /// Writes the first checkpoint of a run into a new file.
    ///
    /// # Errors
    /// If there is a file of that name, or it cannot be written.
    pub fn create(path: &Path, first: &Checkpoint) -> io::Result<Self> {
        if path.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let lock = Lock::create(path, first)?;
        Ok(Self { path: path.to_path_buf(), lock })
    }

    /// Opens a file to resume from.
    ///
    /// # Errors
    /// If it is not a whole checkpoint, or another run holds it.
    pub fn open(path: &Path) -> Result<(Self, Checkpoint), CheckpointError> {
        let (lock, checkpoint) = Lock::open(path)?;
        Ok((Self { path: path.to_path_buf(), lock }, checkpoint))
    }

    /// Replaces the checkpoint by a later one.
    ///
    /// # Errors
    /// If it cannot be written; the earlier one is then unchanged.
    pub fn save(&mut self, checkpoint: &Checkpoint) -> io::Result<()> {
        self.lock.save(&self.path, checkpoint)
    }
}
