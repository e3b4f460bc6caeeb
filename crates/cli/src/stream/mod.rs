//! The stream of commands on positions: one position per line in, one answer per line out, in
//! order, on all cores.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod input;
mod lines;
pub(crate) mod pool;

use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use fianchetto::types::Mode;
use serde_json::json;

use crate::failure::Failure;
use crate::file::Source;
use crate::json::{self, Fields};
use crate::number::Threads;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{choice, output, position};
pub(crate) use input::{Given, Input, given, one, only, piped, playable};
use lines::{Lines, Numbered, Unread};
use pool::Answer;

/// The options of all commands on positions.
#[derive(Clone, Copy, Args)]
pub(crate) struct Options {
    /// Read KQkq as the outermost rooks, as in X-FEN, and always write castling as king takes rook
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Print one JSON object per line, also for errors
    #[arg(short, long)]
    pub(crate) json: bool,
    #[command(flatten)]
    threads: Threads,
}

/// Where positions come from, and the options.
#[derive(Args)]
pub(crate) struct Positions {
    /// Positions: FENs or EPDs, names such as `kiwipete`, files with a position on each line, or
    /// `-` for standard input. By default standard input, or the start of the game if that is a
    /// terminal or empty
    #[arg(value_name = "FEN|NAME|FILE|-")]
    positions: Vec<String>,
    /// The same as an option
    #[arg(short, long, value_name = "FEN", conflicts_with = "positions")]
    fen: Option<String>,
    #[command(flatten)]
    pub(crate) options: Options,
}

impl Positions {
    /// The positions; by default the start of the game.
    pub(crate) fn input(&self) -> Result<Input, Failure> {
        self.input_or(Some("startpos"))
    }

    /// The positions; by default `usual`, or an error if that is `None`.
    pub(crate) fn input_or(&self, usual: Option<&str>) -> Result<Input, Failure> {
        let words = self.fen.as_ref().map_or(&*self.positions, std::slice::from_ref);
        Input::of(words, position::is_meant, position::SOURCES, usual)
    }
}

impl Options {
    pub(crate) fn mode(&self) -> Mode {
        choice::mode(self.chess960)
    }
}

/// A command's work on a line. Blank lines and comments are skipped.
pub(crate) trait Work: Send + Sync {
    /// Appends the one-line answer to a line, or returns an error. The line includes its line end,
    /// if any.
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String>;

    /// The number of lines a thread takes at once: 1 if an answer takes long.
    fn at_once(&self) -> usize {
        256
    }

    /// Whether it also gets the bytes that are otherwise skipped.
    fn keeps(&self) -> bool {
        false
    }

    /// Appends the output for other bytes: a byte-order mark, and blank lines, comments and bad
    /// lines with their ends.
    fn pass(&self, bytes: &[u8], out: &mut Vec<u8>) {
        let _ = (bytes, out);
    }
}

/// The answers to some lines, and the errors of the others.
struct Answers {
    out: Vec<u8>,
    errors: Vec<(usize, String)>,
}

/// Answers every line, in order. The status is 2 if a line was bad.
pub(crate) fn run(
    input: Input,
    options: &Options,
    terminal: Terminal,
    work: Arc<dyn Work>,
) -> Result<ExitCode, Failure> {
    let json = options.json;
    match input {
        Input::Argument(text) => {
            let answers = answers(&*work, json, vec![Numbered { number: 1, content: Ok(text) }]);
            output::out().write_all(&answers.out)?;
            output::flush()?;
            answers.errors.iter().for_each(|(_, error)| output::complain(error));
            Ok(status(answers.errors.len()))
        }
        Input::Lines(sources) => {
            let (several, at_once) = (sources.len() > 1, work.at_once());
            // A slow command has read its input long before the answers come: then the answers are
            // the progress.
            let is_slow = at_once == 1;
            let progress = &if is_slow { terminal.progress(0) } else { terminal.reading() };
            let open = |source: &Source, progress: &Progress| {
                if !is_slow {
                    return source.open(progress);
                }
                progress.begin(if progress.is_seen { source.lines() } else { 0 }, 0);
                source.open(&Progress::hidden())
            };
            let bad = each(&sources, several, json, progress, open, move |name, input| {
                let pieces = Lines::of(input, work.keeps()).pieces(at_once);
                let work = Arc::clone(&work);
                let answer = move |lines| answers(&*work, json, lines);
                all(name, progress, is_slow, pieces, options, answer)
            });
            bad.map(status)
        }
    }
}

