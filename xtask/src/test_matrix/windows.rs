//! Windows, which Wine imitates, and macOS, for which the program is only compiled.
//!
//! Under Wine run the tests of the program, its files and its engines, and of the vectors and
//! tables; all techniques on every path pass the smallest suite and count some nodes of each
//! corpus; and a run is interrupted in a terminal, since Windows knows Ctrl-C only there.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use fianchetto_simd::IsaName;

use super::cross::{Compiler, Machine};
use super::summary::{Row, Summary};
use super::tests::run_counted;
use super::{report, step};
use crate::workspace::{self, is_there};

const WINDOWS: Machine = Machine {
    name: "Windows",
    target: "x86_64-pc-windows-gnu",
    linker: "x86_64-w64-mingw32-gcc",
    runner: &["wine"],
    flags: &[],
    link: &[],
};

const MACOS: Machine = Machine {
    name: "macOS",
    target: "aarch64-apple-darwin",
    // Nothing is linked.
    linker: "true",
    runner: &["true"],
    flags: &[],
    link: &[],
};

/// The packages of all rows, named together, so that nothing is built again with other features.
const PACKAGES: &[&str] = &[
    "fianchetto",
    "fianchetto-simd",
    "fianchetto-tables",
    "fianchetto-perft",
    "fianchetto-perft-files",
    "fianchetto-uci-client",
    "fianchetto-cli",
];

/// A test of the program that is long under Wine.
const LONGEST: &str = "nine_of_ten_faults_are_named";

/// A library that Rust's standard library takes random bytes from.
const RANDOM: &str = "bcryptprimitives";

/// The longest time for a step in the terminal, on a machine that has other work.
const PATIENCE: Duration = Duration::from_secs(120);

pub(super) fn run(summary: &mut Summary) {
    let wine = Wine::new();
    let needed = || wine.as_ref().map_err(|error| anyhow::anyhow!("{error:#}"));
    let name = "vectors, files, engines, program on Windows";
    summary.run(name, needed(), |wine| {
        let tests = ["--lib", "--test", "simd", "--test", "tables", "--test", "client"];
        // One is about chess alone, and asks an engine 300 times.
        let more = ["--test", "perft_files", "--test", "program", "--no-fail-fast", "--", "--skip", LONGEST];
        Ok(run_counted(name, wine.test(&[&tests[..], &more].concat())))
    });
    let name = "all techniques on Windows";
    summary.run(name, needed(), |wine| {
        let suite =
            ["--test", "registry", "--", "--json", "--brief", "--check", "smallest", "--check", "perft"];
        // Every machine of this kind has this path.
        report::in_one_row(name, IsaName::Sse2, wine.test(&suite))
    });
    let name = "a terminal on Windows";
    let needed = needed().and_then(|wine| {
        ensure!(is_there("script", "--version"), "script is not installed");
        Ok(wine)
    });
    summary.run(name, needed, |wine| {
        let begin = Instant::now();
        wine.interrupt_and_resume()?;
        Ok(Row { time: begin.elapsed(), ..Row::of(name, true) })
    });
}

pub(super) fn macos(summary: &mut Summary) {
    // With what runs the matrix there.
    let name = "the program for macOS on ARM, compiled";
    summary.run(name, MACOS.find_compiler(), |compiler| {
        Ok(step::row(name, MACOS.cargo("check", &compiler, &["fianchetto-cli", "xtask"], &[])))
    });
}

/// Wine with a folder of its own for what Windows keeps, and what compiles for it.
struct Wine {
    compiler: Compiler,
    prefix: PathBuf,
    /// Where libraries are that this version of Wine lacks.
    libraries: PathBuf,
}

impl Wine {
    fn new() -> Result<Self> {
        let compiler = WINDOWS.compiler()?;
        let folder = workspace::target().join("wine");
        let wine = Self { compiler, prefix: folder.join("prefix"), libraries: folder.join("libraries") };
        fs::create_dir_all(&wine.libraries)?;
        if !wine.prefix.join("system.reg").exists() {
            let mut boot = Command::new("wineboot");
            boot.arg("--init");
            let done = step::run(wine.imitating(boot))?;
            ensure!(done.succeeded, "wineboot fails");
        }
        let library = format!("{RANDOM}.dll");
        if !wine.prefix.join("drive_c/windows/system32").join(&library).exists() {
            let mut build = Command::new(WINDOWS.linker);
            build.args(["-shared", "-o"]).arg(wine.libraries.join(&library));
            build.arg(workspace::root().join("xtask/wine").join(format!("{RANDOM}.c"))).arg("-ladvapi32");
            ensure!(step::run(build)?.succeeded, "{library} cannot be built");
        }
        Ok(wine)
    }

