//! Commands that start programs, and a program that counts perft without UCI.

use std::process::Command;
use std::time::{Duration, Instant};

use fianchetto_types::{Mode, Move, Setup};

use crate::error::{EngineError, EngineTrouble};
use crate::kill_switch::KillSwitch;
use crate::lines::excerpt;
use crate::perft::{PerftCounts, PerftReader};
use crate::process::{Process, Silence};

/// The words of a command, quoted as in a Unix shell; but on Windows, where it separates the parts
/// of a path, a backslash is like any other character.
///
/// ```
/// let words = fianchetto_uci_client::command_words(r#""my engine" --hash 16"#)?;
/// assert_eq!(words, ["my engine", "--hash", "16"]);
/// # Ok::<(), fianchetto_uci_client::EngineError>(())
/// ```
///
/// # Errors
/// If there is no word, or a quotation does not end.
pub fn command_words(text: &str) -> Result<Vec<String>, EngineError> {
    let words = if cfg!(windows) { words_with_backslashes(text) } else { shlex::split(text) };
    words
        .filter(|words| !words.is_empty())
        .ok_or_else(|| error(excerpt(text), "", EngineTrouble::Command(text.to_owned())))
}

/// The words, of which a backslash is a part.
fn words_with_backslashes(text: &str) -> Option<Vec<String>> {
    /// No text has this character: it is none.
    const BACKSLASH: &str = "\u{fdd0}";
    let words = shlex::split(&text.replace('\\', BACKSLASH))?;
    Some(words.into_iter().map(|word| word.replace(BACKSLASH, "\\")).collect())
}

/// The command that starts an engine, from a text quoted as in a Unix shell.
///
/// ```
/// let command = fianchetto_uci_client::command("'my engine' --hash 16")?;
/// assert_eq!(command.get_program(), "my engine");
/// assert_eq!(command.get_args().count(), 2);
/// # Ok::<(), fianchetto_uci_client::EngineError>(())
/// ```
///
/// # Errors
/// If there is no word, or a quotation does not end.
pub fn command(text: &str) -> Result<Command, EngineError> {
    Ok(of_words(&command_words(text)?))
}

fn of_words(words: &[String]) -> Command {
    let (program, arguments) = words.split_first().map_or(("", words), |(first, rest)| (first, rest));
    let mut command = Command::new(program);
    command.args(arguments);
    command
}

/// A program that counts perft without UCI: it is run once for each count. Its command has the
/// placeholders `{depth}`, `{fen}` and `{moves}`. Without placeholders, the three are appended in
/// this order, as scripts for perftree expect, but the moves only if there are any.
#[derive(Debug)]
pub struct PerftCommand {
    words: Vec<String>,
    castling: Mode,
    time_limit: Duration,
    kill_switch: KillSwitch,
}

impl PerftCommand {
    /// A command from its words, with how castling is written and the time limit for each count.
    pub fn new(words: Vec<String>, castling: Mode, time_limit: Duration, kill_switch: KillSwitch) -> Self {
        Self { words, castling, time_limit, kill_switch }
    }

    /// The words, as a name of the program.
    pub fn name(&self) -> String {
        excerpt(&self.words.join(" "))
    }

    /// Counts the leaves below each move of the position after some moves.
    ///
    /// # Errors
    /// If the program cannot be started, is late, fails, or prints no counts.
    pub fn perft(&self, start: &Setup, moves: &[Move], depth: u32) -> Result<PerftCounts, EngineError> {
        let words = self.filled(&start.to_string(), &texts(moves, self.castling), depth);
        let mut last = String::new();
        self.run(&words, &mut last)
            .map_err(|trouble| EngineError { last, ..error(self.name(), &words.join(" "), trouble) })
    }

    /// Runs the program, and keeps the last line that it prints.
    fn run(&self, words: &[String], last: &mut String) -> Result<PerftCounts, EngineTrouble> {
        let until = Instant::now().checked_add(self.time_limit);
        let mut process =
            Process::start(&mut of_words(words), &self.kill_switch).map_err(EngineTrouble::Start)?;
        process.close_input();
        let mut reader = PerftReader::default();
        loop {
            match process.hear(until) {
                Ok(line) => {
                    reader.take(&line.text)?;
                    *last = excerpt(&line.text);
                }
                Err(Silence::Late) => {
                    let (limit, expected) = (self.time_limit, PerftCounts::EXPECTED);
                    return Err(EngineTrouble::Late { limit, expected });
                }
                Err(Silence::Closed) if process.succeeded() => return reader.into_counts(),
                Err(Silence::Closed) => return Err(EngineTrouble::Ended(process.exit_reason(last))),
            }
        }
    }

    /// The words for a count. A word that is only `{moves}` is left out if there are none.
    fn filled(&self, fen: &str, moves: &str, depth: u32) -> Vec<String> {
        let marks = ["{depth}", "{fen}", "{moves}"];
        let has_marks = self.words.iter().any(|word| marks.iter().any(|mark| word.contains(mark)));
        let appended = if has_marks { &[][..] } else { &marks };
        let words = self.words.iter().map(String::as_str).chain(appended.iter().copied());
        let words = words.filter(|&word| word != "{moves}" || !moves.is_empty());
        let fill = |word: &str| match word {
            "{fen}" => fen.to_owned(),
            word => {
                word.replace("{depth}", &depth.to_string()).replace("{fen}", fen).replace("{moves}", moves)
            }
        };
        words.map(fill).collect()
    }
}

/// Moves as an engine reads them.
pub(crate) fn texts(moves: &[Move], castling: Mode) -> String {
    moves.iter().map(|mv| mv.uci(castling).to_string()).collect::<Vec<_>>().join(" ")
}

fn error(engine: String, asked: &str, trouble: EngineTrouble) -> EngineError {
    EngineError { engine, asked: asked.to_owned(), trouble, last: String::new() }
}

#[test]
fn backslashes_are_parts_of_words() {
    let words = words_with_backslashes(r#""C:\Program Files\x.exe" 'a \'b \n "#);
    assert_eq!(words.expect("all quotations end"), [r"C:\Program Files\x.exe", r"a \b", r"\n"]);
    assert_eq!(words_with_backslashes("'"), None);
}
