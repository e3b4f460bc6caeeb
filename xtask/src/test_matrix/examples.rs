//! The examples outside the workspace: an engine that picks single crates sees them so.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

pub(super) fn run(summary: &mut Summary) {
    match manifests() {
        Ok(manifests) => manifests.iter().for_each(|manifest| summary.add(row(manifest))),
        Err(error) => summary.add(Row::failure("examples", format!("{error:#}"))),
    }
}

/// The manifest of every example.
fn manifests() -> Result<Vec<PathBuf>> {
    let folder = workspace::root().join("examples");
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let folders = entries.map(|entry| Ok(entry?.path().join("Cargo.toml"))).collect::<Result<Vec<_>>>()?;
    Ok(folders.into_iter().filter(|manifest| manifest.exists()).collect())
}

/// Builds and runs one example.
fn row(manifest: &Path) -> Row {
    let name = format!("example {}", name(manifest));
    let mut command = workspace::cargo(&["run", "--quiet", "--manifest-path"]);
    command.arg(manifest).arg("--target-dir").arg(workspace::target().join("examples"));
    match step::run(command, |_| {}) {
        Ok(done) => Row { time: done.time, ..Row::of(name, done.succeeded && !done.output.is_empty()) },
        Err(error) => Row::failure(name, format!("{error:#}")),
    }
}

/// The name of the manifest's folder.
fn name(manifest: &Path) -> String {
    let folder = manifest.parent().and_then(Path::file_name);
    folder.unwrap_or_default().to_string_lossy().into_owned()
}

#[test]
fn there_are_examples() {
    let names: Vec<_> = manifests().unwrap().iter().map(|manifest| name(manifest)).collect();
    assert!(names.contains(&"a-la-carte".to_owned()));
}
