//! Other processors: ARM and a big-endian one, which QEMU imitates, and WebAssembly in Node.
//!
//! There the tests of the vectors and of the tables run, which compare unsafe code with its safe
//! twin, and all techniques pass the smallest suite and count some nodes of each corpus. Only in
//! Node does the time mean something.
//!
//! The standard library is the compiler's, if it has the target (`rustup target add`). Otherwise it
//! is built from its sources, if there are some: those of Debian's `rustc-web` and `rust-web-src`,
//! or of rustup's component `rust-src`.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use fianchetto_simd::IsaName;

use super::summary::Summary;
use super::tests::run_counted;
use super::{report, step};
use crate::workspace::{self, is_there};

/// WebAssembly without a system, as browsers have it: its programs are libraries for JavaScript.
pub(crate) const BROWSER: Machine = Machine {
    name: "WebAssembly for JavaScript",
    target: "wasm32-unknown-unknown",
    linker: "wasm-ld-19",
    runner: &["node"],
    // Keys are a seventh of a module for games, if they are in tables.
    flags: &["--cfg=fianchetto_computed_keys"],
    link: &["-Clinker-flavor=wasm-ld"],
};

/// A machine that is not this one.
pub(crate) struct Machine {
    /// How rows name it.
    pub(super) name: &'static str,
    pub(super) target: &'static str,
    pub(super) linker: &'static str,
    /// What runs a program, if its first word is no file of this project.
    pub(super) runner: &'static [&'static str],
    /// What the compiler is told, besides what it is told for every machine.
    pub(super) flags: &'static [&'static str],
    /// What the linker is told if the standard library did not come with the compiler, which else
    /// knows.
    pub(super) link: &'static [&'static str],
}

pub(super) const ARM: Machine = Machine {
    name: "ARM",
    target: "aarch64-unknown-linux-gnu",
    linker: "aarch64-linux-gnu-gcc",
    runner: &["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"],
    flags: &[],
    link: &[],
};

const BIG_ENDIAN: Machine = Machine {
    name: "a big-endian machine",
    target: "s390x-unknown-linux-gnu",
    linker: "s390x-linux-gnu-gcc",
    runner: &["qemu-s390x", "-L", "/usr/s390x-linux-gnu"],
    flags: &[],
    link: &[],
};

const WASM: Machine = Machine {
    name: "WebAssembly",
    target: "wasm32-wasip1",
    linker: "wasm-ld-19",
    runner: &["node", "--no-warnings", "xtask/node/run.mjs"],
    flags: &["-Ctarget-feature=+simd128", "-Clink-arg=-zstack-size=8388608"],
    link: &[
        "-Clinker-flavor=wasm-ld",
        "-Clink-self-contained=no",
        "-L/usr/lib/wasm32-wasi",
        "-Clink-arg=/usr/lib/wasm32-wasi/crt1-command.o",
        // This library is older than Rust's, which calls what it lacks only if there are threads.
        "-Clink-arg=--unresolved-symbols=ignore-all",
    ],
};

/// A compiler, and how it comes to the standard library of a target.
pub(crate) struct Compiler {
    program: &'static str,
    builds_library: bool,
}

pub(super) fn arm(summary: &mut Summary) {
    ARM.vectors(IsaName::Neon, summary);
}

pub(super) fn wasm(summary: &mut Summary) {
    let name = "speed in Node";
    WASM.vectors(IsaName::Simd128, summary);
    summary.run(name, WASM.compiler(), |compiler| {
        let done = step::run(WASM.test(&compiler, WITH_VECTORS, &["--example", "paths", "--", "quad", "4"]))?;
        print!("{}", done.output);
        Ok(done.row_with_last_line(name))
    });
}

pub(super) fn big_endian(summary: &mut Summary) {
    const PACKAGES: &[&str] = &["fianchetto-types", "fianchetto-formats", "fianchetto-board-repr"];
    let name = format!("types, formats and boards on {}", BIG_ENDIAN.name);
    summary.run(&name, BIG_ENDIAN.compiler(), |compiler| {
        // Those that are left out take a minute each, and the order of bytes is nothing to them.
        let tests = ["--lib", "--tests", "--", "--skip", "observed::", "--skip", "any_value::"];
        let mut tests = BIG_ENDIAN.test(&compiler, PACKAGES, &tests);
        tests.env("FIANCHETTO_TIER", "brief");
        Ok(run_counted(&name, tests))
    });
}

/// The packages of all rows on vectors. They are always named together, so that nothing is built
/// again with other features.
pub(super) const WITH_VECTORS: &[&str] = &["fianchetto", "fianchetto-simd", "fianchetto-tables"];

impl Machine {
    /// The rows of a machine with vectors of its own.
    fn vectors(&self, path: IsaName, summary: &mut Summary) {
        let name = format!("vectors and tables on {}", self.name);
        summary.run(&name, self.compiler(), |compiler| {
            let tests = ["--test", "simd", "--test", "tables"];
            Ok(run_counted(&name, self.test(&compiler, WITH_VECTORS, &tests)))
        });
        let name = format!("all techniques on {}", self.name);
        summary.run(&name, self.compiler(), |compiler| {
            let suite =
                ["--test", "registry", "--", "--json", "--brief", "--check", "smallest", "--check", "perft"];
            report::in_one_row(&name, path, self.test(&compiler, WITH_VECTORS, &suite))
        });
    }

