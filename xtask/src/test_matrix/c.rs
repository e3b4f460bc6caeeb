//! The C interface, as its page says: built and installed, found by pkg-config; its examples and
//! a program that passes random bytes, compiled with warnings as errors, and run. They run once
//! with the shared library, and once with the static one under valgrind or, where that is missing,
//! with the address sanitizer.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use super::step::{self, output};
use super::summary::{Row, Summary};
use crate::workspace::{self, is_there};

/// A program: its source in `crates/capi`, its compiler, and the standard.
struct Program {
    source: &'static str,
    compiler: &'static str,
    standard: &'static str,
}

const PROGRAMS: [Program; 3] = [
    Program { source: "examples/game.c", compiler: "gcc", standard: "-std=c11" },
    Program { source: "examples/batch.cpp", compiler: "g++", standard: "-std=c++20" },
    Program { source: "tests/bytes.c", compiler: "gcc", standard: "-std=c11" },
];

const WARNINGS: [&str; 6] = ["-Wall", "-Wextra", "-Werror", "-pedantic", "-g", "-O1"];

/// Only what is lost for certain counts: the main thread keeps what the standard library knows of
/// it.
const VALGRIND: [&str; 5] = [
    "--quiet",
    "--error-exitcode=1",
    "--leak-check=full",
    "--show-leak-kinds=definite",
    "--errors-for-leak-kinds=definite",
];

pub(super) fn run(summary: &mut Summary) {
    const INSTALLED: &str = "c, installed";
    if !is_there("pkg-config", "--version") {
        return summary.leave_out(INSTALLED, "pkg-config is not installed");
    }
    let start = Instant::now();
    let prefix = match install() {
        Ok(prefix) => prefix,
        Err(error) => return summary.add(Row::failure(INSTALLED, format!("{error:#}"))),
    };
    summary.add(Row { time: start.elapsed(), ..Row::of(INSTALLED, true) });
    for program in &PROGRAMS {
        let Program { source, compiler, .. } = program;
        let name = format!("c, {source}");
        let needed = is_there(compiler, "--version").then_some(());
        summary.run(&name, needed.with_context(|| format!("{compiler} is not installed")), |()| {
            let start = Instant::now();
            let note = program.check(&prefix)?.to_owned();
            Ok(Row { time: start.elapsed(), note, ..Row::of(&name, true) })
        });
    }
}

/// Installs the library in a folder, by the script that its page names.
fn install() -> Result<PathBuf> {
    let folder = workspace::target().join("c");
    // An earlier run may have left files there.
    let _ = std::fs::remove_dir_all(&folder);
    let mut script = Command::new(workspace::root().join("crates/capi/install.sh"));
    script.arg(&folder).env("CARGO_TARGET_DIR", workspace::target()).env("CARGO_INCREMENTAL", "0");
    output(script)?;
    Ok(folder)
}

impl Program {
    /// Compiles and runs the program in both ways, and says which.
    fn check(&self, prefix: &Path) -> Result<&'static str> {
        let library_path = format!("-Wl,-rpath,{}", prefix.join("lib").display());
        let mut libraries = pkg_config(prefix, &["--libs"])?;
        libraries.push(library_path);
        self.succeed(Command::new(self.compile(prefix, "shared", &libraries)?))?;

        // With the file in place of its name, the linker does not prefer the shared library.
        let file = prefix.join("lib/libfianchetto_capi.a").display().to_string();
        let named = |word: String| if word == "-lfianchetto_capi" { file.clone() } else { word };
        let mut libraries: Vec<_> =
            pkg_config(prefix, &["--libs", "--static"])?.into_iter().map(named).collect();
        if is_there("valgrind", "--version") {
            let mut valgrind = Command::new("valgrind");
            valgrind.args(VALGRIND).arg(self.compile(prefix, "static", &libraries)?);
            self.succeed(valgrind)?;
            return Ok("shared; static, under valgrind");
        }
        libraries.push("-fsanitize=address,undefined".to_owned());
        self.succeed(Command::new(self.compile(prefix, "sanitized", &libraries)?))?;
        Ok("shared; static, with the address sanitizer")
    }

    fn compile(&self, prefix: &Path, form: &str, libraries: &[String]) -> Result<PathBuf> {
        let name = self.source.replace(['/', '.'], "-");
        let program = prefix.join(format!("{name}-{form}"));
        let mut command = Command::new(self.compiler);
        command.arg(self.standard).args(WARNINGS).args(pkg_config(prefix, &["--cflags"])?);
        command.arg(workspace::root().join("crates/capi").join(self.source));
        command.arg("-o").arg(&program).args(libraries);
        output(command)?;
        Ok(program)
    }

    fn succeed(&self, command: Command) -> Result<()> {
        ensure!(step::run(command)?.succeeded, "{} failed", self.source);
        Ok(())
    }
}

/// The options that pkg-config names for the installed library.
fn pkg_config(prefix: &Path, what: &[&str]) -> Result<Vec<String>> {
    let mut command = Command::new("pkg-config");
    command.args(what).arg("fianchetto").env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"));
    Ok(output(command)?.split_whitespace().map(str::to_owned).collect())
}

#[test]
fn the_programs_are_there() {
    for Program { source, .. } in PROGRAMS {
        assert!(workspace::root().join("crates/capi").join(source).exists(), "{source}");
    }
}
