//! A client of `fianchetto uci`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// The time limit for an answer, on a machine that is busy with other tests.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The program and its client.
pub(crate) struct Client {
    child: Child,
    input: Option<ChildStdin>,
    pub(crate) lines: Receiver<String>,
}

impl Client {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::of(Command::new(env!("CARGO_BIN_EXE_fianchetto")).arg("uci").args(arguments))
    }

    /// A client of the program that this command starts.
    pub(crate) fn of(command: &mut Command) -> Self {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let (sender, lines) = mpsc::channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let input = child.stdin.take();
        Self { child, input, lines }
    }

    pub(crate) fn say(&mut self, text: &str) {
        self.say_bytes(text.as_bytes());
    }

    pub(crate) fn say_bytes(&mut self, bytes: &[u8]) {
        self.say_piece(&[bytes, b"\n"].concat());
    }

    /// Sends a part of a line.
    pub(crate) fn say_piece(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).expect("the program listens");
    }

    pub(crate) fn hear(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("the program answers")
    }

    /// The lines up to and including the first that begins like this.
    pub(crate) fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut lines = vec![self.hear()];
        while !lines.last().unwrap().starts_with(beginning) {
            lines.push(self.hear());
        }
        lines
    }

    /// The program's answer to this line.
    pub(crate) fn ask(&mut self, text: &str) -> Vec<String> {
        self.say(text);
        self.say("isready");
        let mut lines = self.hear_until("readyok");
        lines.pop();
        lines
    }

    /// The move that the program plays.
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

    /// Closes the program's input, and waits for its end.
    pub(crate) fn end(&mut self) -> ExitStatus {
        self.input = None;
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the program does not end");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Both fail only if the program has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number after a word of a line.
pub(crate) fn number(line: &str, word: &str) -> i64 {
    let mut words = line.split_whitespace().skip_while(|other| *other != word);
    words.nth(1).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no {word}: {line}"))
}
