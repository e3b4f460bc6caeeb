//! The file itself is locked, since a file beside it would be left over. Each save replaces the
//! file, so the new one is locked before it takes its name, and at no moment is there an unlocked
//! file of that name.

use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::Path;

use fianchetto_perft::replacement::Replacement;

use crate::{Checkpoint, CheckpointError};

/// How often a file may be replaced while it is opened.
const ATTEMPTS: usize = 100;

/// Holds the lock of the file that has the name now.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Lock {
    pub(super) fn create(path: &Path, first: &Checkpoint) -> io::Result<Self> {
        written(path, first)?.finish_new().map(Self)
    }

    pub(super) fn open(path: &Path) -> Result<(Self, Checkpoint), CheckpointError> {
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
                return Ok((Self(file), checkpoint));
            }
        }
        Err(CheckpointError::Held)
    }

    pub(super) fn save(&mut self, path: &Path, checkpoint: &Checkpoint) -> io::Result<()> {
        self.0 = written(path, checkpoint)?.finish()?;
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
