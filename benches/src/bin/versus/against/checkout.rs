//! Another state of this project, and its programs.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use crate::build;

/// A folder with a state of this project.
pub(super) struct Checkout {
    /// Its name in the result.
    pub(super) name: String,
    folder: PathBuf,
}

impl Checkout {
    /// The checkout that this program was built from.
    pub(super) fn this() -> Result<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package is in no folder")?;
        Ok(Self { name: "this checkout".to_owned(), folder: folder.to_path_buf() })
    }

    /// The folder of this name, or else a worktree with the git revision of this name.
    pub(super) fn find(name: &str) -> Result<Self> {
        let folder = if Path::new(name).join("Cargo.toml").is_file() {
            Path::new(name).canonicalize().with_context(|| format!("cannot open {name}"))?
        } else {
            worktree(name)?
        };
        Ok(Self { name: name.to_owned(), folder })
    }

    /// Builds a program into the checkout's own target folder, and shows cargo's messages, since it
    /// may take minutes.
    pub(super) fn build(&self, package: &str, program: &str) -> Result<PathBuf> {
        eprintln!("building {program} of {}", self.name);
        let target = self.folder.join("target");
        let status = build::release(&self.folder.join("Cargo.toml"), &target)
            .args(["--package", package, "--bin", program])
            .current_dir(&self.folder)
            .status()
            .context("cannot run cargo")?;
        ensure!(status.success(), "cannot build {program} of {}", self.name);
        Ok(build::program(&target, program))
    }
}

/// Checks a revision out into a worktree of its own below the target folder, if that has not been
/// done.
fn worktree(revision: &str) -> Result<PathBuf> {
    let wanted = format!("{revision}^{{commit}}");
    let Ok(commit) = git(&["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted]) else {
        bail!("`{revision}` is neither a folder of this project nor a revision that git knows");
    };
    let folder = build::target()?.join("versus").join(commit.get(..12).unwrap_or(&commit));
    if !folder.join("Cargo.toml").is_file() {
        let path = folder.to_str().context("the target folder's name is not UTF-8")?;
        git(&["worktree", "add", "--quiet", "--force", "--detach", path, &commit])?;
    }
    Ok(folder)
}

/// The output of a git command in this checkout.
fn git(arguments: &[&str]) -> Result<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(Checkout::this()?.folder)
        .args(arguments)
        .output()
        .context("cannot run git")?;
    ensure!(
        output.status.success(),
        "git {}: {}",
        arguments[0],
        String::from_utf8_lossy(&output.stderr).trim()
    );
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_found_and_anything_else_is_refused() {
        let here = Checkout::this().unwrap().folder;
        assert_eq!(Checkout::find(here.to_str().unwrap()).unwrap().folder, here.canonicalize().unwrap());
        let error = Checkout::find("no-such-thing").map(|_| ()).unwrap_err().to_string();
        assert_eq!(
            error,
            "`no-such-thing` is neither a folder of this project nor a revision that git knows"
        );
    }
}
