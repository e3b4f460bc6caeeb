//! What can go wrong with the other program.

use std::time::Duration;
use std::{fmt, io};

use fianchetto_descent::Listening;

/// A difference from a program.
pub(crate) type Difference = fianchetto_descent::Difference<Trouble>;

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
    /// The time is up; `last` is the last line that was not understood.
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
