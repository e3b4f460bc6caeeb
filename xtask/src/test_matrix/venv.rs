//! Python environments, each in a folder of its own below the target folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::step;
use crate::workspace;

/// Python with the packages that a file names, in the environment of this name.
///
/// # Errors
/// If there is no Python or no network; the message is the reason to skip a row.
pub(super) fn python(name: &str, requirements: &Path) -> Result<PathBuf> {
    let folder = workspace::target().join(name);
    let python = folder.join("bin/python");
    if !python.exists() {
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv"]).arg(&folder);
        ensure!(step::run(venv).is_ok_and(|done| done.succeeded), "python3 -m venv does not work here");
    }
    let mut install = pip(&python);
    install.arg("-r").arg(requirements);
    ensure!(step::run(install)?.succeeded, "pip cannot install {}", requirements.display());
    Ok(python)
}

/// `pip install` of an environment.
pub(super) fn pip(python: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip
}

/// Whether a file names the version of each package.
#[cfg(test)]
pub(super) fn is_pinned(requirements: &Path) -> bool {
    let text = std::fs::read_to_string(requirements).unwrap();
    !text.is_empty() && text.lines().all(|line| line.contains("=="))
}

#[test]
fn without_a_version_nothing_is_pinned() {
    let file = std::env::temp_dir().join(format!("fianchetto-{}-requirements.txt", std::process::id()));
    std::fs::write(&file, "chess==1.11.2\n").unwrap();
    assert!(is_pinned(&file));
    std::fs::write(&file, "chess==1.11.2\nnumpy\n").unwrap();
    assert!(!is_pinned(&file));
    std::fs::remove_file(file).unwrap();
}
