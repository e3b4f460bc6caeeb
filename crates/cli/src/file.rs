//! Files that options name, and that the program writes.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::failure::Failure;
use crate::output::{self, is_stdout};

/// Checks before a long run that its result can be written.
pub(crate) fn try_to_open(file: &Path) -> Result<(), Failure> {
    let opened = fs::OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|reason| Failure::Write { file: file.into(), reason })
}

/// Writes a text. `-` is standard output.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    if is_stdout(file) {
        return Ok(output::out().write_all(text.as_bytes())?);
    }
    fs::write(file, text).map_err(|reason| Failure::Write { file: file.into(), reason })
}
