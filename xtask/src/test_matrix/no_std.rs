//! The builds without the standard library, and without an allocator, shown by linking and running
//! them; and what Valgrind says of the slider lookups in the first of them, if it is there.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};

use super::step::output;
use super::summary::{Row, Summary};
use crate::workspace;

/// The symbols that the compiler expects on every platform, with or without an operating system.
const RUNTIME: &str = "memcpy memmove memset memcmp bcmp strlen __udivti3 __umodti3 __divti3 __modti3";

/// A program of its own in a folder of `xtask`, a static library that the test matrix links to C.
struct Program {
    /// The row in the matrix.
    name: &'static str,
    folder: &'static str,
    /// The source that is linked to it.
    main: &'static str,
    /// The command that runs the program, if it does not run alone.
    runner: Option<&'static str>,
    /// The symbols that the program around the library supplies.
    host: &'static [&'static str],
    /// Judges the number that the program prints.
    judge: fn(i32) -> Result<String>,
}

const PROGRAMS: [Program; 3] = [
    Program {
        name: "no_std",
        folder: "no-std",
        main: "main",
        runner: None,
        host: &["aligned_alloc", "free", "abort"],
        judge: |techniques| match techniques {
            0 => bail!("no technique was linked"),
            ..0 => bail!("a technique counted wrong"),
            _ => Ok(format!("linked; {techniques} techniques counted right")),
        },
    },
    Program {
        name: "slider lookups",
        folder: "no-std",
        main: "lookups",
        runner: Some("valgrind"),
        host: &["aligned_alloc", "free", "abort"],
        judge: |lookups| Ok(format!("{lookups} do not depend on squares that the slider does not see")),
    },
    Program {
        name: "no allocator",
        folder: "no-alloc",
        main: "main",
        runner: None,
        host: &["abort"],
        judge: |half_moves| {
            ensure!(half_moves == 5, "the search found a mate after {half_moves} half-moves, not 5");
            Ok("linked; the picker's search found the mate".to_owned())
        },
    },
];

pub(super) fn run(summary: &mut Summary) {
    for program in &PROGRAMS {
        if let Some(reason) = program.obstacle() {
            summary.leave_out(program.name, reason);
            continue;
        }
        let start = Instant::now();
        let row = program.check().map(|note| Row { note, ..Row::of(program.name, true) });
        summary.add(Row { time: start.elapsed(), ..Row::or_failure(program.name, row) });
    }
}

impl Program {
    /// What this machine lacks that the program needs.
    fn obstacle(&self) -> Option<&'static str> {
        let runner = self.runner?;
        let has_header = || workspace::succeeds(Command::new("cc").arg("-fsyntax-only").arg(self.source()));
        let is_there = workspace::is_there(runner, "--version") && has_header();
        (!is_there).then_some("there is no valgrind, or no valgrind/memcheck.h")
    }

    /// What the program has shown.
    fn check(&self) -> Result<String> {
        let library = self.build()?;
        let strange = self.strange_symbols(&library)?;
        ensure!(strange.is_empty(), "the library needs {}", strange.join(", "));
        let program = self.link(&library)?;
        let mut command = Command::new(self.runner.map_or(program.as_os_str(), OsStr::new));
        command.args(self.runner.map(|_| &program));
        let said = output(command)?;
        (self.judge)(said.trim().parse().with_context(|| format!("{said:?} is not a number"))?)
    }

    fn build(&self) -> Result<PathBuf> {
        let target = workspace::target().join("no-std");
        let folder = target.to_str().context("the target folder's name is not Unicode")?;
        let manifest = format!("xtask/{}/Cargo.toml", self.folder);
        let mut build = workspace::cargo(&["build", "--quiet", "--release", "--manifest-path", &manifest]);
        build.args(["--target-dir", folder]);
        output(build)?;
        Ok(target.join(format!("release/libfianchetto_{}.a", self.folder.replace('-', "_"))))
    }

    /// Undefined symbols that the library must not have.
    fn strange_symbols(&self, library: &Path) -> Result<Vec<String>> {
        let symbols = |which: &str| -> Result<BTreeSet<String>> {
            let mut command = Command::new("nm");
            command.args(["--format=posix", which]).arg(library);
            Ok(output(command)?.lines().filter_map(symbol).map(str::to_owned).collect())
        };
        let defined = symbols("--defined-only")?;
        let needed = symbols("--undefined-only")?;
        let expected =
            |symbol| RUNTIME.split(' ').any(|known| known == symbol) || self.host.contains(&symbol);
        Ok(needed.difference(&defined).filter(|symbol| !expected(symbol)).cloned().collect())
    }

    fn source(&self) -> PathBuf {
        workspace::root().join("xtask").join(self.folder).join(self.main).with_extension("c")
    }

    fn link(&self, library: &Path) -> Result<PathBuf> {
        let program = library.with_file_name(format!("fianchetto-{}-{}", self.folder, self.main));
        let mut command = Command::new("cc");
        command.arg(self.source()).arg(library).arg("-o").arg(&program);
        output(command)?;
        Ok(program)
    }
}

/// The symbol in a line `name type value size`; `None` for a line with the name of an object file.
fn symbol(line: &str) -> Option<&str> {
    let (name, rest) = line.split_once(' ')?;
    (!rest.is_empty()).then_some(name)
}

#[test]
fn symbols_are_told_from_objects() {
    assert_eq!(symbol("memcpy U 0 0"), Some("memcpy"));
    assert_eq!(symbol("libx.a[y.o]:"), None);
}