    /// A command that calls Wine, with its settings.
    fn imitating(&self, mut command: Command) -> Command {
        command.env("WINEPREFIX", &self.prefix).env("WINEPATH", windows_path(&self.libraries));
        // It would complain about everything that it lacks, and offer to download some of it.
        command.env("WINEDEBUG", "-all").env("WINEDLLOVERRIDES", "mscoree,mshtml,winemenubuilder.exe=");
        command
    }

    fn test(&self, which: &[&str]) -> Command {
        self.imitating(WINDOWS.test(&self.compiler, PACKAGES, which))
    }

    /// The program, built as for its tests.
    fn program(&self) -> Result<PathBuf> {
        let build = self.test(&["--test", "program", "--no-run"]);
        ensure!(step::run(build)?.succeeded, "the program cannot be built");
        Ok(workspace::target().join(WINDOWS.target).join(WINDOWS.target).join("cross/fianchetto.exe"))
    }

    /// Interrupts a perft by Ctrl-C while it shows its progress, and resumes it; the divide has
    /// colors.
    fn interrupt_and_resume(&self) -> Result<()> {
        const CTRL_C: &[u8] = b"\x03";
        let program = self.program()?;
        let folder = workspace::target().join("wine/Zähler für Züge");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        fs::copy(program, folder.join("fianchetto.exe"))?;
        let mut session = self.session(
            &folder,
            "wine fianchetto.exe perft 6 --bulk 0 -DT ray-loop -t 1 --checkpoint 'Stand 1'",
        )?;
        session.wait_for("Mnps")?;
        ensure!(folder.join("Stand 1").exists(), "the run has no checkpoint");
        session.say(CTRL_C)?;
        session.wait_for("nodes so far")?;
        session.wait_for("perft resume \"Stand 1\"")?;
        ensure!(session.status()? == Some(130), "Ctrl-C ends the run with another status");
        let left = fs::read_dir(&folder)?.count();
        ensure!(left == 2, "{left} files are left instead of the program and its checkpoint");
        let mut session = self.session(&folder, "wine fianchetto.exe perft resume 'Stand 1'")?;
        session.wait_for("\x1b[1me2e4\x1b[0m: 9771632")?;
        session.wait_for("nodes 119060324 ")?;
        ensure!(session.status()? == Some(0), "the resumed run fails");
        Ok(())
    }

    /// A terminal in this folder in which a command runs.
    fn session(&self, folder: &Path, command: &str) -> Result<Session> {
        let mut script = Command::new("script");
        script.current_dir(folder).args(["--quiet", "--return", "--command", command, "/dev/null"]);
        script.env("TERM", "xterm").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = self.imitating(script).spawn().context("cannot run script")?;
        let mut output = child.stdout.take().context("no standard output")?;
        let (shown, screen) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                if shown.send(String::from_utf8_lossy(&bytes[..length]).into_owned()).is_err() {
                    return;
                }
            }
        });
        Ok(Session { child, screen, text: String::new() })
    }
}

/// A program in a terminal.
struct Session {
    child: Child,
    screen: Receiver<String>,
    /// Everything that it has shown.
    text: String,
}

impl Session {
    /// Waits until the terminal has shown this.
    fn wait_for(&mut self, expected: &str) -> Result<()> {
        while !self.text.contains(expected) {
            match self.screen.recv_timeout(PATIENCE) {
                Ok(more) => self.text.push_str(&more),
                Err(_) => bail!("the terminal does not show `{expected}`, but {:?}", self.text),
            }
        }
        Ok(())
    }

    fn say(&mut self, bytes: &[u8]) -> Result<()> {
        let keys = self.child.stdin.as_mut().context("no standard input")?;
        keys.write_all(bytes)?;
        Ok(keys.flush()?)
    }

    /// The exit status, once the program has ended.
    fn status(&mut self) -> Result<Option<i32>> {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status.code());
            }
            thread::sleep(Duration::from_millis(10));
        }
        bail!("the program in the terminal does not end: {:?}", self.text)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // It has ended, or something went wrong.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder as Windows names it: Wine shows the root of this machine as a drive.
fn windows_path(folder: &Path) -> String {
    format!("Z:{}", folder.display())
}
