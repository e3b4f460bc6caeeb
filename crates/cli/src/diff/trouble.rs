//! What can go wrong with the other program.

use std::{io, time::Duration};

use fianchetto_descent::Listening;

/// A difference from a program.
pub(crate) type Difference = fianchetto_descent::Difference<Trouble>;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The program cannot be started.
    #[error("it cannot be started: {0}")]
    Start(#[from] io::Error),
    #[error("{0}")]
    Other(String),
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
