//! `fianchetto pgn`: checks the games of files, and converts them.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod book;
mod convert;
mod table;
mod written;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use fianchetto::Registry;
use fianchetto_engine::default_technique;
use fianchetto_pgn::{Chunk, Chunks, ErrorKind, Games, Openings, PgnColumn, PgnGame, TagFilter};

use crate::failure::Failure;
use crate::file::{self, Created, Source, refuse_binary};
use crate::number::Threads;
use crate::output::{self, is_stdout};
use crate::progress::Progress;
use crate::stream::{self, Input, pool};
use crate::terminal::Terminal;
use book::{Book, BookArguments};
use convert::Convert;
use table::TableArguments;
use written::{Form, Part, Writing};

/// Check the games of PGN files, and convert them to other forms, or make a book of them
///
/// Every move is checked. A bad game is reported with file, line and number, and the run goes on;
/// so it does after a file that cannot be read to its end. Games of unknown variants are skipped,
/// and counted by variant. Files may be compressed with gzip, zstd, bzip2 or xz. A
/// result that contradicts the last position is reported, but is not an error.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto pgn games.pgn
  fianchetto pgn --to fen games.pgn.zst | fianchetto count
  fianchetto pgn games.pgn --filter 'Elo>2400' --filter Date=2020 --duplicates --output best.pgn
  fianchetto pgn games.pgn --filter 'Elo>2400' --to book --plies 24 --at-least 5 --output book.bin
  fianchetto pgn --to plain games.pgn.zst | fianchetto convert --from plain --output games.viri
  fianchetto pgn --to tsv --columns game,ply,san,clock,eval,White,ECO games.pgn.zst > moves.tsv
  fianchetto pgn --to json < games.pgn | head -1")]
pub(crate) struct Arguments {
    /// The files; `-` or none is standard input
    #[arg(value_name = "FILE|-")]
    files: Vec<PathBuf>,
    /// The output form; without it, games are only checked and counted
    #[arg(long, value_name = "FORM")]
    to: Option<Form>,
    /// Print one JSON object per game or error, and the totals; the same as `--to json`
    #[arg(short, long, conflicts_with = "to")]
    json: bool,
    /// Write the games to a file, in PGN unless `--to` is given; the file appears when it is whole
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Take only games with this tag: White=Tal, Elo>2400 (both players), Date>=2020.01.31; signs
    /// are = != < <= > >=; may be repeated
    #[arg(long, value_name = "TAG=VALUE")]
    filter: Vec<TagFilter>,
    /// Also write the moves of a bad game up to its error, as a game that ends there
    #[arg(long)]
    good_part: bool,
    /// Write what is wrong to a file, as a table with tabs: file, line, game, kind, error
    #[arg(long, value_name = "FILE")]
    errors: Option<PathBuf>,
    /// Name the opening of each game in its tags ECO and Opening, by its last position in this
    /// table with tabs: eco, name, pgn
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Report games with the same moves as an earlier one in any file, and leave them out
    #[arg(long)]
    duplicates: bool,
    #[command(flatten)]
    book: BookArguments,
    #[command(flatten)]
    table: TableArguments,
    #[command(flatten)]
    threads: Threads,
}

impl Arguments {
    fn form(&self) -> Option<Form> {
        let form = self.to.or(self.json.then_some(Form::Json));
        form.or(self.output.is_some().then_some(Form::Pgn))
    }

    /// Refuses what only one form takes with another, and a book on a terminal.
    fn check(&self, form: Option<Form>) -> Result<(), Failure> {
        let taken = [(self.book.given(), Form::Book, "book"), (self.table.given(), Form::Tsv, "tsv")];
        for (given, of, to) in taken {
            if let Some(name) = given.filter(|_| form != Some(of)) {
                return Err(format!("`{name}` is for `--to {to}`").into());
            }
        }
        match form {
            Some(Form::Book) => refuse_binary(self.output.as_deref().unwrap_or(Path::new("-")), "book"),
            _ => Ok(()),
        }
    }

    /// Names the file in an output error.
    fn named<T>(&self, written: Result<T, Failure>) -> Result<T, Failure> {
        written.map_err(|failure| match (failure, &self.output) {
            (Failure::Output(reason), Some(file)) => Failure::unwritten(file, reason),
            (failure, _) => failure,
        })
    }
}

