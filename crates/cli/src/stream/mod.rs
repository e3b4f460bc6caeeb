//! What all commands on positions share: one position a line in, one record a line out, in order, on all cores.

mod input;
mod lines;
pub(crate) mod pool;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use clap::Args;
use fianchetto::types::Mode;

use crate::choice;
use crate::failure::Failure;
use crate::json::Object;
use crate::number;
use crate::output;
use crate::position;

pub(crate) use input::Input;
use lines::{Lines, Numbered};

/// The options of all commands on positions.
#[derive(Args)]
pub(crate) struct Options {
    /// Read castling rights as Chess960 does (X-FEN and Shredder-FEN), and write castling as king takes rook
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Print one JSON object a line, for errors, too
    #[arg(short, long)]
    pub(crate) json: bool,
    /// The number of threads; by default, as many as the machine runs at once
    #[arg(short, long, value_name = "N", value_parser = number::whole(1_u16..=1024))]
    threads: Option<u16>,
}

/// Where positions come from, and the options.
#[derive(Args)]
pub(crate) struct Positions {
    /// A FEN or EPD, `startpos`, `kiwipete`, a file with a position on each line, or `-` for standard input. If left out,
    /// standard input, or the start of the game if that is a terminal or nothing
    #[arg(value_name = "FEN|FILE|-")]
    positions: Vec<String>,
    /// The position, as in other commands
    #[arg(long, value_name = "FEN", conflicts_with = "positions")]
    fen: Option<String>,
    #[command(flatten)]
    pub(crate) options: Options,
}

impl Positions {
    /// The positions to work on.
    pub(crate) fn input(&self) -> Result<Input, Failure> {
        if let Some(fen) = &self.fen {
            return Ok(Input::Argument(fen.clone()));
        }
        Input::of(&self.positions, position::is_meant, position::SOURCES, Some("startpos"))
    }
}

impl Options {
    pub(crate) fn mode(&self) -> Mode {
        choice::mode(self.chess960)
    }

    fn threads(&self) -> usize {
        threads(self.threads)
    }
}

/// As many threads as are wanted, or as the machine runs at once.
pub(crate) fn threads(wanted: Option<u16>) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    wanted.map_or_else(all, usize::from)
}

/// What a command does with a line. Blank lines and comments are not shown to it.
pub(crate) trait Work: Send + Sync {
    /// Appends the record of a line, which is one line itself; or says what is wrong.
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String>;

    /// How many lines a thread takes at once: one if an answer takes long.
    fn at_once(&self) -> usize {
        256
    }

    /// Appends what becomes of a line without a position: blank, a comment, or one that could not be answered.
    fn pass(&self, line: &str, out: &mut Vec<u8>) {
        let _ = (line, out);
    }
}

/// The answers to some lines, and what is wrong with the others.
#[derive(Default)]
struct Answers {
    out: Vec<u8>,
    errors: Vec<(usize, String)>,
}

/// Does the work on every line, and writes the answers in order. The status is 2 if a line was bad.
pub(crate) fn run(input: Input, options: &Options, work: Arc<dyn Work>) -> Result<ExitCode, Failure> {
    let json = options.json;
    let mut is_bad = false;
    let mut out = io::stdout().lock();
    match input {
        Input::Argument(text) => {
            let answers = answers(&*work, json, vec![Numbered { number: 1, text: Ok(text) }]);
            out.write_all(&answers.out)?;
            answers.errors.iter().for_each(|(_, error)| output::complain(error));
            is_bad = !answers.errors.is_empty();
        }
        Input::Lines(name, input) => {
            let write = |answers: Answers| {
                out.write_all(&answers.out)?;
                out.flush()?;
                for (number, error) in &answers.errors {
                    output::complain(format_args!("{name}, line {number}: {error}"));
                }
                is_bad |= !answers.errors.is_empty();
                Ok(())
            };
            let most = work.at_once();
            let answer: pool::Answer<_, _> = Arc::new(move |lines, hand_on| {
                hand_on(answers(&*work, json, lines));
            });
            let pieces = Lines::of(input).pieces(most);
            pool::run(pieces, options.threads(), &answer, write).map_err(|stopped| stopped.at(&name))?;
        }
    }
    Ok(ExitCode::from(if is_bad { output::BAD } else { 0 }))
}

fn answers(work: &dyn Work, json: bool, lines: Vec<Numbered>) -> Answers {
    let mut answers = Answers::default();
    for Numbered { number, text } in lines {
        let out = &mut answers.out;
        let begin = out.len();
        let line = text.as_deref().unwrap_or_default();
        let error = match &text {
            Ok(line) if line.trim_start().is_empty() || line.trim_start().starts_with('#') => {
                work.pass(line, out);
                continue;
            }
            Ok(line) => work.answer(number, line, out).err(),
            Err(error) => Some(error.clone()),
        };
        if let Some(error) = error {
            out.truncate(begin);
            work.pass(line, out);
            if json {
                Object::new(out).field("line", number).field("error", &*error).end();
            }
            answers.errors.push((number, error));
        }
    }
    answers
}
