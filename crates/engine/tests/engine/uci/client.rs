//! A client of a session, which runs in a thread of its own.

use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use fianchetto::{AnyTechnique, Registry};
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
        Self::of(&default_technique(&Registry::built_in(), None).expect("there are techniques"))
    }

    /// A client of a session that begins with this technique.
    pub(crate) fn on(technique: &str) -> Self {
        Self::of(&Registry::built_in().named(technique).expect("it is there"))
    }

    fn of(technique: &AnyTechnique) -> Self {
        let (registry, technique) = (Registry::built_in(), technique.clone());
        let ((reader, input), (output, writer)) = (pipe().expect("a pipe"), pipe().expect("a pipe"));
        let ((heard, lines), (ended, end)) = (mpsc::channel(), mpsc::channel());
        thread::spawn(move || ended.send(uci::run(BufReader::new(reader), writer, &registry, &technique)));
        let output = BufReader::new(output).lines();
        thread::spawn(move || output.map_while(Result::ok).try_for_each(|line| heard.send(line)));
        Self { input: Some(input), lines, end }
    }

    pub(crate) fn say(&mut self, text: &str) {
        self.say_bytes(text.as_bytes());
    }

    pub(crate) fn say_bytes(&mut self, bytes: &[u8]) {
        self.say_piece(&[bytes, b"\n"].concat());
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

    /// The session's answer to this line.
    pub(crate) fn ask(&mut self, text: &str) -> Vec<String> {
        self.say(text);
        self.say("isready");
        let mut lines = self.hear_until("readyok");
        lines.pop();
        lines
    }

    /// The move that the session plays.
    pub(crate) fn best(&mut self, go: &str) -> String {
        self.say(go);
        self.best_move()
    }

    pub(crate) fn best_move(&self) -> String {
        self.answer().split_whitespace().nth(1).expect("a move").to_owned()
    }

    /// The whole line of the best move.
    pub(crate) fn answer(&self) -> String {
        self.hear_until("bestmove ").pop().unwrap()
    }

    /// The lines of a perft.
    pub(crate) fn perft(&mut self, depth: u32) -> Vec<String> {
        self.say(&format!("go perft {depth}"));
        self.hear_until("Nodes searched: ")
    }

    /// The last `info` before the move.
    pub(crate) fn last_info(&mut self, go: &str) -> String {
        self.say(go);
        let lines = self.hear_until("bestmove ");
        lines.into_iter().rev().find(|line| line.starts_with("info depth")).expect("a line of the search")
    }

    pub(crate) fn fen(&mut self) -> String {
        let lines = self.ask("d");
        lines.iter().find_map(|line| line.strip_prefix("FEN: ")).expect("a FEN").to_owned()
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
