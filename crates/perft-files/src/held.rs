//! A checkpoint's file as a run holds it: no other run resumes from it meanwhile.
//!
//! The file itself is locked, since a file beside it would be left over. Each save replaces the
//! file, so the new one is locked before it takes its name, and at no moment is there an unlocked
//! file of that name.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use fianchetto_perft::replacement::Replacement;

use crate::{Checkpoint, CheckpointError};

/// How often a file may be replaced while it is opened.
const ATTEMPTS: usize = 100;

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
    /// Holds the lock of the file that has the name now.
    lock: File,
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
        let lock = written(path, first)?.finish_new()?;
        Ok(Self { path: path.to_path_buf(), lock })
    }

    /// Opens a file to resume from.
    ///
    /// # Errors
    /// If it is not a whole checkpoint, or another run holds it.
    pub fn open(path: &Path) -> Result<(Self, Checkpoint), CheckpointError> {
        for _ in 0..ATTEMPTS {
            // What is no file is refused before it is opened, which may wait.
            Checkpoint::load(path)?;
            let file = File::open(path)?;
            if !lock(&file) {
                return Err(CheckpointError::Held);
            }
            // Its holder may have replaced it before it was locked here.
            if has_name(&file, path)? {
                let checkpoint = Checkpoint::load(path)?;
                return Ok((Self { path: path.to_path_buf(), lock: file }, checkpoint));
            }
        }
        Err(CheckpointError::Held)
    }

    /// Replaces the checkpoint by a later one.
    ///
    /// # Errors
    /// If it cannot be written; the earlier one is then unchanged.
    pub fn save(&mut self, checkpoint: &Checkpoint) -> io::Result<()> {
        self.lock = written(&self.path, checkpoint)?.finish()?;
        Ok(())
    }
}

/// A locked file with a checkpoint, which has yet to take its name.
fn written(path: &Path, checkpoint: &Checkpoint) -> io::Result<Replacement> {
    let mut new = Replacement::new(path)?;
    lock(new.file());
    new.write_all(checkpoint.to_text()?.as_bytes())?;
    Ok(new)
}

/// Locks the file, unless another run has. A file system that knows no locks cannot tell, and its
/// files are taken as free.
fn lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Whether the open file still has this name.
#[cfg(unix)]
fn has_name(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let (here, there) = (file.metadata()?, std::fs::metadata(path)?);
    Ok((here.dev(), here.ino()) == (there.dev(), there.ino()))
}

/// This system does not tell.
#[cfg(not(unix))]
fn has_name(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}
