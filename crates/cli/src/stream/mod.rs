//! What all commands on positions share: one position a line in, one record a line out, in order, on all cores. Positions in
//! 32 bytes take the same way.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod input;
mod lines;
mod numbered;
pub(crate) mod pool;
mod records;

use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use fianchetto::types::Mode;

use crate::arguments::arguments;
use crate::choice;
use crate::failure::Failure;
use crate::json::Object;
use crate::number;
use crate::output;
use crate::position;

pub(crate) use input::Input;
use lines::Lines;
use numbered::{Numbered, Reading};
use pool::Answer;
pub(crate) use records::Record;
use records::Records;

arguments! {
    /// The options of all commands on positions.
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
}

arguments! {
    /// Where positions come from, and the options.
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
}

impl Positions {
    /// The positions to work on.
    pub(crate) fn input(&self) -> Result<Input, Failure> {
        if let Some(fen) = &self.fen {
            return Ok(Input::Argument(fen.clone()));
        }
        Input::of(&self.positions, position::is_meant, position::SOURCES, Some("startpos"))
    }

    /// The records to work on: these `forms`.
    pub(crate) fn records(&self, forms: &'static str) -> Result<Input, Failure> {
        Input::of(&self.positions, |_| false, forms, None)
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
    match input {
        Input::Argument(text) => {
            let answers = answers(&*work, json, vec![Numbered { number: 1, content: Ok(text) }]);
            io::stdout().lock().write_all(&answers.out)?;
            answers.errors.iter().for_each(|(_, error)| output::complain(error));
            Ok(status(answers.errors.len()))
        }
        Input::Lines(name, input) => {
            let pieces = Lines::of(input).pieces(work.at_once());
            let answer = move |lines| answers(&*work, json, lines);
            all((&name, "line"), pieces, options, answer).map(status)
        }
    }
}

/// What a command does with a record: it appends the line of a record, or says what is wrong.
pub(crate) type RecordWork = dyn Fn(usize, &Record, &mut Vec<u8>) -> Result<(), String> + Send + Sync;

/// Does the work on every record of a file or of standard input, and writes the answers in order. Returns how many records
/// were bad.
pub(crate) fn run_records(
    name: &str,
    input: Box<dyn Read + Send>,
    options: &Options,
    work: Arc<RecordWork>,
) -> Result<usize, Failure> {
    let json = options.json;
    let answer = move |records: Vec<Numbered<Record>>| {
        let mut answers = Answers::default();
        for Numbered { number, content } in records {
            let error = content.and_then(|record| work(number, &record, &mut answers.out)).err();
            answers.note(("record", number), json, error);
        }
        answers
    };
    all((name, "record"), Records::of(input).pieces(256), options, answer)
}

/// Answers all lines or records of an input with this name, and writes the answers in order. Returns how many were bad.
fn all<P: Send + 'static>(
    (name, unit): (&str, &str),
    pieces: impl Iterator<Item = io::Result<P>> + Send + 'static,
    options: &Options,
    answer: impl Fn(P) -> Answers + Send + Sync + 'static,
) -> Result<usize, Failure> {
    let (mut bad, mut out) = (0, io::stdout().lock());
    let write = |answers: Answers| {
        out.write_all(&answers.out)?;
        out.flush()?;
        for (number, error) in &answers.errors {
            output::complain(format_args!("{name}, {unit} {number}: {error}"));
        }
        bad += answers.errors.len();
        Ok(())
    };
    let answer: Answer<_, _> = Arc::new(move |piece, hand_on| {
        hand_on(answer(piece));
    });
    pool::run(pieces, options.threads(), &answer, write).map_err(|stopped| stopped.at(name))?;
    Ok(bad)
}

/// The status after so many bad lines.
fn status(bad: usize) -> ExitCode {
    ExitCode::from(if bad > 0 { output::BAD } else { 0 })
}

impl Answers {
    /// Notes what is wrong with a line or a record, if anything.
    fn note(&mut self, (unit, number): (&str, usize), json: bool, error: Option<String>) {
        let Some(error) = error else { return };
        if json {
            Object::new(&mut self.out).field(unit, number).field("error", &*error).end();
        }
        self.errors.push((number, error));
    }
}

fn answers(work: &dyn Work, json: bool, lines: Vec<Numbered>) -> Answers {
    let mut answers = Answers::default();
    for Numbered { number, content } in lines {
        let out = &mut answers.out;
        let begin = out.len();
        let line = content.as_deref().unwrap_or_default();
        let error = match &content {
            Ok(line) if line.trim_start().is_empty() || line.trim_start().starts_with('#') => {
                work.pass(line, out);
                continue;
            }
            Ok(line) => work.answer(number, line, out).err(),
            Err(error) => Some(error.clone()),
        };
        if error.is_some() {
            out.truncate(begin);
            work.pass(line, out);
        }
        answers.note(("line", number), json, error);
    }
    answers
}
