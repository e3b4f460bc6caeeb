//! `fianchetto pgn`: checks the games of files, and turns them into other forms.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod convert;
mod filter;
mod written;

use std::io::{self, BufWriter, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use fianchetto::Registry;
use fianchetto_engine::default_technique;
use fianchetto_pgn::{Chunk, Chunks, Error, ErrorKind, Games, PgnGame};

use crate::failure::Failure;
use crate::file::Source;
use crate::look::Look;
use crate::number::Threads;
use crate::stream::{self, pool};
use crate::{file, output};
use convert::Convert;
use filter::Filter;
use written::{Form, Part, Writing};

/// Check the games of PGN files, and turn them into FEN, UCI, SAN, PGN or JSON
///
/// Every move is checked. A wrong game is reported with file, line and number, and stops nothing; nor does a file that cannot be read to
/// its end. A game of an unknown variant is skipped and counted by the variant's name. Files that gzip or zstd have compressed are
/// recognised by their first bytes. A result that the last position contradicts is reported, but is not an error.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto pgn games.pgn
  fianchetto pgn --to fen games.pgn.zst | fianchetto count
  fianchetto pgn games.pgn --filter 'Elo>2400' --filter Date=2020 --duplicates --output best.pgn
  fianchetto pgn --to json < games.pgn | head -1")]
pub(crate) struct Arguments {
    /// The files; `-`, or no file, is standard input
    #[arg(value_name = "FILE|-")]
    files: Vec<PathBuf>,
    /// What the games become; if left out, they are only checked and counted
    #[arg(long, value_name = "FORM")]
    to: Option<Form>,
    /// Print one JSON object a game, for errors, too, and the totals: as `--to json`
    #[arg(short, long, conflicts_with = "to")]
    json: bool,
    /// Write the games to a file, in PGN if `--to` says nothing else
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Only games with this tag, repeatable: White=Tal, Elo>2400 (both players), Date>=2020.01.31; signs are = != < <= > >=
    #[arg(long, value_name = "TAG=VALUE")]
    filter: Vec<Filter>,
    /// Name the games that have the moves of an earlier one, in any of the files, and leave them out
    #[arg(long)]
    duplicates: bool,
    #[command(flatten)]
    threads: Threads,
}

impl Arguments {
    fn form(&self) -> Option<Form> {
        let form = self.to.or(self.json.then_some(Form::Json));
        form.or(self.output.is_some().then_some(Form::Pgn))
    }

    /// The same, with an error of the output named by its file.
    fn named<T>(&self, written: Result<T, Failure>) -> Result<T, Failure> {
        written.map_err(|failure| match (failure, &self.output) {
            (Failure::Output(reason), Some(file)) => Failure::unwritten(file, reason),
            (failure, _) => failure,
        })
    }
}

/// Whether a command has JSON as its output in some other way than by `--json`.
pub(crate) fn is_json(arguments: &Arguments) -> bool {
    arguments.form() == Some(Form::Json)
}

pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let form = arguments.form();
    let technique = default_technique(registry, None)?;
    let threads = arguments.threads.number().get();
    let sources = inputs(&arguments.files)?;
    let out: Box<dyn io::Write> = match &arguments.output {
        None => Box::new(output::out()),
        Some(file) => Box::new(BufWriter::new(file::create(file, &arguments.files)?)),
    };
    let mut writing = Writing::new(out, form);
    let progress = look.reading();
    let read =
        stream::each(&sources, true, form == Some(Form::Json), &progress, Source::open, |name, input| {
            let (filters, duplicates) = (arguments.filter.clone(), arguments.duplicates);
            let technique = technique.clone();
            let convert = Arc::new(Convert { form, file: name.to_owned(), technique, filters, duplicates });
            writing.file(name);
            let answer: pool::Answer<_, _> = Arc::new(move |chunk, hand_on| games(chunk, &convert, hand_on));
            let write = |part| progress.above(|| writing.part(&part));
            pool::run(Chunks::new(input).map(Ok), name, threads, &answer, write).map(|()| 0)
        });
    let unread = arguments.named(read)?;
    if writing.totals.is_empty() && unread == 0 {
        return Err(NO_GAME.into());
    }
    arguments.named(writing.end(look).map_err(Failure::Output))?;
    Ok(ExitCode::from(if writing.totals.is_bad() || unread > 0 { output::BAD } else { 0 }))
}

const NO_GAME: &str = "no game to read; expected PGN files, or `-` for standard input";

/// The inputs; each is opened when its turn comes.
fn inputs(files: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    match files {
        [] if io::stdin().is_terminal() => Err(NO_GAME.into()),
        [] => Ok(vec![Source::Standard]),
        files => Ok(files.iter().map(|file| Source::of(file)).collect()),
    }
}

/// Works on the games of a piece, and hands on what becomes of some of them at a time.
fn games(chunk: Chunk, convert: &Convert, hand_on: &mut dyn FnMut(Part) -> bool) -> io::Result<()> {
    /// Much more than this is not kept.
    const ENOUGH: usize = 1 << 16;
    let lines = chunk.place().line - 1;
    let mut games = match convert.form {
        Some(Form::Json) => Games::with_notes(chunk),
        Some(Form::Pgn) => Games::with_side_lines(chunk),
        _ => Games::new(chunk),
    };
    let (mut part, mut game, mut last) = (Part::default(), PgnGame::new(), 0);
    let end = loop {
        match games.read_into(&mut game) {
            Ok(false) => break Ok(()),
            Ok(true) => {
                last = game.place().game;
                convert.game(&game, lines, &mut part);
            }
            Err(Error { kind: ErrorKind::Input(reason), .. }) => break Err(reason),
            Err(error) => {
                last = error.place.game;
                convert.error(&error, lines, &mut part);
            }
        }
        if part.size() > ENOUGH && !hand_on(std::mem::take(&mut part)) {
            return Ok(());
        }
    };
    part.games = Some(last);
    hand_on(part);
    end
}
