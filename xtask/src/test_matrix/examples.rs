//! The examples: of each crate, and those outside the workspace, which use the crates as an engine
//! that picks some of them.
//!
//! An example asserts what it shows, so running it is the test.

use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

pub(super) fn run(summary: &mut Summary) {
    for examples in [of_crates(), outside()] {
        match examples {
            Ok(examples) => examples.into_iter().for_each(|example| summary.add(example.row())),
            Err(error) => summary.add(Row::failure("examples", format!("{error:#}"))),
        }
    }
    summary.add(Row::or_failure(FROM_PAGE, from_page()));
}

const FROM_PAGE: &str = "example put together from docs/search.md";

/// The engine that a reader of `docs/search.md` gets by the commands of the page, asked for a move.
/// Its crate is in a folder outside the workspace, to which cargo would add it.
fn from_page() -> Result<Row> {
    let folder = env::temp_dir().join(format!("fianchetto-search-page-{}", process::id()));
    fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let page = fs::read_to_string(workspace::root().join("docs/search.md"))?;
    let commands = commands_of(&page)?.replace("../fianchetto", &workspace::root().to_string_lossy());
    let mut command = Command::new("bash");
    command.current_dir(&folder).env("CARGO_TARGET_DIR", workspace::target());
    command.arg("-ec").arg(format!("exec < <(echo go depth 6)\n{commands}"));
    let done = step::run(command);
    fs::remove_dir_all(&folder)?;
    let done = done?;
    let has_move = done.output.lines().any(|line| line.starts_with("bestmove ") && !line.contains("0000"));
    Ok(Row { time: done.time, ..Row::of(FROM_PAGE, done.succeeded && has_move) })
}

/// The block of a page that makes a crate.
fn commands_of(page: &str) -> Result<&str> {
    let blocks = page.split("\n```sh\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    let mut of_crate = blocks.filter(|block| block.starts_with("cargo new "));
    of_crate.next().context("no block of the page begins with `cargo new`")
}

/// An example: its name and its command.
struct Example {
    name: String,
    command: Command,
}

impl Example {
    fn row(self) -> Row {
        step::row(&format!("example {}", self.name), self.command)
    }
}

/// A cargo message about an artifact, as far as examples need it.
#[derive(Deserialize)]
struct Artifact {
    manifest_path: PathBuf,
    target: Target,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

/// The examples of the workspace's crates, built together and in the profile of the tests: one by
/// one, their crates would be built again with other features.
fn of_crates() -> Result<Vec<Example>> {
    let build = ["test", "--quiet", "--workspace", "--examples", "--no-run", "--message-format", "json"];
    let messages = step::output(workspace::cargo(&build));
    let messages = messages.context("the examples of the workspace cannot be built")?;
    // Cargo also prints messages that are not about artifacts.
    let artifacts = messages.lines().filter_map(|line| serde_json::from_str::<Artifact>(line).ok());
    let examples: Vec<_> = artifacts.filter_map(of_crate).collect();
    ensure!(!examples.is_empty(), "cargo names no example that it has built");
    Ok(examples)
}

fn of_crate(Artifact { manifest_path, target, executable }: Artifact) -> Option<Example> {
    let executable = executable.filter(|_| target.kind.iter().any(|kind| kind == "example"))?;
    let folder = manifest_path.parent()?.file_name()?.to_string_lossy();
    let mut command = Command::new(executable);
    command.current_dir(workspace::root());
    Some(Example { name: format!("{} of {folder}", target.name), command })
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
    // If an example has tests, they show more than a run.
    let has_tests = manifest.with_file_name("tests").is_dir();
    let mut command =
        workspace::cargo(&[if has_tests { "test" } else { "run" }, "--quiet", "--manifest-path"]);
    command.arg(manifest).arg("--target-dir").arg(workspace::target());
    Example { name, command }
}

#[test]
fn an_artifact_is_an_example_if_it_can_be_run() {
    let artifact = |kind: &str, executable: Option<&str>| Artifact {
        manifest_path: "/crates/quad/Cargo.toml".into(),
        target: Target { name: "counts".to_owned(), kind: vec![kind.to_owned()] },
        executable: executable.map(PathBuf::from),
    };
    let name = |artifact| of_crate(artifact).map(|example| example.name);
    assert_eq!(name(artifact("example", Some("/counts"))), Some("counts of quad".to_owned()));
    assert_eq!(name(artifact("example", None)), None);
    assert_eq!(name(artifact("bin", Some("/counts"))), None);
}

#[test]
fn there_are_examples_outside_the_workspace() {
    let names: Vec<_> = outside().unwrap().into_iter().map(|example| example.name).collect();
    for name in ["a-la-carte", "own-technique"] {
        assert!(names.contains(&name.to_owned()), "{names:?}");
    }
}

#[test]
fn the_page_has_commands_that_make_a_crate() {
    let page = fs::read_to_string(workspace::root().join("docs/search.md")).unwrap();
    let commands = commands_of(&page).unwrap();
    assert!(commands.contains("../fianchetto/docs/search.md") && commands.ends_with("cargo run --release"));
    assert!(commands_of("# A page\n\n```sh\ncargo test\n```\n").is_err());
}
