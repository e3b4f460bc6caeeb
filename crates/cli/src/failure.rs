//! What ends a command: one line on standard error, exit status 2; or 1 if a technique is wrong.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use fianchetto::registry::NotFound;
use fianchetto::types::{FenError, PositionError};
use fianchetto_explain::QuestionError;
use fianchetto_perft::CheckpointError;

/// Bad input, output that nobody takes, or a wrong technique.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The FEN cannot be read or played.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The FEN cannot be read.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// There is nobody to explain.
    #[error("{0}")]
    Question(#[from] QuestionError),
    /// No technique answers the options.
    #[error("{0}")]
    Technique(#[from] NotFound),
    /// A suite cannot be read.
    #[error("cannot read {}: {reason}", file.display())]
    File { file: PathBuf, reason: io::Error },
    /// A line of a suite is no suite line.
    #[error("{}, line {line}: {reason}", file.display())]
    Line { file: PathBuf, line: usize, reason: String },
    /// A checkpoint cannot be used.
    #[error("cannot resume from {}: {reason}", file.display())]
    Resume { file: PathBuf, reason: CheckpointError },
    /// A checkpoint cannot be written.
    #[error("cannot write the checkpoint {}: {reason}", file.display())]
    Checkpoint { file: PathBuf, reason: io::Error },
    /// A checkpoint would take the place of another file.
    #[error("{} is there already: go on from it with `--resume`, or choose another name", .0.display())]
    Occupied(PathBuf),
    /// The system refuses memory for the table.
    #[error("cannot have {mib} MiB for the hash table: {reason}")]
    Memory { mib: u32, reason: io::Error },
    /// The system refuses a thread.
    #[error("cannot start as many threads: {0}")]
    Threads(io::Error),
    /// The answer is too large.
    #[error("the count does not fit 128 bits")]
    TooMany,
    /// A command has no words, or a quotation mark too few.
    #[error("cannot make a command of `{0}`")]
    Command(String),
    /// The program to compare with is not there.
    #[error("the program to compare with cannot be started by `{command}`: {reason}")]
    Start { command: String, reason: io::Error },
    /// A suite has no tree that is small enough.
    #[error("{}: no position has a known count from 1 to its share of {most} leaves", file.display())]
    NothingToCount { file: PathBuf, most: u128 },
    /// No technique has such a name.
    #[error("no such technique here: `{name}`; there are: {there}")]
    Name { name: String, there: String },
    /// A file cannot be written.
    #[error("cannot write {}: {reason}", file.display())]
    Write { file: PathBuf, reason: io::Error },
    /// A technique gives a wrong answer, which is no fault of the input.
    #[error("DIFFERENT: {0}")]
    Wrong(String),
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
        ExitCode::from(if matches!(self, Self::Wrong(_)) { 1 } else { 2 })
    }
}
