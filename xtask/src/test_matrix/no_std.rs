//! The build without the standard library, shown by linking and running it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};

use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

/// The symbols that the compiler expects on every platform, with or without an operating system.
const RUNTIME: [&str; 10] = [
    "memcpy",
    "memmove",
    "memset",
    "memcmp",
    "bcmp",
    "strlen",
    "__udivti3",
    "__umodti3",
    "__divti3",
    "__modti3",
];

/// The symbols that the program around the library supplies.
const HOST: [&str; 3] = ["aligned_alloc", "free", "abort"];

pub(super) fn run(summary: &mut Summary) {
    let start = Instant::now();
    let mut row = match check() {
        Ok(techniques) => {
            Row { note: format!("linked; {techniques} techniques counted right"), ..Row::of("no_std", true) }
        }
        Err(error) => Row::failure("no_std", format!("{error:#}")),
    };
    row.time = start.elapsed();
    summary.add(row);
}

/// The number of techniques that counted right in a program without the standard library.
fn check() -> Result<u32> {
    let library = build()?;
    let strange = needed_symbols(&library)?;
    ensure!(strange.is_empty(), "the library needs {}", strange.join(", "));
    let program = link(&library)?;
    let said = output(Command::new(program))?;
    match said.trim().parse() {
        Ok(0) => bail!("no technique was linked"),
        Ok(techniques) => Ok(techniques),
        Err(_) => bail!("a technique counted wrong"),
    }
}

fn build() -> Result<PathBuf> {
    let target = workspace::target().join("no-std");
    let folder = target.to_str().context("the target folder's name is not Unicode")?;
    let manifest = "xtask/no-std/Cargo.toml";
    output(workspace::cargo(&[
        "build",
        "--quiet",
        "--release",
        "--manifest-path",
        manifest,
        "--target-dir",
        folder,
    ]))?;
    Ok(target.join("release/libfianchetto_no_std.a"))
}

/// Undefined symbols of the library that it may not expect.
fn needed_symbols(library: &Path) -> Result<Vec<String>> {
    let symbols = |which: &str| -> Result<BTreeSet<String>> {
        let mut command = Command::new("nm");
        command.args(["--format=posix", which]).arg(library);
        Ok(output(command)?.lines().filter_map(symbol).map(str::to_owned).collect())
    };
    let defined = symbols("--defined-only")?;
    let needed = symbols("--undefined-only")?;
    let expected = |symbol: &str| RUNTIME.contains(&symbol) || HOST.contains(&symbol);
    Ok(needed.difference(&defined).filter(|symbol| !expected(symbol)).cloned().collect())
}

/// The symbol in a line `name type value size`; `None` for a line with the name of an object file.
fn symbol(line: &str) -> Option<&str> {
    let (name, rest) = line.split_once(' ')?;
    (!rest.is_empty()).then_some(name)
}

fn link(library: &Path) -> Result<PathBuf> {
    let program = library.with_file_name("fianchetto-no-std");
    let mut command = Command::new("cc");
    command.arg(workspace::root().join("xtask/no-std/main.c")).arg(library).arg("-o").arg(&program);
    output(command)?;
    Ok(program)
}

/// The output of a command, if it succeeds.
fn output(command: Command) -> Result<String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let done = step::run(command, |_| {})?;
    ensure!(done.succeeded, "{program} failed");
    Ok(done.output)
}

#[test]
fn symbols_are_told_from_objects() {
    assert_eq!(symbol("memcpy U 0 0"), Some("memcpy"));
    assert_eq!(symbol("libx.a[y.o]:"), None);
}
