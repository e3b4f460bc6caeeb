//! Errors that end a command with one line on standard error and exit status 2, or 1 if a technique
//! is wrong.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use fianchetto::registry::NotFound;
use fianchetto_explain::QuestionError;
use fianchetto_perft_files::units::UnitsError;

use serde_json::json;

use crate::{json, output};

/// Why a command ends.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Bad input, or a refusal by the system.
    #[error("{0}")]
    Bad(String),
    /// The same, with a command that fixes it and must not be cut off.
    #[error("{0}")]
    Mendable(String),
    /// An input cannot be read to its end, but the next one may be.
    #[error("{0}")]
    Unread(String),
    /// A technique gives a wrong answer.
    #[error("DIFFERENT: {0}")]
    Wrong(String),
    /// Standard output is closed or full.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl From<String> for Failure {
    fn from(text: String) -> Self {
        Self::Bad(text)
    }
}

impl From<&str> for Failure {
    fn from(text: &str) -> Self {
        Self::Bad(text.to_owned())
    }
}

impl From<QuestionError> for Failure {
    fn from(error: QuestionError) -> Self {
        Self::Bad(error.to_string())
    }
}

/// The one of these names that was probably meant.
pub(crate) fn similar<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_ascii_lowercase();
    let closeness = |other: &&'a str| strsim::jaro_winkler(&name, other);
    let closest = names.max_by(|one, other| closeness(one).total_cmp(&closeness(other)))?;
    (closeness(&closest) > 0.85).then_some(closest)
}

impl From<NotFound> for Failure {
    fn from(error: NotFound) -> Self {
        let tip = similar(error.name(), error.alternatives());
        Self::Bad(tip.map_or_else(
            || error.to_string(),
            |tip| {
                let name = error.name();
                format!("there is no `{name}`; did you mean `{tip}`? `fianchetto techniques` lists all names")
            },
        ))
    }
}

impl From<UnitsError> for Failure {
    fn from(error: UnitsError) -> Self {
        match error {
            UnitsError::Wrong { .. } => Self::Wrong(error.to_string()),
            error => Self::Bad(error.to_string()),
        }
    }
}

/// Errors of several commands.
impl Failure {
    /// An input cannot be read.
    pub(crate) fn unread(file: impl AsRef<Path>, reason: impl Display) -> Self {
        Self::Unread(format!("cannot read {}: {reason}", file.as_ref().display()))
    }

    /// A file cannot be written.
    pub(crate) fn unwritten(file: impl AsRef<Path>, reason: impl Display) -> Self {
        format!("cannot write {}: {reason}", file.as_ref().display()).into()
    }

    /// Two options name one file.
    pub(crate) fn written_twice(file: &Path) -> Self {
        let file = file.display();
        format!("{file} would be written by two options: give each a file of its own").into()
    }

    /// A line of an input is bad.
    pub(crate) fn line(name: &str, line: usize, reason: impl Display) -> Self {
        format!("{name}, line {line}: {reason}").into()
    }

    /// Nothing to read; `forms` says what was expected.
    pub(crate) fn no_input(forms: &str) -> Self {
        format!("nothing to read; expected {forms}").into()
    }

    /// The system refuses memory for a table.
    pub(crate) fn memory(mib: u32, reason: impl Display) -> Self {
        format!("cannot allocate {mib} MiB for the hash table: {reason}").into()
    }

    /// The system refuses a thread.
    pub(crate) fn threads(reason: impl Display) -> Self {
        format!("cannot start that many threads: {reason}").into()
    }

    /// The other program cannot be used, or there are no positions to compare.
    pub(crate) fn nothing_compared(why: impl Display) -> Self {
        format!("NOTHING COMPARED: {why}").into()
    }

    /// Prints the error on standard output as an object, unless standard output itself has failed.
    pub(crate) fn print_json(&self) -> io::Result<()> {
        if matches!(self, Self::Output(_)) {
            return Ok(());
        }
        let mut out = output::out();
        out.write_all(&json::line(&json!({ "error": self.to_string() })))?;
        out.flush()
    }

    /// Reports an unreadable input and goes on to the next; returns any other error.
    pub(crate) fn tell(&self, json: bool) -> Result<(), Self> {
        if json {
            self.print_json()?;
        }
        self.report();
        Ok(())
    }

    /// Prints the error on standard error, and returns the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Output(error) => return ExitCode::from(output::refused(error)),
            Self::Mendable(_) => output::say(self),
            _ => output::complain(self),
        }
        if matches!(self, Self::Wrong(_)) { ExitCode::FAILURE } else { ExitCode::from(output::BAD) }
    }
}
