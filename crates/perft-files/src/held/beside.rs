//! Windows: a file beside the checkpoint is the lock. Nobody could read a file that is locked
//! itself, and not every version of Windows replaces a file that is open.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::windows::fs::OpenOptionsExt as _;
use std::path::Path;

use fianchetto_perft::replacement::{Replacement, replace};

use crate::{Checkpoint, CheckpointError};

/// `FILE_FLAG_DELETE_ON_CLOSE`: the system removes the file when its last holder ends, however that
/// happens.
const REMOVED_WHEN_CLOSED: u32 = 0x0400_0000;

/// `ERROR_SHARING_VIOLATION`: another process has the file.
const IN_USE: i32 = 32;

/// The file beside the checkpoint, which no other process may open.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    pub(super) fn create(path: &Path, first: &Checkpoint) -> io::Result<Self> {
        let lock = Self::beside(path)?;
        let mut new = Replacement::new(path)?;
        new.write_all(first.to_text()?.as_bytes())?;
        new.finish_new()?;
        Ok(lock)
    }

    pub(super) fn open(path: &Path) -> Result<(Self, Checkpoint), CheckpointError> {
        // What is no checkpoint gets no file beside it.
        Checkpoint::load(path)?;
        let lock = Self::beside(path).map_err(|error| match error.raw_os_error() {
            Some(IN_USE) => CheckpointError::Held,
            _ => error.into(),
        })?;
        Ok((lock, Checkpoint::load(path)?))
    }

    pub(super) fn save(&mut self, path: &Path, checkpoint: &Checkpoint) -> io::Result<()> {
        replace(path, checkpoint.to_text()?.as_bytes())
    }

    fn beside(path: &Path) -> io::Result<Self> {
        // Behind a link is the file that others hold by another name.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let mut options = OpenOptions::new();
        options.write(true).create(true).share_mode(0).custom_flags(REMOVED_WHEN_CLOSED);
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".lock");
        options.open(path.with_file_name(name)).map(|_file| Self { _file })
    }
}
