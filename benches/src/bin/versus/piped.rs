//! A contestant that is a process of its own.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use fianchetto_benches_protocol::{Slice, Timing};

use crate::contestant::Runner;

/// A process with its two pipes. It ends with its handle.
pub(crate) struct Piped {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Piped {
    /// Starts a program.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", command.get_program().display()))?;
        let input = child.stdin.take().context("a piped process has a standard input")?;
        let output = child.stdout.take().context("a piped process has a standard output")?;
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    /// The processor's time that all threads of the process have had, where the system tells it to the nanosecond.
    ///
    /// A thread that runs while it is asked about may have had a little more.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id())).ok()?;
        let nanoseconds = tasks.map(|task| {
            let text = fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse::<u64>().ok()
        });
        nanoseconds.sum::<Option<u64>>().map(Duration::from_nanos)
    }

    /// Says a line.
    pub(crate) fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").context("the process does not listen")
    }

    /// Hears the next line.
    pub(crate) fn hear(&mut self) -> Result<String> {
        let mut line = String::new();
        let bytes = self.output.read_line(&mut line).context("the process cannot be heard")?;
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
}

impl Drop for Piped {
    /// Neither call can fail in a way that matters: the process may have ended by itself.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
