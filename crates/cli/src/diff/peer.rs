//! The other program: its counts, and everything that can go wrong with it.

use std::error::Error;
use std::fmt;
use std::io;
use std::time::Duration;

use fianchetto::types::CastlingText;
use fianchetto::{Move, ValidSetup};
use fianchetto_descent::Answer;

use super::answer::{self, Line};
use super::process::excerpt;

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
    /// The counts of each move.
    fn divide(&mut self, question: &Question) -> Result<Answer, Trouble>;

    /// Its name.
    fn name(&self) -> &str;
}

/// A program that is asked in UCI's words, with castling written as it wants.
pub(crate) struct Asked<'a> {
    pub(crate) peer: &'a mut dyn Peer,
    pub(crate) castling: CastlingText,
}

impl fianchetto_descent::Peer for Asked<'_> {
    type Trouble = Trouble;

    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Trouble> {
        let moves: Vec<String> = way.iter().map(|mv| mv.uci(self.castling).to_string()).collect();
        self.peer.divide(&Question { fen: start.to_string(), moves: moves.join(" "), depth })
    }
}

/// What should be there.
const EXPECTED: &str = "expected lines such as `e2e4: 20`, one for each move, and `Nodes searched: 400`";

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    Start(io::Error),
    Late { limit: Duration, last: String },
    Ended(String),
    NotUci(String),
    EndedAtOnce(String),
    NoOption { name: String, there: String },
    Searches,
    Endless,
    Unreadable(String),
    Garbage(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(inner) => write!(f, "it cannot be started: {inner}"),
            Self::Late { limit, last } => {
                write!(f, "it does not answer within {} s{}; {EXPECTED}", limit.as_secs_f64(), said(last))
            }
            Self::Ended(inner) => write!(f, "it ended in the middle of its answer: {inner}"),
            Self::NotUci(inner) => {
                write!(f, "it is not a UCI program: it does not answer `uci` with `uciok`{}", said(inner))
            }
            Self::EndedAtOnce(inner) => write!(f, "it ended instead of answering `uci`: {inner}"),
            Self::NoOption { name, there } if there.is_empty() => {
                write!(f, "it has no option `{name}`, nor any other")
            }
            Self::NoOption { name, there } => write!(f, "it has no option `{name}`; it has: {there}"),
            Self::Searches => {
                write!(
                    f,
                    "it searches instead of counting: it answers `go perft` with `bestmove`; {EXPECTED}"
                )
            }
            Self::Endless => write!(f, "it lists more moves than any position has"),
            Self::Unreadable(inner) => {
                write!(f, "`{inner}` has a count that cannot be read; expected a whole number below 2^64")
            }
            Self::Garbage(inner) => write!(f, "its answer has no counts{}; {EXPECTED}", said(inner)),
        }
    }
}

impl Error for Trouble {}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Start(error)
    }
}

fn said(last: &str) -> String {
    if last.is_empty() { String::new() } else { format!("; it said: {last}") }
}

/// More counts than any position has moves: a program that prints more never stops.
const MOST_SHARES: usize = 1024;

/// An answer as it comes in.
#[derive(Default)]
pub(super) struct Listening {
    answer: Answer,
    is_ready: bool,
    /// The last line that was not understood.
    noise: String,
}

impl Listening {
    pub(super) fn take(&mut self, line: &str) -> Result<(), Trouble> {
        match answer::read(line) {
            Line::Share(..) if self.answer.shares.len() >= MOST_SHARES => return Err(Trouble::Endless),
            Line::Share(mv, nodes) => self.answer.shares.push((mv, nodes)),
            Line::Total(total) => self.answer.total = Some(total),
            Line::Ready => self.is_ready = true,
            Line::BestMove => return Err(Trouble::Searches),
            Line::Unreadable => return Err(Trouble::Unreadable(excerpt(line))),
            Line::Noise => self.noise = excerpt(line),
            Line::Remark => {}
        }
        Ok(())
    }

    /// Whether the answer is complete.
    pub(super) fn is_over(&self) -> bool {
        self.answer.is_complete()
    }

    /// Whether a pause now means that the answer is complete; a program that prints totals still has to print the
    /// total.
    pub(super) fn may_be_over(&self, prints_totals: bool) -> bool {
        let has_spoken = !self.answer.is_empty() || !self.noise.is_empty();
        self.answer.total.is_some() || (!prints_totals && self.is_ready && has_spoken)
    }

    /// The answer, if there are any counts.
    pub(super) fn into_answer(self) -> Result<Answer, Trouble> {
        if self.answer.is_empty() { Err(Trouble::Garbage(self.noise)) } else { Ok(self.answer) }
    }

    /// The last line that was not understood.
    pub(super) fn noise(&self) -> String {
        self.noise.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listen(lines: &[&str]) -> Listening {
        let mut listening = Listening::default();
        lines.iter().for_each(|line| listening.take(line).unwrap());
        listening
    }

    #[test]
    fn a_total_that_the_shares_come_to_ends_an_answer() {
        assert!(listen(&["e2e4: 2", "d2d4: 3", "", "Nodes searched: 5"]).is_over());
        assert!(listen(&["Nodes searched: 0"]).is_over());
        let wrong = listen(&["e2e4: 2", "Nodes searched: 5"]);
        assert!(!wrong.is_over() && wrong.may_be_over(true));
    }

    #[test]
    fn a_pause_ends_an_answer_only_if_no_total_is_due() {
        assert!(!listen(&["e2e4: 2"]).may_be_over(false));
        assert!(!listen(&["readyok"]).may_be_over(false));
        assert!(listen(&["e2e4: 2", "readyok"]).may_be_over(false));
        assert!(!listen(&["e2e4: 2", "readyok"]).may_be_over(true));
    }

    #[test]
    fn noise_is_no_answer_and_a_search_is_none_either() {
        let trouble = listen(&["hello", "readyok"]).into_answer().unwrap_err();
        assert_eq!(trouble.to_string(), format!("its answer has no counts; it said: hello; {EXPECTED}"));
        assert!(matches!(Listening::default().take("bestmove e2e4"), Err(Trouble::Searches)));
    }
}