/// Whether the output is JSON without `--json`.
pub(crate) fn is_json(arguments: &Arguments) -> bool {
    arguments.form() == Some(Form::Json)
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let form = arguments.form();
    arguments.check(form)?;
    let technique = default_technique(registry, None)?;
    let threads = arguments.threads.number().get();
    let sources = Input::files(&arguments.files, NO_GAME.into())?;
    file::check(arguments.output.iter().chain(&arguments.errors))?;
    let created = |file: Option<&Path>| file.map(|file| Created::new(file, &arguments.files)).transpose();
    let output = created(arguments.output.as_deref().filter(|file| !is_stdout(file)))?;
    let errors = created(arguments.errors.as_deref())?;
    let out: Box<dyn io::Write> = match &output {
        None => Box::new(output::out()),
        Some(created) => Box::new(created.writer()),
    };
    let book = (form == Some(Form::Book)).then(|| Book::new(&arguments.book));
    let columns = arguments.table.columns();
    let openings = arguments.openings.as_deref().map(openings).transpose()?.map(Arc::new);
    let header = if form == Some(Form::Tsv) { table::header(&columns) } else { String::new() };
    let mut writing = Writing::new(out, form, book, header);
    writing.errors = errors.as_ref().map(|created| -> Box<dyn io::Write> { Box::new(created.writer()) });
    if let Some(errors) = &mut writing.errors {
        errors.write_all(b"file\tline\tgame\tkind\terror\n").map_err(Failure::Output)?;
    }
    let progress = terminal.reading();
    let read =
        stream::each(&sources, true, form == Some(Form::Json), &progress, Source::open, |name, input| {
            let (filters, duplicates) = (arguments.filter.clone(), arguments.duplicates);
            let technique = technique.clone();
            let (plies, columns) = (arguments.book.plies(), columns.clone());
            let file = name.to_owned();
            let good_part = arguments.good_part;
            let openings = openings.clone();
            let convert =
                Convert { form, file, technique, filters, duplicates, plies, columns, good_part, openings };
            let convert = Arc::new(convert);
            writing.file(name);
            let answer: pool::Answer<_, _> = Arc::new(move |chunk, hand_on| games(chunk, &convert, hand_on));
            let write = |part| progress.above(|| writing.part(&part));
            pool::run(Chunks::new(input).map(Ok), name, threads, &answer, write).map(|()| 0)
        });
    let unread = arguments.named(read)?;
    if writing.totals.is_empty() && unread == 0 {
        return Err(NO_GAME.into());
    }
    arguments.named(writing.end(terminal).map_err(Failure::Output))?;
    let is_bad = writing.totals.is_bad() || unread > 0;
    // Where there was nothing to read, an earlier file stays.
    let has_read = !writing.totals.is_empty();
    drop(writing);
    for created in [output.filter(|_| has_read), errors].into_iter().flatten() {
        created.finish()?;
    }
    Ok(ExitCode::from(if is_bad { output::BAD } else { 0 }))
}

fn openings(file: &Path) -> Result<Openings, Failure> {
    let source = Source::of(file);
    let read = Openings::read(source.open(&Progress::hidden())?);
    read.map_err(|error| format!("{}: {error}", source.name()).into())
}

const NO_GAME: &str = "no game to read; expected PGN files, or `-` for standard input";

/// Converts the games of a piece, and hands on the results in parts.
fn games(chunk: Chunk, convert: &Convert, hand_on: &mut dyn FnMut(Part) -> bool) -> io::Result<()> {
    /// The approximate size of a part in bytes.
    const ENOUGH: usize = 1 << 16;
    let lines = chunk.place().line - 1;
    let mut games = match convert.form {
        Some(Form::Json | Form::Plain) => Games::with_notes(chunk),
        Some(Form::Tsv) if convert.columns.iter().any(PgnColumn::is_of_comments) => Games::with_notes(chunk),
        Some(Form::Pgn) => Games::with_side_lines(chunk),
        _ => Games::new(chunk),
    };
    let mut part = Part::default();
    let mut game = PgnGame::new();
    let end = loop {
        let read = games.read_where(&mut game, &mut |tags| {
            let is_taken = convert.takes(tags);
            part.totals.left_out += u64::from(!is_taken);
            is_taken
        });
        match read {
            Ok(false) => break Ok(()),
            Ok(true) => convert.game(&mut game, lines, &mut part),
            Err(error) => {
                convert.error(&error, lines, &mut part);
                if convert.good_part {
                    convert.good_part(&mut game, lines, &mut part);
                }
                if let ErrorKind::Input(reason) = error.kind {
                    break Err(reason);
                }
            }
        }
        if part.size() > ENOUGH && !hand_on(std::mem::take(&mut part)) {
            return Ok(());
        }
    };
    part.games = Some(games.latest().game);
    hand_on(part);
    end
}
