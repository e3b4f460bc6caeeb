//! Where converted positions go: one file, or several that share the games.

use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, mem};

use fastrand::Rng;
use fianchetto_pgn::{Compression, Compressor};
use fianchetto_position_files::{Entry, Format, Shuffle, WriteError, Writer};

use super::arguments::Arguments;
use crate::failure::Failure;
use crate::file::{self, Created};
use crate::output::{self, is_stdout};
use crate::{choice, number};

/// An output before anything is written.
pub(super) struct Place {
    /// None for standard output.
    created: Option<Created>,
    name: PathBuf,
    format: Format,
    share: f64,
}

impl Place {
    /// The outputs of these arguments, the first for what the others leave.
    pub(super) fn all(arguments: &Arguments) -> Result<Vec<Self>, Failure> {
        let first = arguments.output.clone().unwrap_or_else(|| "-".into());
        let splits = arguments.split.iter().map(|split| (split.file.clone(), split.share));
        let outputs: Vec<_> = [(first, 1.0)].into_iter().chain(splits).collect();
        file::check(outputs.iter().map(|(name, _)| name))?;
        if outputs.iter().skip(1).map(|(_, share)| share).sum::<f64>() > 1.0 {
            return Err("the shares of `--split` are more than 1 together".into());
        }
        outputs.into_iter().map(|(name, share)| Self::new(name, share, arguments)).collect()
    }

    fn new(name: PathBuf, share: f64, arguments: &Arguments) -> Result<Self, Failure> {
        let format = arguments.to.or_else(|| Format::of_name(&name)).ok_or_else(|| {
            let names = Format::written_names();
            let name = output::named(&name);
            format!("the name {name} tells no format: give one of {names} with `--to`, or as the name's end")
        })?;
        if !format.is_written() {
            return Err(WriteError::ReadOnly { format }.to_string().into());
        }
        if !format.is_text() {
            file::refuse_binary(&name, format)?;
        }
        let created = if is_stdout(&name) { None } else { Some(Created::new(&name, &arguments.files)?) };
        Ok(Self { created, name, format, share })
    }

    fn out(&self) -> Box<dyn Write + '_> {
        match &self.created {
            Some(created) => Box::new(created.writer()),
            None => Box::new(io::BufWriter::new(output::out())),
        }
    }

    /// Gives the file its name.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.created.map_or(Ok(()), Created::finish)
    }
}

/// The outputs while they are written.
pub(super) struct Outputs<'a> {
    outputs: Vec<Output<'a>>,
    random: Rng,
    /// The one that gets the game's positions.
    chosen: usize,
}

impl<'a> Outputs<'a> {
    pub(super) fn new(places: &'a [Place], arguments: &Arguments) -> Result<Self, Failure> {
        let outputs = places.iter().zip(0..).map(|(place, number)| {
            let seed = arguments.seed.wrapping_add(number);
            Output::new(place, arguments, seed)
        });
        let outputs = outputs.collect::<Result<_, _>>()?;
        Ok(Self { outputs, random: Rng::with_seed(arguments.seed), chosen: 0 })
    }

    /// Chooses the output of the next game, by chance.
    pub(super) fn next_game(&mut self) {
        let mut chance = self.random.f64();
        let splits = self.outputs.iter().skip(1);
        let found = splits.map(|output| output.place.share).position(|share| {
            chance -= share;
            chance < 0.0
        });
        self.chosen = found.map_or(0, |found| found + 1);
    }

    /// Writes a position, or keeps it to be shuffled. Returns whether it fits the format.
    pub(super) fn write(&mut self, entry: &Entry) -> Result<bool, Failure> {
        self.outputs.get_mut(self.chosen).map_or(Ok(false), |output| output.take(entry))
    }

    /// Writes what waits, and returns how many positions did not fit.
    pub(super) fn finish(self) -> Result<u64, Failure> {
        let mut unfit = 0;
        for output in self.outputs {
            unfit += output.finish()?;
        }
        Ok(unfit)
    }
}

struct Output<'a> {
    place: &'a Place,
    writer: Writer<Compressor<Box<dyn Write + 'a>>>,
    shuffle: Option<Shuffle>,
    folder: PathBuf,
}

impl<'a> Output<'a> {
    fn new(place: &'a Place, arguments: &Arguments, seed: u64) -> Result<Self, Failure> {
        let unwritten = |reason| Failure::unwritten(&place.name, reason);
        let out = Compressor::new(place.out(), Compression::of_name(&place.name)).map_err(unwritten)?;
        let folder = arguments.folder.clone().unwrap_or_else(env::temp_dir);
        let memory = number::bytes(arguments.memory);
        Ok(Self {
            place,
            writer: Writer::new(out, place.format, choice::mode(arguments.chess960)),
            shuffle: arguments.shuffle.then(|| Shuffle::new(seed, memory, &folder)),
            folder,
        })
    }

    fn take(&mut self, entry: &Entry) -> Result<bool, Failure> {
        let Some(shuffle) = &mut self.shuffle else {
            return written(&mut self.writer, self.place, entry);
        };
        // The writer would ask only after everything has been read.
        if let Some(field) = self.place.format.missing(entry) {
            return Err(missing(self.place.format, field));
        }
        shuffle.push(entry).map_err(|reason| Failure::unwritten(&self.folder, reason))?;
        Ok(true)
    }

    fn finish(mut self) -> Result<u64, Failure> {
        let mut unfit = 0;
        if let Some(shuffle) = mem::take(&mut self.shuffle) {
            let failed = |reason| Failure::unwritten(&self.folder, reason);
            for entry in shuffle.finish().map_err(failed)? {
                let is_written = written(&mut self.writer, self.place, &entry.map_err(failed)?)?;
                unfit += u64::from(!is_written);
            }
        }
        let out = self.writer.finish().map_err(|error| unwritten(self.place, error))?;
        out.finish().map_err(|error| unwritten(self.place, error.into()))?;
        Ok(unfit)
    }
}

/// Writes a position, and returns whether it fits the format. If not, that is told.
fn written<W: Write>(writer: &mut Writer<W>, place: &Place, entry: &Entry) -> Result<bool, Failure> {
    match writer.write(entry) {
        Ok(()) => Ok(true),
        Err(error @ WriteError::Unfit { .. }) => {
            output::complain(format_args!("{}: {error}", entry.setup()));
            Ok(false)
        }
        Err(error) => Err(unwritten(place, error)),
    }
}

fn missing(format: Format, field: &str) -> Failure {
    let help = match field {
        "a move" => "positions without one can be written as marlin, bullet or scored",
        "a score" => "`--score` is for positions that have none",
        _ => "`--result` is for positions that have none",
    };
    format!("{format} needs {field}, and a position has none: {help}").into()
}

fn unwritten(place: &Place, error: WriteError) -> Failure {
    match error {
        WriteError::Output(error) if is_stdout(&place.name) => Failure::Output(error),
        WriteError::Output(error) => Failure::unwritten(&place.name, error),
        WriteError::Missing { format, field } => missing(format, field),
        error => error.to_string().into(),
    }
}
