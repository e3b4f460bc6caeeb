//! Files that arguments name, and that the program reads or writes. `-` is standard input or output.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use indicatif::ProgressBar;

use crate::failure::Failure;
use crate::output::{self, is_stdout};

/// A file or standard input.
pub(crate) enum Source {
    Standard,
    File(PathBuf),
}

impl Source {
    /// The largest input that is read as a whole: a device that never ends is no suite.
    const LARGEST: u64 = 1 << 28;

    /// The file of this name; `-` is standard input.
    pub(crate) fn of(file: &Path) -> Self {
        if file == Path::new("-") { Self::Standard } else { Self::File(file.to_owned()) }
    }

    /// Its name, for messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Standard => "standard input".to_owned(),
            Self::File(file) => output::named(file),
        }
    }

    /// Its text, as it was before gzip or zstd compressed it. The bar shows how much has been read.
    pub(crate) fn open(&self, bar: &ProgressBar) -> Result<Box<dyn Read + Send>, Failure> {
        fianchetto_pgn::decompressed(self.open_raw(bar)?)
            .map_err(|reason| Failure::unread(self.name(), reason))
    }

    /// Its bytes as they are: a record may begin like a compressed file.
    pub(crate) fn open_raw(&self, bar: &ProgressBar) -> Result<Box<dyn Read + Send>, Failure> {
        match self {
            Self::Standard => Ok(Box::new(io::stdin())),
            Self::File(file) => match File::open(file) {
                Ok(file) => Ok(Box::new(Metered::new(file, bar))),
                Err(reason) => Err(Failure::unread(file, reason)),
            },
        }
    }

    pub(crate) fn read(&self) -> Result<Whole, Failure> {
        let failure = |reason: io::Error| Failure::unread(self.name(), reason);
        let mut bytes = Vec::new();
        let read = self.open(&ProgressBar::hidden())?.take(Self::LARGEST).read_to_end(&mut bytes);
        if read.map_err(failure)? as u64 == Self::LARGEST {
            return Err(failure(io::ErrorKind::FileTooLarge.into()));
        }
        Ok(Whole { name: self.name(), bytes })
    }
}

/// A file that shows how much of it has been read, once that takes more than a second.
struct Metered {
    file: File,
    bar: ProgressBar,
    begin: Instant,
    bytes: u64,
}

impl Metered {
    fn new(file: File, bar: &ProgressBar) -> Self {
        bar.set_length(file.metadata().map_or(0, |data| data.len()));
        Self { file, bar: bar.clone(), begin: Instant::now(), bytes: 0 }
    }
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (read, seconds) = (self.file.read(buffer)?, self.begin.elapsed().as_secs_f64());
        self.bytes += read as u64;
        if seconds > 1.0 {
            self.bar.set_message(format!("{:.1} MB/s", self.bytes as f64 / seconds / 1e6));
            self.bar.set_position(self.bytes);
        }
        Ok(read)
    }
}

/// All of an input, with its name.
pub(crate) struct Whole {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Checks before a long run that its result can be written to a file.
pub(crate) fn try_to_open(file: &Path) -> Result<(), Failure> {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|reason| Failure::unwritten(file, reason))
}

/// Creates a file that is written while the inputs are read: it must not be one of them.
pub(crate) fn create(file: &Path, inputs: &[PathBuf]) -> Result<File, Failure> {
    let place = |file: &Path| fs::canonicalize(file).ok();
    if place(file).is_some_and(|there| inputs.iter().any(|input| place(input).as_ref() == Some(&there))) {
        let file = file.display();
        return Err(format!("{file} would be written while it is read: give the output another name").into());
    }
    File::create(file).map_err(|reason| Failure::unwritten(file, reason))
}

/// Writes a text to a file. `-` is standard output.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    if is_stdout(file) {
        return Ok(output::out().write_all(text.as_bytes())?);
    }
    fs::write(file, text).map_err(|reason| Failure::unwritten(file, reason))
}