/// Reads all sources in turn, and returns the number of bad items. Among several, an unreadable one
/// is reported and skipped.
pub(crate) fn each(
    sources: &[Source],
    are_several: bool,
    json: bool,
    progress: &Progress,
    open: impl Fn(&Source, &Progress) -> Result<Box<dyn Read + Send>, Failure>,
    mut read: impl FnMut(&str, Box<dyn Read + Send>) -> Result<usize, Failure>,
) -> Result<usize, Failure> {
    let mut bad = 0;
    for source in sources {
        let read = open(source, progress).and_then(|input| read(&source.name(), input));
        progress.finish();
        match read {
            Err(failure @ Failure::Unread(_)) if are_several => {
                failure.tell(json)?;
                bad += 1;
            }
            read => bad += read?,
        }
    }
    Ok(bad)
}

/// The positions in some bytes, or errors, with line numbers.
pub(crate) fn positions(bytes: Vec<u8>) -> impl Iterator<Item = (usize, Result<String, String>)> {
    lines(Box::new(io::Cursor::new(bytes))).filter_map(|line| position(line.ok()?))
}

/// The lines of an input; a read error is the last.
fn lines(input: Box<dyn Read + Send>) -> impl Iterator<Item = io::Result<Numbered>> {
    let mut lines = Lines::of(input, false);
    let mut is_over = false;
    std::iter::from_fn(move || {
        let line = if is_over { None } else { lines.next().transpose() };
        is_over = !matches!(line, Some(Ok(_)));
        line
    })
}

/// The position on a line, with the line's number, or an error; none if the line is blank or a
/// comment.
fn position(Numbered { number, content }: Numbered) -> Option<(usize, Result<String, String>)> {
    match content {
        Ok(text) => Some((number, Ok(position_in(number, &text)?.to_owned()))),
        Err(unread) => Some((number, Err(unread.reason?))),
    }
}

/// The line without a byte-order mark at the start of the input; none if it is blank or a comment.
fn position_in(number: usize, text: &str) -> Option<&str> {
    let line = text.strip_prefix('\u{feff}').filter(|_| number == 1).unwrap_or(text);
    (!matches!(line.trim_start().chars().next(), None | Some('#'))).then_some(line)
}

/// Answers all lines of the named input, in order, and returns the number of bad ones. Progress may
/// follow the answers.
fn all(
    name: &str,
    progress: &Progress,
    is_progress: bool,
    pieces: impl Iterator<Item = io::Result<Vec<Numbered>>> + Send + 'static,
    options: &Options,
    answer: impl Fn(Vec<Numbered>) -> Answers + Send + Sync + 'static,
) -> Result<usize, Failure> {
    let (mut bad, mut done, mut out) = (0, 0, output::out());
    let write = |answers: Answers| {
        progress.above(|| {
            out.write_all(&answers.out)?;
            out.flush()?;
            for (number, error) in &answers.errors {
                output::complain(format_args!("{name}, line {number}: {error}"));
            }
            Ok::<(), io::Error>(())
        })?;
        (bad, done) = (bad + answers.errors.len(), done + 1);
        if is_progress {
            progress.show(done, done as f64, "positions/s");
        }
        Ok(())
    };
    let answer: Answer<_, _> = Arc::new(move |piece, hand_on| {
        hand_on(answer(piece));
        Ok(())
    });
    pool::run(pieces, name, options.threads.number().get(), &answer, write)?;
    Ok(bad)
}

/// The status after this many bad lines.
fn status(bad: usize) -> ExitCode {
    ExitCode::from(if bad > 0 { output::BAD } else { 0 })
}

/// The answers to some lines. Read errors are passed on.
fn answers(work: &dyn Work, json: bool, lines: Vec<Numbered>) -> Answers {
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    for Numbered { number, content } in lines {
        let error = match content {
            Ok(text) => answered(work, number, &text, &mut out).err(),
            Err(Unread { bytes, reason }) => {
                work.pass(&bytes, &mut out);
                reason
            }
        };
        let Some(error) = error else { continue };
        if json {
            let fields = [("line".to_owned(), json!(number)), ("error".to_owned(), json!(error))];
            out.extend(json::line(&Fields(fields.into())));
        }
        errors.push((number, error));
    }
    Answers { out, errors }
}

/// Appends the answer to a line, or the output for a line without one.
fn answered(work: &dyn Work, number: usize, text: &str, out: &mut Vec<u8>) -> Result<(), String> {
    let (begin, mut result) = (out.len(), Ok(()));
    if let Some(line) = position_in(number, text) {
        let (mark, _) = text.split_at(text.len() - line.len());
        work.pass(mark.as_bytes(), out);
        result = work.answer(number, line, out);
        if result.is_ok() {
            return result;
        }
        out.truncate(begin);
    }
    work.pass(text.as_bytes(), out);
    result
}
