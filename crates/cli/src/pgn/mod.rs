//! `fianchetto pgn`: checks the games of files, and turns them into other forms.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod convert;

use std::io::{self, IsTerminal, Read, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use fianchetto::Registry;
use fianchetto::movegen::Captures;
use fianchetto_pgn::{Chunk, Chunks, Error, ErrorKind, Games, PgnGame};

use crate::choice::Choice;
use crate::failure::Failure;
use crate::file::Source;
use crate::look::Look;
use crate::stream::pool;
use crate::{number, output};
use convert::{Convert, Form, Part, Totals};

/// Check the games of PGN files, and turn them into FEN, UCI, SAN or JSON
///
/// Every move is checked. A game that is wrong is reported with file, line and number, and stops nothing, and no more does a
/// file that cannot be read to its end; a game of an unknown variant is skipped and counted by the variant's name. Files that gzip or zstd have compressed are told by their first bytes.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto pgn games.pgn
  fianchetto pgn --to fen games.pgn.zst | fianchetto count
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
    /// The number of threads; by default, as many as the machine runs at once
    #[arg(short, long, value_name = "N", value_parser = number::whole(1_u16..=1024))]
    threads: Option<u16>,
}

impl Arguments {
    fn form(&self) -> Option<Form> {
        self.to.or(self.json.then_some(Form::Json))
    }
}

/// Whether a command has JSON as its output in some other way than by `--json`.
pub(crate) fn is_json(arguments: &Arguments) -> bool {
    arguments.form() == Some(Form::Json)
}

pub(crate) fn run(arguments: &Arguments, registry: &Registry, look: Look) -> Result<ExitCode, Failure> {
    let form = arguments.form();
    let choice = Choice { technique: None, board: None, isa: None, captures: Captures::Auto };
    let technique = choice.player(registry)?;
    let threads = number::threads(arguments.threads).get();
    let (mut totals, mut is_all_read) = (Totals::default(), true);
    for source in inputs(&arguments.files)? {
        let name = source.name();
        let convert = Arc::new(Convert { form, file: name.clone(), technique: technique.clone() });
        match source.open().and_then(|input| file(&name, input, threads, &convert, &mut totals)) {
            Err(failure @ Failure::Unread(_)) => {
                is_all_read = false;
                failure.tell(form == Some(Form::Json))?;
            }
            read => read?,
        }
    }
    match (totals.is_empty(), is_all_read) {
        (true, true) => return Err(NO_GAME.into()),
        (true, false) => {}
        (false, _) => totals.print(form, look)?,
    }
    Ok(ExitCode::from(if totals.is_bad() || !is_all_read { output::BAD } else { 0 }))
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

/// Reads one input, on all threads and in order.
fn file(
    name: &str,
    input: Box<dyn Read + Send>,
    threads: usize,
    convert: &Arc<Convert>,
    totals: &mut Totals,
) -> Result<(), Failure> {
    let mut out = output::out();
    let mut before = 0;
    let write = |part: Part| {
        part.write(&mut out, before)?;
        out.flush()?;
        for (game, line, error) in &part.errors {
            output::complain(format_args!("{name}, line {line}, game {}: {error}", before + game));
        }
        before += part.games.unwrap_or_default();
        totals.add(&part.totals);
        Ok(())
    };
    let convert = Arc::clone(convert);
    let answer: pool::Answer<Chunk, Part> = Arc::new(move |chunk, hand_on| games(chunk, &convert, hand_on));
    pool::run(Chunks::new(input).map(Ok), name, threads, &answer, write)
}

/// Works on the games of a piece, and hands on what becomes of some of them at a time.
fn games(chunk: Chunk, convert: &Convert, hand_on: &mut dyn FnMut(Part) -> bool) -> io::Result<()> {
    /// Much more than this is not kept.
    const ENOUGH: usize = 1 << 16;
    let lines = chunk.place().line - 1;
    let mut games =
        if convert.form == Some(Form::Json) { Games::with_notes(chunk) } else { Games::new(chunk) };
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
        if part.out.len() + part.errors.len() * 64 > ENOUGH && !hand_on(std::mem::take(&mut part)) {
            return Ok(());
        }
    };
    part.games = Some(last);
    hand_on(part);
    end
}
