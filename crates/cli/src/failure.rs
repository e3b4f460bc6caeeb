//! The errors that end a command: one line on standard error, and exit status 2, or 1 if a technique is wrong.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use fianchetto::registry::NotFound;
use fianchetto::types::Excerpt;
use fianchetto_explain::QuestionError;
use fianchetto_perft_files::CheckpointError;
use fianchetto_perft_files::units::UnitsError;

use crate::json::Object;
use crate::output;

/// Bad input, closed output, or a wrong technique.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A position cannot be read or played.
    Position(String),
    /// A position has no such name.
    NoSuchPosition { name: String, forms: &'static str },
    /// A FEN is followed by these operations of an EPD.
    Operations(String),
    /// There is no piece to explain.
    Question(QuestionError),
    /// No technique matches the options.
    Technique(NotFound),
    /// A board or a path is given with the technique and as an option.
    ChosenTwice,
    /// `all` where one technique is needed.
    OneOnly,
    /// An argument is neither a position nor a file.
    Input { text: Excerpt, forms: &'static str },
    /// Nothing is given; expected one of these.
    NoInput(&'static str),
    /// Files have no game.
    NoGame,
    /// A suite cannot be read.
    File { file: PathBuf, reason: io::Error },
    /// A line of an input is bad.
    Line { name: String, line: usize, reason: String },
    /// A checkpoint cannot be used.
    Resume { file: PathBuf, reason: CheckpointError },
    /// A checkpoint cannot be written.
    Checkpoint { file: PathBuf, reason: io::Error },
    /// A checkpoint would overwrite another file.
    Occupied(PathBuf),
    /// The system refuses memory for the table.
    Memory { mib: u32, reason: io::Error },
    /// The system refuses a thread.
    Threads(io::Error),
    /// A split cannot be made or worked on.
    Units(UnitsError),
    /// A split is of another version of the program.
    Split { file: PathBuf, by: String },
    /// Units of a split have to be counted again before it can be merged.
    Unmerged { units: usize, command: String },
    /// Some options do not go together.
    Together(&'static str),
    /// The answer is too large.
    TooMany,
    /// A command has no words, or an unclosed quotation mark.
    Command(String),
    /// The program to compare with cannot be started.
    Start { command: String, reason: io::Error },
    /// The program to compare with cannot be used.
    NothingCompared(String),
    /// A suite has no tree that is small enough.
    NothingToCount { name: String, most: u128 },
    /// All counts of the suites are skipped, the least of which is this; or there are none.
    NothingChecked { least: Option<u128> },
    /// Two options name one file.
    WrittenTwice(PathBuf),
    /// This option cannot print.
    OnlyJson(&'static str),
    /// A port cannot be listened on.
    #[cfg(feature = "serve")]
    Listen { port: u16, reason: io::Error },
    /// An address asks for what is not there.
    #[cfg(feature = "serve")]
    Address(String),
    /// A file cannot be written.
    Write { file: PathBuf, reason: io::Error },
    /// The engine cannot start.
    Engine(String),
    /// A technique gives a wrong answer, whatever the input.
    Wrong(String),
    /// Standard output is closed or full.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(inner) => f.write_str(inner),
            Self::NoSuchPosition { name, forms } => {
                write!(f, "no position has the name `{name}`; expected {forms}")
            }
            Self::Operations(inner) => {
                write!(f, "operations of an EPD follow the FEN, which is wanted alone: `{inner}`")
            }
            Self::Question(inner) => write!(f, "{inner}"),
            Self::Technique(inner) => write!(f, "{inner}"),
            Self::ChosenTwice => {
                write!(
                    f,
                    "`--technique NAME/BOARD/PATH` has its board and path: leave out `--board` and `--isa`"
                )
            }
            Self::OneOnly => write!(f, "`all` means several techniques, but this needs one"),
            Self::Input { text, forms } => write!(f, "there is no file {text}; expected {forms}"),
            Self::NoInput(forms) => write!(f, "nothing to read; expected {forms}"),
            Self::NoGame => f.write_str("no game to read; expected PGN files, or `-` for standard input"),
            Self::File { file, reason } => write!(f, "cannot read {}: {reason}", file.display()),
            Self::Line { name, line, reason } => write!(f, "{name}, line {line}: {reason}"),
            Self::Resume { file, reason } => write!(f, "cannot resume from {}: {reason}", file.display()),
            Self::Checkpoint { file, reason } => {
                write!(f, "cannot write the checkpoint {}: {reason}", file.display())
            }
            Self::Occupied(inner) => write!(
                f,
                "{} already exists: resume from it with `--resume`, or choose another name",
                inner.display()
            ),
            Self::Memory { mib, reason } => {
                write!(f, "cannot allocate {mib} MiB for the hash table: {reason}")
            }
            Self::Threads(inner) => write!(f, "cannot start that many threads: {inner}"),
            Self::Units(inner) => write!(f, "{inner}"),
            Self::Split { file, by } => {
                write!(
                    f,
                    "{} is foreign: it is a split by {by}, whose units this program does not count",
                    file.display()
                )
            }
            Self::Unmerged { units: 1, command } => write!(f, "one unit has to be counted: {command}"),
            Self::Unmerged { units, command } => write!(f, "{units} units have to be counted: {command}"),
            Self::Together(inner) => f.write_str(inner),
            Self::TooMany => write!(f, "the count does not fit 128 bits"),
            Self::Command(inner) => write!(f, "cannot split the command `{inner}` into words"),
            Self::Start { command, reason } => {
                write!(f, "the program to compare with cannot be started by `{command}`: {reason}")
            }
            Self::NothingCompared(inner) => write!(f, "NOTHING COMPARED: {inner}"),
            Self::NothingToCount { name, most } => {
                write!(f, "{name}: no position has a known count from 1 to its share of {most} leaves")
            }
            Self::NothingChecked { least: Some(least) } => {
                write!(
                    f,
                    "NOTHING CHECKED: every count is larger than `--max-nodes`; try `--max-nodes {least}`"
                )
            }
            Self::NothingChecked { least: None } => write!(f, "NOTHING CHECKED: there is no position"),
            Self::WrittenTwice(inner) => {
                write!(f, "{} would be written by two options: give each a file of its own", inner.display())
            }
            Self::OnlyJson(inner) => {
                write!(f, "`{inner} -`: only `--json -` is standard output; name a file")
            }
            #[cfg(feature = "serve")]
            Self::Listen { port, reason } => write!(f, "cannot listen on port {port}: {reason}"),
            #[cfg(feature = "serve")]
            Self::Address(inner) => f.write_str(inner),
            Self::Write { file, reason } => write!(f, "cannot write {}: {reason}", file.display()),
            Self::Engine(inner) => write!(f, "the engine cannot start: {inner}"),
            Self::Wrong(inner) => write!(f, "DIFFERENT: {inner}"),
            Self::Output(inner) => write!(f, "cannot write the output: {inner}"),
        }
    }
}

impl Error for Failure {}

impl From<QuestionError> for Failure {
    fn from(error: QuestionError) -> Self {
        Self::Question(error)
    }
}

impl From<NotFound> for Failure {
    fn from(error: NotFound) -> Self {
        Self::Technique(error)
    }
}

impl From<UnitsError> for Failure {
    fn from(error: UnitsError) -> Self {
        match error {
            UnitsError::Wrong { .. } => Self::Wrong(error.to_string()),
            error => Self::Units(error),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// Prints it on standard output as an object, unless that is what fails.
    pub(crate) fn print_json(&self) -> io::Result<()> {
        if matches!(self, Self::Output(_)) {
            return Ok(());
        }
        let mut line = Vec::new();
        Object::new(&mut line).field("error", self.to_string()).end();
        let mut out = output::out();
        out.write_all(&line)?;
        out.flush()
    }

    /// Says why one of several files cannot be read, or not to its end. The next one can.
    pub(crate) fn tell(&self, json: bool) -> Result<(), Self> {
        if json {
            self.print_json()?;
        }
        self.report();
        Ok(())
    }

    /// Prints it on standard error, and returns the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        if let Self::Output(error) = self {
            return ExitCode::from(output::refused(error));
        }
        match self {
            Self::Unmerged { .. } => output::say(self),
            _ => output::complain(self),
        }
        if matches!(self, Self::Wrong(_)) { ExitCode::FAILURE } else { ExitCode::from(output::BAD) }
    }
}
