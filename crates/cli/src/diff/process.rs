//! Another program that reads and writes lines, and may crash, hang or never stop printing.
//!
//! Separate threads read and write, so that the caller never waits longer than its time limit.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fianchetto_descent::excerpt;

use crate::signals::AtEnd;

/// The number of unread lines kept; a program that prints more has to wait.
const WAITING_LINES: usize = 1024;

/// A longer line is read in pieces of this size.
const LONGEST_LINE: u64 = 4096;

/// The time for a program to end once its output is closed.
const FAREWELL: Duration = Duration::from_millis(300);

pub(crate) struct Process {
    child: Child,
    /// Ends the program and what it has started, however this process ends; `None` once it has.
    group: Option<AtEnd>,
    /// Its input; `None` once it is closed.
    input: Option<Sender<String>>,
    lines: Receiver<String>,
    /// The last line of its standard error.
    complaint: Arc<Mutex<String>>,
    /// Closes with its standard error.
    complaining: Receiver<()>,
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadError {
    Late,
    /// The program has closed its output.
    Closed,
}

impl Process {
    /// Starts a program, given its name and arguments.
    pub(crate) fn start(words: &[String]) -> io::Result<Self> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // In a group of its own, it can be ended together with what it starts: many engines are
        // started by a script.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let id = child.id();
        let group = AtEnd::new(move || end_group(id));
        let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
        let (complaint, (speaking, complaining)) = (Arc::default(), mpsc::channel());
        let input = child.stdin.take().map(write_from_channel);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || forward_lines(output, &sender));
        }
        if let Some(errors) = child.stderr.take() {
            keep_last_line(errors, Arc::clone(&complaint), speaking);
        }
        Ok(Self { child, group: Some(group), input, lines, complaint, complaining })
    }

    /// Sends the program a line. If it has stopped reading, `hear` finds its output closed.
    pub(crate) fn say(&self, line: &str) {
        if let Some(input) = &self.input {
            // The writing thread ends only with the program, which `hear` notices.
            let _ = input.send(format!("{line}\n"));
        }
    }

    pub(crate) fn close_stdin(&mut self) {
        self.input = None;
    }

    /// The next line of the program.
    pub(crate) fn hear(&self, until: Instant) -> Result<String, ReadError> {
        let left = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => ReadError::Late,
            RecvTimeoutError::Disconnected => ReadError::Closed,
        })
    }

    /// How a program that closed its output has ended, with the last line of its standard error.
    pub(crate) fn exit_reason(&mut self) -> String {
        let ending = match self.wait(FAREWELL) {
            Some(status) => status.to_string(),
            None => "it closed its output but is still running".to_owned(),
        };
        // It may end before its last line is read.
        let _ = self.complaining.recv_timeout(FAREWELL);
        match &*self.complaint.lock().unwrap_or_else(PoisonError::into_inner) {
            complaint if complaint.is_empty() => ending,
            complaint => format!("{ending}; it said: {complaint}"),
        }
    }

    /// Whether the program has ended with success; `false` if it is still running after a moment.
    pub(crate) fn succeeded(&mut self) -> bool {
        self.wait(FAREWELL).is_some_and(|status| status.success())
    }

    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The group keeps its number while its first process has not been waited for.
        self.group = None;
        // Both fail only if the program has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Ends all processes of the group that began with this one.
#[cfg(unix)]
fn end_group(id: u32) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;
    let Ok(id) = i32::try_from(id) else { return };
    // It fails if none is left.
    let _ = killpg(Pid::from_raw(id), Signal::SIGKILL);
}

/// This system has no groups: the program itself is ended when it is dropped.
#[cfg(not(unix))]
fn end_group(_: u32) {}

/// Writes everything sent to the channel until the program stops reading.
fn write_from_channel(mut input: ChildStdin) -> Sender<String> {
    let (sender, texts) = mpsc::channel::<String>();
    thread::spawn(move || while texts.recv().is_ok_and(|text| input.write_all(text.as_bytes()).is_ok()) {});
    sender
}

/// Sends each line of the output until the receiver is dropped.
fn forward_lines(output: impl Read, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    while let Some(line) = next_line(&mut output) {
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Keeps the last line of the errors, and holds `speaking` until they end.
fn keep_last_line(errors: impl Read + Send + 'static, complaint: Arc<Mutex<String>>, speaking: Sender<()>) {
    thread::spawn(move || {
        let _speaking = speaking;
        let mut errors = BufReader::new(errors);
        while let Some(line) = next_line(&mut errors) {
            if !line.trim().is_empty() {
                *complaint.lock().unwrap_or_else(PoisonError::into_inner) = excerpt(&line);
            }
        }
    });
}

/// The next line without its end, whatever bytes it has; `None` at the end.
fn next_line(output: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = output.take(LONGEST_LINE).read_until(b'\n', &mut bytes).ok()?;
    (read > 0).then(|| String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_and_foreign_bytes_replaced() {
        let long = "x".repeat(LONGEST_LINE as usize + 1);
        let text = [b"a\r\n\xff\n".as_slice(), long.as_bytes()].concat();
        let mut reader = BufReader::new(text.as_slice());
        let lines: Vec<_> = std::iter::from_fn(|| next_line(&mut reader)).collect();
        assert_eq!(lines[..2], ["a", "\u{fffd}"]);
        assert_eq!(lines[2..].iter().map(String::len).collect::<Vec<_>>(), [LONGEST_LINE as usize, 1]);
    }
}
