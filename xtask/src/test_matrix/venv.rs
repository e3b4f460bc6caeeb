//! Python environments, each in a folder of its own below the target folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::step;
use crate::workspace;

/// Python with the packages that `requirements.txt` in this folder names, in the environment of this name.
///
/// # Errors
/// If there is no Python or no network; the message is the reason to skip a row.
pub(super) fn python(name: &str, scripts: &Path) -> Result<PathBuf> {
    let (folder, requirements) = (workspace::target().join(name), scripts.join("requirements.txt"));
    let python = folder.join("bin/python");
    if !python.exists() {
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv"]).arg(&folder);
        ensure!(step::run(venv).is_ok_and(|done| done.succeeded), "python3 -m venv does not work here");
    }
    let mut install = pip(&python);
    install.arg("-r").arg(&requirements);
    ensure!(step::run(install)?.succeeded, "pip cannot install {}", requirements.display());
    Ok(python)
}

/// `pip install` of an environment.
pub(super) fn pip(python: &Path) -> Command {
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip
}

/// The files with the scripts that need Python, and with the packages that these need.
#[cfg(test)]
const FILES: &str = "
    crates/cli/tests/clusters/requirements.txt crates/cli/tests/clusters/slurm.sh crates/cli/tests/clusters/hyperqueue.sh
    crates/cli/tests/clusters/parallel.sh crates/engine/tests/games/requirements.txt crates/engine/tests/games/games.py
    crates/engine/tests/games/client.py python/tests/requirements.txt python/pyproject.toml";

/// The files are there, and each package is named with its version.
#[test]
fn the_scripts_are_there_and_their_packages_are_pinned() {
    let is_pinned = |text: &str| !text.is_empty() && text.lines().all(|line| line.contains("=="));
    assert!(is_pinned("chess==1.11.2\n") && !is_pinned("chess==1.11.2\nnumpy\n"));
    for file in FILES.split_whitespace() {
        let text = std::fs::read_to_string(workspace::root().join(file)).expect(file);
        assert!(is_pinned(&text) || !file.ends_with("requirements.txt"), "{file}");
    }
}
