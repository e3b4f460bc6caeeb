//! `fianchetto convert`: files of positions, from one format to another.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod arguments;
mod outputs;

use std::fmt;
use std::io::{BufReader, Read};
use std::path::Path;
use std::process::ExitCode;

use fianchetto_movelist::game::GameResult;
use fianchetto_pgn::Compression;
use fianchetto_position_files::{Entry, Format, ReadError, Reader, Seen, recognise};

use crate::failure::Failure;
use crate::file::Source;
use crate::output::{self, is_stdout};
use crate::progress::Progress;
use crate::stream::{self, Input};
use crate::terminal::Terminal;
use crate::{choice, number};
pub(crate) use arguments::Arguments;
use outputs::{Outputs, Place};

pub(crate) fn run(arguments: &Arguments, terminal: Terminal) -> Result<ExitCode, Failure> {
    let none = Failure::no_input("files of positions, or `-` for standard input");
    let sources = Input::files(&arguments.files, none)?;
    let places = Place::all(arguments)?;
    let mut converting = Converting::new(arguments, &places)?;
    let is_file = arguments.output.as_deref().is_some_and(|file| !is_stdout(file));
    let progress = if is_file { terminal.progress(0) } else { terminal.reading() };
    let unread = stream::each(&sources, sources.len() > 1, false, &progress, opened, |name, input| {
        converting.file(name, input, &progress)?;
        Ok(0)
    })?;
    let totals = converting.finish()?;
    for place in places {
        place.finish()?;
    }
    if !terminal.quiet {
        output::complain(&totals);
    }
    Ok(ExitCode::from(if unread > 0 || totals.wrong > 0 { output::BAD } else { 0 }))
}

/// Opens a source, decompressed unless its name says that it is not compressed: a record may begin
/// like a compressed file.
fn opened(source: &Source, progress: &Progress) -> Result<Box<dyn Read + Send>, Failure> {
    let is_raw = matches!(source, Source::File(file) if is_plain(file));
    if is_raw { source.open_raw(progress) } else { source.open(progress) }
}

fn is_plain(file: &Path) -> bool {
    let is_compressed = Compression::of_name(file) != Compression::None;
    Format::of_name(file).is_some() && !is_compressed
}

/// The conversion of some files.
struct Converting<'a> {
    arguments: &'a Arguments,
    seen: Option<Seen>,
    outputs: Outputs<'a>,
    /// The position before, whose game the next one may belong to.
    last: Option<Entry>,
    totals: Totals,
}

impl<'a> Converting<'a> {
    fn new(arguments: &'a Arguments, places: &'a [Place]) -> Result<Self, Failure> {
        let mib = arguments.memory;
        let no_room = || format!("cannot allocate {mib} MiB for `--unique`: give less with `--memory`");
        let seen = arguments.unique.then(|| Seen::new(number::bytes(mib)).ok_or_else(no_room));
        Ok(Self {
            arguments,
            seen: seen.transpose()?,
            outputs: Outputs::new(places, arguments)?,
            last: None,
            totals: Totals::default(),
        })
    }

    /// Converts the positions of a file.
    fn file(&mut self, name: &str, input: Box<dyn Read + Send>, progress: &Progress) -> Result<(), Failure> {
        self.last = None;
        for entry in self.reader(name, input)? {
            match entry {
                Ok(entry) => self.entry(entry)?,
                Err(ReadError::Input(reason)) => return Err(Failure::unread(name, reason)),
                Err(error) => {
                    self.totals.wrong += 1;
                    progress.above(|| output::complain(format_args!("{name}, {error}")));
                }
            }
        }
        Ok(())
    }

    fn reader(&self, name: &str, input: Box<dyn Read + Send>) -> Result<Reader, Failure> {
        let mode = choice::mode(self.arguments.chess960);
        let named = self.arguments.from.or_else(|| Format::of_name(Path::new(name)));
        if let Some(format) = named {
            return Ok(Reader::new(Box::new(BufReader::with_capacity(1 << 16, input)), format, mode));
        }
        let reader = recognise(input, mode).map_err(|reason| Failure::unread(name, reason))?;
        reader.ok_or_else(|| {
            let names = Format::names();
            format!("the content of {name} tells no format: give one of {names} with `--from`").into()
        })
    }

    fn entry(&mut self, mut entry: Entry) -> Result<(), Failure> {
        self.totals.read += 1;
        if entry.result == GameResult::Unknown {
            entry.result = self.arguments.result.unwrap_or_default();
        }
        entry.score = entry.score.or(self.arguments.score);
        if !self.last.as_ref().is_some_and(|last| entry.may_follow(last)) {
            self.outputs.next_game();
        }
        if !self.arguments.filter.iter().all(|condition| condition.is_met(&entry)) {
            self.totals.left_out += 1;
        } else if self.seen.as_mut().is_some_and(|seen| !seen.is_new(&entry)) {
            self.totals.duplicates += 1;
        } else if self.outputs.write(&entry)? {
            self.totals.written += 1;
        } else {
            self.totals.wrong += 1;
        }
        self.last = Some(entry);
        Ok(())
    }

    fn finish(self) -> Result<Totals, Failure> {
        let mut totals = self.totals;
        let unfit = self.outputs.finish()?;
        totals.written -= unfit;
        totals.wrong += unfit;
        totals.forgotten = self.seen.map_or(0, |seen| seen.forgotten());
        Ok(totals)
    }
}

/// How many positions went where.
#[derive(Default)]
struct Totals {
    read: u64,
    /// Positions that cannot be read, or do not fit the output.
    wrong: u64,
    left_out: u64,
    duplicates: u64,
    written: u64,
    /// Positions of which later copies were not found, since the memory was full.
    forgotten: u64,
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { read, wrong, left_out, duplicates, written, forgotten } = self;
        let s = if *read == 1 { "" } else { "s" };
        write!(f, "{read} position{s} read, {written} written")?;
        let others = [(left_out, "left out"), (duplicates, "duplicates"), (wrong, "wrong")];
        for (count, what) in others.into_iter().filter(|&(&count, _)| count > 0) {
            write!(f, ", {count} {what}")?;
        }
        if *forgotten > 0 {
            write!(f, "; the memory was full: later copies of {forgotten} positions were not found")?;
        }
        Ok(())
    }
}
