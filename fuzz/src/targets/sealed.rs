//! Files that the targets write, and the seal of the files of perft: otherwise its checksum would refuse nearly every input.

use std::fs;
use std::path::PathBuf;
use std::process;

use crate::check_sum::check_sum;

/// A folder of this process, below `TMPDIR`, which `cargo xtask fuzz` removes.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("fianchetto-fuzz-{}", process::id())).join(name);
    fs::create_dir_all(&folder).expect("a folder for files can be made");
    folder
}

/// The content with its header and its checksum.
pub(crate) fn seal(header: &str, content: &[u8]) -> Vec<u8> {
    let sum = format!("\n{:016x}\n", check_sum(content));
    [header.as_bytes(), b"\n", content, sum.as_bytes()].concat()
}
