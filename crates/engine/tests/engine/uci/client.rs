//! A client of a session, which runs in a thread of its own.

use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use fianchetto::Registry;
use fianchetto_engine::default_technique;
use fianchetto_engine::uci::{self, Failure};

/// The time limit for an answer, on a machine that is busy with other tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// The client: what it says to the session, and what it hears.
pub(crate) struct Client {
    input: Option<PipeWriter>,
    pub(crate) lines: Receiver<String>,
    end: Receiver<Result<(), Failure>>,
}

impl Client {
    /// A client of a session on the usual technique.
    pub(crate) fn start() -> Self {
        let registry = Registry::built_in();
        let technique = default_technique(&registry, None).expect("there are techniques");
        let ((reader, input), (output, writer)) = (pipe().expect("a pipe"), pipe().expect("a pipe"));
        let ((heard, lines), (ended, end)) = (mpsc::channel(), mpsc::channel());
        thread::spawn(move || ended.send(uci::run(BufReader::new(reader), writer, &registry, &technique)));
        let output = BufReader::new(output).lines();
        thread::spawn(move || output.map_while(Result::ok).try_for_each(|line| heard.send(line)));
        Self { input: Some(input), lines, end }
    }

    pub(crate) fn say(&mut self, text: &str) {
        self.say_piece(format!("{text}\n").as_bytes());
    }

    /// Sends a part of a line.
    pub(crate) fn say_piece(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).expect("the session listens");
    }

    pub(crate) fn hear(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("the session answers")
    }

    /// The lines up to and including the first that begins like this.
    pub(crate) fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut lines = vec![self.hear()];
        while !lines.last().unwrap().starts_with(beginning) {
            lines.push(self.hear());
        }
        lines
    }

    /// The session's answer to this line, but for the one that a search may give later.
    pub(crate) fn ask(&mut self, text: &str) -> Vec<String> {
        self.say(text);
        self.say("isready");
        let mut lines = self.hear_until("readyok");
        lines.pop();
        lines
    }

    /// All that the session answers to this line. A search without end is stopped.
    pub(crate) fn answers(&mut self, text: &str) -> String {
        // Only the first of them waits for a search, and the second for the first.
        self.say(&format!("{text}\nsetoption name Ponder value true\nover"));
        let lines = self.hear_until("info string `over` is not a command");
        lines[..lines.len() - 1].join("\n")
    }

    /// The lines of a search up to its move.
    pub(crate) fn search(&mut self, go: &str) -> Vec<String> {
        self.say(go);
        self.hear_until("bestmove ")
    }

    /// Hears of a move.
    pub(crate) fn hear_a_move(&self) {
        let lines = self.hear_until("bestmove ");
        let best = lines.last().and_then(|line| line.split(' ').nth(1));
        assert!(best.is_some_and(|best| best.len() == 4), "{lines:?}");
    }

    /// Closes the session's input, and waits for its end.
    pub(crate) fn end(&mut self) -> Result<(), Failure> {
        self.input = None;
        self.end.recv_timeout(PATIENCE).expect("the session ends")
    }
}

/// The number after a word of a line.
pub(crate) fn number(line: &str, word: &str) -> i64 {
    let mut words = line.split_whitespace().skip_while(|other| *other != word);
    words.nth(1).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no {word}: {line}"))
}
