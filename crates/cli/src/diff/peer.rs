//! The other program, and everything that can go wrong with it.

use std::time::Duration;
use std::{fmt, io};

use fianchetto::types::Mode;
use fianchetto::{Move, ValidSetup};
use fianchetto_descent::{Answer, Listening};

/// A difference from a program.
pub(crate) type Difference = fianchetto_descent::Difference<Trouble>;

/// A request for the counts of each move of the position after these moves.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// The position that the moves start from.
    pub(crate) fen: String,
    /// In UCI, separated by spaces.
    pub(crate) moves: String,
    pub(crate) depth: u32,
}

/// A program that can be asked.
pub(crate) trait Peer {
    fn divide(&mut self, question: &Question) -> Result<Answer, Trouble>;

    fn name(&self) -> &str;
}

/// A program that is asked in UCI's words, with castling written as it wants.
pub(crate) struct Asked<'a> {
    pub(crate) peer: &'a mut dyn Peer,
    pub(crate) castling: Mode,
}

impl fianchetto_descent::Peer for Asked<'_> {
    type Trouble = Trouble;

    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Trouble> {
        let moves: Vec<String> = way.iter().map(|mv| mv.uci(self.castling).to_string()).collect();
        self.peer.divide(&Question { fen: start.to_string(), moves: moves.join(" "), depth })
    }
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The program cannot be started.
    Start(io::Error),
    Other(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(reason) => write!(f, "it cannot be started: {reason}"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Start(error)
    }
}

impl From<String> for Trouble {
    fn from(text: String) -> Self {
        Self::Other(text)
    }
}

impl Trouble {
    /// The time is up, and this is the last line that was not understood.
    pub(super) fn late(limit: Duration, last: &str) -> Self {
        let limit = limit.as_secs_f64();
        format!("it does not answer within {limit} s{}; {}", said(last), Listening::EXPECTED).into()
    }

    pub(super) fn ended(how: &str) -> Self {
        format!("it ended in the middle of its answer: {how}").into()
    }
}

pub(super) fn said(last: &str) -> String {
    if last.is_empty() { String::new() } else { format!("; it said: {last}") }
}