    /// The compiler, if it and everything else is there.
    pub(super) fn compiler(&self) -> Result<Compiler> {
        ensure!(is_there(self.runner[0], "--version"), "{} is not installed", self.runner[0]);
        self.builder()
    }

    /// The compiler, if it and its linker are there.
    pub(crate) fn builder(&self) -> Result<Compiler> {
        let compiler = self.find_compiler()?;
        let has_linker = !self.needs_linker(&compiler) || is_there(self.linker, "--version");
        ensure!(has_linker, "{} is not installed", self.linker);
        let objects = self.link.iter().filter_map(|flag| flag.strip_prefix("-Clink-arg=/"));
        for object in objects.filter(|_| compiler.builds_library) {
            ensure!(Path::new("/").join(object).exists(), "there is no /{object}");
        }
        Ok(compiler)
    }

    /// Whether the linker does not come with the standard library, as that of WebAssembly does.
    fn needs_linker(&self, compiler: &Compiler) -> bool {
        compiler.builds_library || self.link.is_empty()
    }

    /// A compiler that has the standard library for the target, or else one with its sources.
    pub(super) fn find_compiler(&self) -> Result<Compiler> {
        for (builds_library, folder) in [(false, self.target), (true, "src/rust/library")] {
            for program in ["rustc", "/usr/bin/rustc"] {
                if rustlib(program).is_ok_and(|rustlib| rustlib.join(folder).is_dir()) {
                    return Ok(Compiler { program, builds_library });
                }
            }
        }
        bail!("no compiler has a standard library for {}, or its sources", self.target)
    }

    /// The command for some tests, optimised as for users where it matters.
    pub(super) fn test(&self, compiler: &Compiler, packages: &[&str], which: &[&str]) -> Command {
        self.cargo("test", compiler, packages, which)
    }

    /// A command of cargo for this machine.
    pub(super) fn cargo(
        &self,
        what: &str,
        compiler: &Compiler,
        packages: &[&str],
        which: &[&str],
    ) -> Command {
        let mut command = workspace::cargo(&[what, "--quiet", "--profile", "cross", "--all-features"]);
        command.args(packages.iter().flat_map(|package| ["-p", package]));
        self.configure(&mut command, compiler, "std,panic_abort,test", &[]);
        command.args(["--config", &self.setting("runner", &self.run_with())]);
        command.args(which);
        command
    }

    /// The command that builds a library, with these flags besides the machine's, and where it will
    /// be.
    pub(crate) fn build(
        &self,
        compiler: &Compiler,
        package: &str,
        profile: &str,
        features: &str,
        flags: &[&str],
    ) -> (Command, PathBuf) {
        // As a library for others alone: a Rust library beside it would rule out optimising at link
        // time.
        let kind = ["--lib", "--crate-type", "cdylib", "--profile", profile];
        let mut command = workspace::cargo(&["rustc", "--quiet", "-p", package, "--features", features]);
        command.args(kind);
        let mut flags = flags.to_vec();
        if compiler.builds_library {
            // A panic ends without a text, in the standard library, too.
            flags.extend(["-Zunstable-options", "-Cpanic=immediate-abort"]);
        }
        self.configure(&mut command, compiler, "std,panic_abort", &flags);
        // The names of functions are a tenth of it.
        command.args(["--", "-Clink-arg=--strip-all"]);
        let file = format!("{}/{profile}/{}.wasm", self.target, package.replace('-', "_"));
        (command, self.folder().join(file))
    }

    /// Where cargo builds for this machine.
    fn folder(&self) -> PathBuf {
        workspace::target().join(self.target)
    }

    /// Adds to a command of cargo what the machine and the compiler need.
    fn configure(&self, command: &mut Command, compiler: &Compiler, library: &str, flags: &[&str]) {
        command.args(["--target", self.target]);
        command.env("RUSTC", compiler.program).env("CARGO_TARGET_DIR", self.folder());
        let mut flags = [self.flags, flags].concat();
        if compiler.builds_library {
            command.arg(format!("-Zbuild-std={library}")).env("RUSTC_BOOTSTRAP", "1");
            flags.extend(self.link);
        }
        if self.needs_linker(compiler) {
            command.args(["--config", &self.setting("linker", &self.linker)]);
        }
        if !flags.is_empty() {
            // They replace what `.cargo/config.toml` says.
            flags.push("-Csymbol-mangling-version=v0");
            command.args(["--config", &self.setting("rustflags", &flags)]);
        }
    }

    /// A line of cargo's configuration: texts and lists of them are written as in Rust.
    fn setting(&self, key: &str, value: &dyn std::fmt::Debug) -> String {
        format!("target.{}.{key} = {value:?}", self.target)
    }

    /// The runner, with its script where it is.
    fn run_with(&self) -> Vec<String> {
        let place = |word: &&str| {
            let file = workspace::root().join(word);
            if file.is_file() { file.to_string_lossy().into_owned() } else { (*word).to_owned() }
        };
        self.runner.iter().map(place).collect()
    }
}

/// Where a compiler has its libraries.
fn rustlib(program: &str) -> Result<PathBuf> {
    let mut command = Command::new(program);
    command.current_dir(workspace::root()).args(["--print", "sysroot"]);
    let output = command.output().with_context(|| format!("cannot run {program}"))?;
    Ok(PathBuf::from(String::from_utf8(output.stdout)?.trim()).join("lib/rustlib"))
}
