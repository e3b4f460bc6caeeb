//! What can go wrong with an engine.

use std::fmt;
use std::io;
use std::time::Duration;

/// What went wrong with an engine, and when.
#[derive(Debug, thiserror::Error)]
pub struct EngineError {
    /// The name that the engine gives itself, or the command that starts it.
    pub engine: String,
    /// What it was told last, such as `go depth 10`; empty if it was never running.
    pub asked: String,
    /// What went wrong.
    #[source]
    pub trouble: EngineTrouble,
    /// The last line that it has printed since it was told that; empty if there is none.
    pub last: String,
}

/// What went wrong with an engine.
#[derive(Debug, thiserror::Error)]
pub enum EngineTrouble {
    /// The command that starts the engine is empty, or a quotation in it does not end.
    #[error("cannot split the command `{0}` into words")]
    Command(String),
    /// It cannot be started.
    #[error("it cannot be started: {0}")]
    Start(#[source] io::Error),
    /// It is not a UCI engine: how it answers `uci`.
    #[error("{0}")]
    NotUci(String),
    /// It has no such option.
    #[error("it has no option `{name}`{}", Others(.others))]
    NoOption {
        /// The name.
        name: String,
        /// The options that it has.
        others: Vec<String>,
    },
    /// A command would be broken in two by the end of a line.
    #[error("`{0}` is more than one line")]
    Lines(String),
    /// The time is up.
    #[error("it does not answer within {} s", .limit.as_secs_f64())]
    Late {
        /// The time limit.
        limit: Duration,
        /// What was expected, in words; empty if the command says it.
        expected: &'static str,
    },
    /// It has ended, or has closed its output: its exit status, and what it said last.
    #[error("it ended in the middle of its answer: {0}")]
    Ended(String),
    /// An answer that cannot be understood.
    #[error("{0}")]
    Answer(String),
    /// It was ended after an earlier error and has not been restarted.
    #[error("it was ended after an error")]
    Gone,
}

/// The options that an engine has, in words.
struct Others<'a>(&'a [String]);

impl fmt::Display for Others<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str(", nor any other"),
            names => write!(f, "; it has: {}", names.join(", ")),
        }
    }
}

impl EngineError {
    /// The error without the engine's name and what it was told.
    pub fn what(&self) -> String {
        let mut what = self.trouble.to_string();
        if let EngineTrouble::Late { expected, .. } = self.trouble {
            if !self.last.is_empty() {
                what = what + "; it said: " + &self.last;
            }
            if !expected.is_empty() {
                what = what + "; " + expected;
            }
        }
        what
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.asked {
            "" => write!(f, "{}: {}", self.engine, self.what()),
            asked => write!(f, "{}, told `{asked}`: {}", self.engine, self.what()),
        }
    }
}
