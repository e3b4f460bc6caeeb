//! Runs one command of the matrix.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use super::summary::Row;
use crate::workspace;

/// The result of a command.
pub(super) struct Done {
    pub(super) succeeded: bool,
    /// Its standard output.
    pub(super) output: String,
    pub(super) time: Duration,
}

impl Done {
    /// A row with the command's success or failure.
    pub(super) fn row(&self, name: impl Into<String>) -> Row {
        Row { time: self.time, ..Row::of(name, self.succeeded) }
    }

    /// The same with the last line of the output, where a script prints its results.
    pub(super) fn row_with_last_line(&self, name: &str) -> Row {
        Row { note: self.output.lines().last().unwrap_or_default().to_owned(), ..self.row(name) }
    }
}

/// Runs a command that has to succeed, as a row.
pub(super) fn row(name: &str, command: Command) -> Row {
    Row::or_failure(name, run(command).map(|done| done.row(name)))
}

/// The output of a command that has to succeed.
pub(super) fn output(command: Command) -> Result<String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let done = run(command)?;
    ensure!(done.succeeded, "{program} failed");
    Ok(done.output)
}

/// Runs a command; if it fails, all of its output is printed.
pub(super) fn run(command: Command) -> Result<Done> {
    watch(command, |_| {})
}

/// The same, and shows each line of its output as it comes.
pub(super) fn watch(mut command: Command, see: impl FnMut(&str)) -> Result<Done> {
    let shown = shown(&command);
    println!("== {shown}");
    let start = Instant::now();
    let (succeeded, output, errors) =
        capture(&mut command, see).with_context(|| format!("cannot run {shown}"))?;
    if !succeeded {
        print!("{output}");
        eprint!("{errors}");
    }
    Ok(Done { succeeded, output, time: start.elapsed() })
}

/// Builds the `fianchetto` program in a profile, and returns its path. It is built as for its own
/// tests: without the features that tests need, five large crates would be compiled again.
pub(super) fn program(profile: &str) -> Result<PathBuf> {
    let build = ["test", "--quiet", "--workspace", "--test", "program", "--no-run", "--profile", profile];
    ensure!(run(workspace::cargo(&build))?.succeeded, "the program cannot be built");
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(workspace::target().join(folder).join("fianchetto"))
}

/// The two streams are read at the same time, since a full one would block the command.
fn capture(command: &mut Command, mut see: impl FnMut(&str)) -> Result<(bool, String, String)> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let mut stderr = child.stderr.take().context("no standard error")?;
    let errors = thread::spawn(move || {
        let mut bytes = Vec::new();
        // A read error here is ignored: the exit status says whether the command failed.
        let _ = stderr.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let mut output = String::new();
    for line in BufReader::new(child.stdout.take().context("no standard output")?).lines() {
        let line = line?;
        see(&line);
        output.push_str(&line);
        output.push('\n');
    }
    let succeeded = child.wait()?.success();
    Ok((succeeded, output, errors.join().unwrap_or_default()))
}

/// The command as typed in a shell.
fn shown(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let name = program.rsplit('/').next().unwrap_or_default();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    std::iter::once(name.to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_and_status_are_seen() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo one; echo two; exit 3"]);
        let mut lines = Vec::new();
        let done = watch(command, |line| lines.push(line.to_owned())).unwrap();
        assert!(!done.succeeded);
        assert_eq!(done.output, "one\ntwo\n");
        assert_eq!(lines, ["one", "two"]);
    }

    #[test]
    fn a_program_that_is_not_there_is_an_error() {
        assert!(run(Command::new("/nowhere/to/be/found")).is_err());
    }
}
