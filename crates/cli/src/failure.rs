//! What can go wrong before any work is done: one line on standard error, exit status 2.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use fianchetto::registry::NotFound;
use fianchetto::types::PositionError;

/// Bad input, or output that nobody takes.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The FEN cannot be read or played.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// No technique answers the options.
    #[error("{0}")]
    Technique(#[from] NotFound),
    /// A suite cannot be read.
    #[error("cannot read {}: {reason}", file.display())]
    File { file: PathBuf, reason: io::Error },
    /// A line of a suite is no suite line.
    #[error("{}, line {line}: {reason}", file.display())]
    Line { file: PathBuf, line: usize, reason: String },
    /// A command has no words, or a quotation mark too few.
    #[error("cannot make a command of `{0}`")]
    Command(String),
    /// The program to compare with is not there.
    #[error("the program to compare with cannot be started: {0}")]
    Start(io::Error),
    /// Standard output is closed or full.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Says it on standard error. A reader that has gone away, as `head` does, is no failure worth a word.
    pub(crate) fn report(&self) -> ExitCode {
        if matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        eprintln!("fianchetto: {self}");
        ExitCode::from(2)
    }
}
