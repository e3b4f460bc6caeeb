//! Another program that reads and writes lines, and may crash, hang or never stop printing.
//!
//! Separate threads read and write, so that the caller never waits longer than its time limit.

use std::io::{self, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::kill_switch::{Group, KillSwitch, lock};
use crate::lines::{Lines, excerpt};
use crate::system::{self, End};

/// The number of unread lines kept; a program that prints more has to wait.
const WAITING_LINES: usize = 1024;

/// The time for a program to end once its output is closed or it is told to quit.
const FAREWELL: Duration = Duration::from_millis(300);

/// A line, and when it was read.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) at: Instant,
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    Late,
    /// The program has closed its output.
    Closed,
}

/// The program. Dropping this ends it, what it has started, and the threads.
#[derive(Debug)]
pub(crate) struct Process {
    group: Arc<Mutex<Group>>,
    /// Its input; `None` once it is closed.
    input: Option<Sender<String>>,
    /// Its output.
    lines: Option<Receiver<Line>>,
    /// The last line of its standard error.
    complaint: Arc<Mutex<String>>,
    /// The threads that write to its input, read its output, and read its standard error.
    threads: Vec<JoinHandle<()>>,
    /// Ends the threads; `None` once it has.
    end: Option<End>,
}

impl Process {
    pub(crate) fn start(command: &mut Command, kill_switch: &KillSwitch) -> io::Result<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let end = End::new()?;
        let group = kill_switch.spawn(command)?;
        let (input, output, errors) = lock(&group).family.pipes();
        let (say, texts) = mpsc::channel();
        let (heard, lines) = mpsc::sync_channel(WAITING_LINES);
        let complaint = Arc::default();
        let input = input.map(|input| end.watched_by(input)).transpose()?;
        let output = output.map(|output| end.watched_by(output)).transpose()?;
        let errors = errors.map(|errors| end.watched_by(errors)).transpose()?;
        let mut process = Self {
            group,
            input: Some(say),
            lines: Some(lines),
            complaint: Arc::clone(&complaint),
            threads: Vec::new(),
            end: Some(end),
        };
        // If the system refuses a thread, `process` is dropped, and the program ends.
        if let Some(input) = input {
            process.thread(move || write(input, &texts))?;
        }
        if let Some(output) = output {
            process.thread(move || read(output, &heard))?;
        }
        if let Some(errors) = errors {
            process.thread(move || keep_last(errors, &complaint))?;
        }
        Ok(process)
    }

    fn thread(&mut self, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
        self.threads.push(thread::Builder::new().name("engine".into()).spawn(work)?);
        Ok(())
    }

    /// Sends the program a line. If it has stopped reading, `hear` finds its output closed.
    pub(crate) fn say(&self, line: &str) {
        if let Some(input) = &self.input {
            // The writing thread ends only with the program, which `hear` notices.
            let _ = input.send(format!("{line}\n"));
        }
    }

    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line that the program prints before this moment.
    pub(crate) fn hear(&self, until: Option<Instant>) -> Result<Line, Silence> {
        let Some(lines) = &self.lines else { return Err(Silence::Closed) };
        let Some(until) = until else { return lines.recv().map_err(|_| Silence::Closed) };
        match lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(line) if line.at <= until => Ok(line),
            Ok(_) | Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Closed),
        }
    }

    /// How a program that closed its output has ended, with the last line of its standard error, or
    /// else with the last line that it said.
    pub(crate) fn exit_reason(&mut self, last: &str) -> String {
        let ending = match self.wait() {
            Some(status) => status.to_string(),
            None => "it closed its output but is still running".to_owned(),
        };
        // It may end before its last line is read. The thread that writes waits for this.
        self.close_input();
        patiently(|| self.threads.iter().all(JoinHandle::is_finished).then_some(()));
        let complaint = lock(&self.complaint);
        match if complaint.is_empty() { last } else { &complaint } {
            "" => ending,
            said => format!("{ending}; it said: {said}"),
        }
    }

    /// Whether the program has ended with success; `false` if it is still running after a moment.
    pub(crate) fn succeeded(&mut self) -> bool {
        self.wait().is_some_and(|status| status.success())
    }

    /// How the program has ended; `None` if it is still running after a moment.
    fn wait(&mut self) -> Option<ExitStatus> {
        patiently(|| self.ending())
    }

    /// How the program has ended; `None` if it is still running.
    pub(crate) fn ending(&self) -> Option<ExitStatus> {
        lock(&self.group).ending()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        lock(&self.group).kill();
        self.input = None;
        self.lines = None;
        self.end = None;
        if system::THREADS_END {
            for thread in self.threads.drain(..) {
                // It has not panicked, and if it had, there is nothing to do.
                let _ = thread.join();
            }
        }
    }
}

/// Asks again and again for a moment.
fn patiently<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + FAREWELL;
    loop {
        let answer = ask();
        if answer.is_some() || Instant::now() > until {
            return answer;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Writes everything sent to the channel until the program stops reading.
fn write(mut input: impl Write, texts: &Receiver<String>) {
    while texts.recv().is_ok_and(|text| input.write_all(text.as_bytes()).is_ok()) {}
}

/// Sends each line of the output until the receiver is dropped.
fn read(output: impl Read, heard: &SyncSender<Line>) {
    let lines = Lines::new(BufReader::new(output)).map(|text| Line { text, at: Instant::now() });
    for line in lines {
        if heard.send(line).is_err() {
            return;
        }
    }
}

/// Keeps the last line of the errors that is not empty.
fn keep_last(errors: impl Read, complaint: &Mutex<String>) {
    for line in Lines::new(BufReader::new(errors)).filter(|line| !line.trim().is_empty()) {
        *lock(complaint) = excerpt(&line);
    }
}
