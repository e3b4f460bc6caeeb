//! A contestant in its own process.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::mem;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use fianchetto_benches_protocol::{Slice, Timing};

use crate::contestant::Runner;

/// A process with its two pipes. Dropping this ends the process.
pub(crate) struct Piped {
    command: Command,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Piped {
    /// Starts a program.
    pub(crate) fn start(mut command: Command) -> Result<Self> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", command.get_program().display()))?;
        let input = child.stdin.take().context("a piped process has a standard input")?;
        let output = child.stdout.take().context("a piped process has a standard output")?;
        Ok(Self { command, child, input, output: BufReader::new(output) })
    }

    /// Starts a program with these arguments.
    pub(crate) fn with(program: &Path, arguments: &[&str]) -> Result<Self> {
        let mut command = Command::new(program);
        command.args(arguments);
        Self::start(command)
    }

    /// The processor time of all threads of the process, where the system tells it to the
    /// nanosecond.
    ///
    /// The time of a thread that runs meanwhile may be a little behind.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id())).ok()?;
        let nanoseconds = tasks.map(|task| {
            let text = fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse::<u64>().ok()
        });
        nanoseconds.sum::<Option<u64>>().map(Duration::from_nanos)
    }

    /// Writes a line to the process.
    pub(crate) fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").context("cannot write to the process")
    }

    /// Reads its next line.
    pub(crate) fn hear(&mut self) -> Result<String> {
        let mut line = String::new();
        let bytes = self.output.read_line(&mut line).context("cannot read from the process")?;
        ensure!(bytes > 0, "the process has ended");
        Ok(line)
    }
}

/// A process that speaks the protocol of the contestants.
impl Runner for Piped {
    fn run(&mut self, slice: &Slice) -> Result<Timing> {
        self.say(&slice.to_string())?;
        Ok(self.hear()?.parse()?)
    }

    fn restart(&mut self) -> Result<bool> {
        let program = self.command.get_program().to_owned();
        let command = mem::replace(&mut self.command, Command::new(program));
        *self = Self::start(command)?;
        Ok(true)
    }
}

impl Drop for Piped {
    /// If a call fails, the process has already ended.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
