//! The npm package: its modules are built, and the package is put together, installed with what its
//! tests need, and tested in Node; its types pass `tsc --strict`, and its games are compared with
//! chess.js. Where there is a Chromium, a plain page and the output of two bundlers run in it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use super::cross::{BROWSER, Compiler};
use super::step;
use super::summary::{Row, Summary};
use crate::workspace::{self, is_there};

/// A module: its file in the package, the features of `crates/wasm`, and the compiler's flags.
struct Module {
    file: &'static str,
    features: &'static str,
    flags: &'static [&'static str],
}

const MODULES: [Module; 3] = [
    Module { file: "game.wasm", features: "", flags: &[] },
    Module { file: "batch/batch.wasm", features: "batch", flags: &[] },
    Module { file: "batch/batch-simd128.wasm", features: "batch", flags: &["-Ctarget-feature=+simd128"] },
];

/// A test: its name in the row, and the arguments of Node.
const TESTS: [(&str, &[&str]); 4] = [
    ("npm, games", &["--test", "test/game.test.mjs"]),
    ("npm, batches", &["--test", "test/batch.test.mjs"]),
    ("npm, against chess.js", &["--test", "test/chess-js.test.mjs"]),
    ("npm, types", &["node_modules/typescript/bin/tsc", "--project", "test"]),
];

pub(super) fn run(summary: &mut Summary) {
    const BUILT: &str = "npm, built";
    let needed = BROWSER.compiler();
    if let Err(error) = &needed {
        return summary.leave_out(BUILT, &format!("{error:#}"));
    }
    summary.run(BUILT, needed, |compiler| {
        let start = Instant::now();
        let note = build(&compiler)?;
        Ok(Row { time: start.elapsed(), note, ..Row::of(BUILT, true) })
    });
    if summary.outcome(BUILT) != Some(true) {
        return;
    }
    let installed = install();
    for (name, arguments) in TESTS {
        let needed = installed.as_ref().map(|_| ()).map_err(|error| anyhow::anyhow!("{error:#}"));
        summary.run(name, needed, |()| {
            let mut node = Command::new("node");
            node.args(arguments).current_dir(package());
            node.env("FIANCHETTO_TESTDATA", testdata()?);
            step::run(node).map(|done| done.row(name))
        });
    }
    if installed.is_ok() {
        their_tests(summary);
        pages(summary);
    }
}

/// A plain page and the output of two bundlers, in a browser.
fn pages(summary: &mut Summary) {
    const NAME: &str = "npm, pages and bundlers";
    let browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let browser = browsers.into_iter().find(|name| is_there(name, "--version"));
    summary.run(NAME, browser.context("chromium is not installed"), |browser| {
        let mut node = Command::new("node");
        node.args(["test/pages.mjs", browser]).current_dir(package());
        Ok(step::run(node)?.row_with_last_line(NAME))
    });
}

/// The tests of chess.js with this package in its place.
fn their_tests(summary: &mut Summary) {
    const NAME: &str = "npm, tests of chess.js";
    summary.run(NAME, checkout(), |folder| {
        let mut node = Command::new("node");
        node.arg("test/their-tests.mjs").arg(folder).current_dir(package());
        Ok(step::run(node)?.row_with_last_line(NAME))
    });
}

/// The sources of chess.js, since its package has no tests: those in `FIANCHETTO_CHESS_JS`, or
/// fetched.
fn checkout() -> Result<PathBuf> {
    const SOURCE: &str = "https://github.com/jhlywa/chess.js";
    if let Some(folder) = env::var_os("FIANCHETTO_CHESS_JS") {
        return Ok(folder.into());
    }
    let folder = workspace::target().join("npm/chess.js");
    if !folder.is_dir() {
        let mut git = Command::new("git");
        git.args(["clone", "--quiet", "--depth", "1", "--branch", "v1.4.0", SOURCE]).arg(&folder);
        git.env("GIT_TERMINAL_PROMPT", "0");
        let is_fetched = git.output().is_ok_and(|done| done.status.success());
        ensure!(is_fetched, "git cannot fetch {SOURCE}; FIANCHETTO_CHESS_JS may name a checkout");
    }
    Ok(folder)
}

/// The folder in which the package is put together.
fn package() -> PathBuf {
    workspace::target().join("npm/package")
}

/// The project's positions, as a URL.
fn testdata() -> Result<String> {
    let folder = workspace::root().join("testdata");
    Ok(format!("file://{}/", folder.to_str().context("the project's folder has no name in UTF-8")?))
}

/// Puts the package together, and says how large its modules are.
fn build(compiler: &Compiler) -> Result<String> {
    copy(&workspace::root().join("npm"), &package())?;
    let mut sizes = Vec::new();
    for Module { file, features, flags } in MODULES {
        let (command, built) = BROWSER.build(compiler, "fianchetto-wasm", "npm", features, flags);
        ensure!(step::run(command)?.succeeded, "{file} cannot be built");
        let place = package().join(file);
        fs::copy(&built, &place).with_context(|| format!("there is no {}", built.display()))?;
        sizes.push(format!("{file} {} KB", fs::metadata(place)?.len().div_ceil(1000)));
    }
    Ok(sizes.join(", "))
}

/// Copies the files of a folder, without what npm has installed there.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            if entry.file_name() != "node_modules" {
                copy(&entry.path(), &place)?;
            }
        } else {
            fs::copy(entry.path(), &place)?;
        }
    }
    Ok(())
}

/// Installs what the tests need, in the versions that the package names.
fn install() -> Result<()> {
    ensure!(is_there("npm", "--version"), "npm is not installed");
    let mut npm = Command::new("npm");
    npm.args(["install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"]).current_dir(package());
    ensure!(step::run(npm)?.succeeded, "npm cannot install what the tests need");
    Ok(())
}

#[test]
fn the_tests_are_there() {
    for file in TESTS.iter().filter_map(|(_, arguments)| arguments.last()) {
        assert!(workspace::root().join("npm").join(file).exists(), "{file}");
    }
}
