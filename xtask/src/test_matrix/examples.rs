//! The examples: of each crate, and those outside the workspace, which see the crates as an engine does that picks some.
//!
//! An example asserts what it shows, so that it has only to be run.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

pub(super) fn run(summary: &mut Summary) {
    let examples = of_crates().and_then(|mut examples| {
        examples.extend(outside()?);
        Ok(examples)
    });
    match examples {
        Ok(examples) => examples.iter().for_each(|example| summary.add(example.row())),
        Err(error) => summary.add(Row::failure("examples", format!("{error:#}"))),
    }
}

/// An example by its name, and what cargo has to be told to run it.
struct Example {
    name: String,
    arguments: Vec<String>,
}

impl Example {
    fn row(&self) -> Row {
        let name = format!("example {}", self.name);
        let mut command = workspace::cargo(&["run", "--quiet"]);
        command.args(&self.arguments);
        match step::run(command, |_| {}) {
            Ok(done) => Row { time: done.time, ..Row::of(name, done.succeeded) },
            Err(error) => Row::failure(name, format!("{error:#}")),
        }
    }
}

/// What cargo says of the workspace, as far as examples go.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

/// The examples of the workspace's crates. Tests have built them already, in their profile.
fn of_crates() -> Result<Vec<Example>> {
    let metadata = workspace::cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    ensure!(metadata.status.success(), "cargo does not know the workspace");
    let Metadata { packages } = serde_json::from_slice(&metadata.stdout)?;
    let of_package = |package: &Package| {
        let examples =
            package.targets.iter().filter(|target| target.kind.iter().any(|kind| kind == "example"));
        examples.map(|target| of_crate(&package.name, &target.name)).collect::<Vec<_>>()
    };
    Ok(packages.iter().flat_map(of_package).collect())
}

fn of_crate(package: &str, example: &str) -> Example {
    let arguments = ["--profile", "test", "--package", package, "--example", example];
    let name = format!("{} of {}", example, package.trim_start_matches("fianchetto-"));
    Example { name, arguments: arguments.map(str::to_owned).to_vec() }
}

/// The examples outside the workspace.
fn outside() -> Result<Vec<Example>> {
    Ok(manifests()?.iter().map(|manifest| of_manifest(manifest)).collect())
}

/// The manifest of every example outside the workspace.
fn manifests() -> Result<Vec<PathBuf>> {
    let folder = workspace::root().join("examples");
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let folders = entries.map(|entry| Ok(entry?.path().join("Cargo.toml"))).collect::<Result<Vec<_>>>()?;
    Ok(folders.into_iter().filter(|manifest| manifest.exists()).collect())
}

fn of_manifest(manifest: &Path) -> Example {
    let folder = manifest.parent().and_then(Path::file_name);
    let name = folder.unwrap_or_default().to_string_lossy().into_owned();
    let target = workspace::target().join("examples");
    let paths = [("--manifest-path", manifest), ("--target-dir", &target)];
    let arguments =
        paths.iter().flat_map(|(option, path)| [(*option).to_owned(), path.display().to_string()]);
    Example { name, arguments: arguments.collect() }
}

#[test]
fn there_are_examples() {
    let examples = of_crates().unwrap().into_iter().chain(outside().unwrap());
    let names: Vec<_> = examples.map(|example| example.name).collect();
    assert!(names.contains(&"a-la-carte".to_owned()) && names.contains(&"counts of quad".to_owned()));
}
