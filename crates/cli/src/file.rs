//! Files that arguments name, and that the program reads or writes. `-` is standard input or
//! output.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal as _, Read, Write};
use std::path::{Path, PathBuf};

use fianchetto_perft::replacement::{Replacement, replace};
use fianchetto_perft::threads;

use crate::failure::Failure;
use crate::output::{self, is_stdout};
use crate::progress::Progress;
use crate::signals::AtEnd;

/// A file, standard input, or lines that are arguments.
pub(crate) enum Source {
    Standard,
    Arguments(String),
    File(PathBuf),
}

impl Source {
    /// The largest input that is read as a whole, since a device may never end.
    const LARGEST: u64 = 1 << 28;

    /// The bytes that a byte takes once it is read: a suite of short lines keeps twelve, half of
    /// them while a list grows.
    const READ: usize = 16;

    /// The file of this name; `-` is standard input.
    pub(crate) fn of(file: &Path) -> Self {
        if file == Path::new("-") { Self::Standard } else { Self::File(file.to_owned()) }
    }

    /// Its name, for messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Standard => "standard input".to_owned(),
            Self::Arguments(_) => "the arguments".to_owned(),
            Self::File(file) => output::named(file),
        }
    }

    /// Its text, decompressed if it is compressed. The progress shows the bytes read.
    pub(crate) fn open(&self, progress: &Progress) -> Result<Box<dyn Read + Send>, Failure> {
        fianchetto_pgn::decompressed(self.open_raw(progress)?)
            .map_err(|reason| Failure::unread(self.name(), reason))
    }

    /// Its raw bytes: a record may begin like a compressed file.
    pub(crate) fn open_raw(&self, progress: &Progress) -> Result<Box<dyn Read + Send>, Failure> {
        match self {
            Self::Standard => Ok(Box::new(io::stdin())),
            Self::Arguments(lines) => Ok(Box::new(io::Cursor::new(lines.clone().into_bytes()))),
            Self::File(file) => match File::open(file) {
                Ok(file) => {
                    progress.begin(file.metadata().map_or(0, |data| data.len()), 0);
                    Ok(Box::new(Metered { file, progress: progress.clone(), bytes: 0 }))
                }
                Err(reason) => Err(Failure::unread(file, reason)),
            },
        }
    }

    /// The number of lines, or 0 if that is unknown before the input is read.
    pub(crate) fn lines(&self) -> u64 {
        let is_whole = matches!(self, Self::File(file) if file.is_file());
        let input = if is_whole { self.open(&Progress::hidden()).ok() } else { None };
        let Some(mut input) = input.map(|input| input.take(Self::LARGEST)) else { return 0 };
        let (mut buffer, mut lines) = (vec![0; 1 << 16], 0);
        while let Ok(read @ 1..) = input.read(&mut buffer) {
            lines += buffer.iter().take(read).filter(|&&byte| byte == b'\n').count();
        }
        lines as u64
    }

    pub(crate) fn read(&self) -> Result<Whole, Failure> {
        let failure = |reason: io::Error| Failure::unread(self.name(), reason);
        let mut bytes = Vec::new();
        let read = self.open(&Progress::hidden())?.take(Self::LARGEST).read_to_end(&mut bytes);
        if read.map_err(failure)? as u64 == Self::LARGEST {
            return Err(failure(io::ErrorKind::FileTooLarge.into()));
        }
        if !threads::has_room((bytes.len() * Self::READ).max(1)) {
            let reason = format!("too little memory is free for the positions in its {} bytes", bytes.len());
            return Err(failure(io::Error::new(io::ErrorKind::OutOfMemory, reason)));
        }
        Ok(Whole { name: self.name(), bytes })
    }
}

/// A file that reports how much of it has been read.
struct Metered {
    file: File,
    progress: Progress,
    bytes: u64,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.bytes += read as u64;
        self.progress.show(self.bytes, self.bytes as f64 / 1e6, "MB/s");
        Ok(read)
    }
}

/// All of an input, with its name.
pub(crate) struct Whole {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Checks before a long run that these files can be written, and that no two are the same. None is
/// made or changed yet.
pub(crate) fn check<'a>(files: impl Iterator<Item = &'a PathBuf>) -> Result<(), Failure> {
    let mut known: Vec<PathBuf> = Vec::new();
    for file in files {
        // A pipe would end when it is closed again.
        let is_special = fs::metadata(file).is_ok_and(|there| !there.is_file() && !there.is_dir());
        if !is_stdout(file) && !is_special {
            Replacement::new(file).map_err(|reason| Failure::unwritten(file, reason))?;
        }
        let place = place(file);
        if known.contains(&place) {
            return Err(Failure::written_twice(file));
        }
        known.push(place);
    }
    Ok(())
}

/// Where a file is or will be, by one name of several.
fn place(file: &Path) -> PathBuf {
    let whole = || fs::canonicalize(file).ok();
    let folder = || {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(fs::canonicalize(folder).ok()?.join(file.file_name()?))
    };
    whole().or_else(folder).unwrap_or_else(|| file.to_owned())
}

/// Refuses to write a binary format to a terminal.
pub(crate) fn refuse_binary(output: &Path, format: impl Display) -> Result<(), Failure> {
    if !is_stdout(output) || !io::stdout().is_terminal() {
        return Ok(());
    }
    Err(format!("`{format}` is binary: redirect the output, or name a file with `--output`").into())
}

/// An output file that takes its name when it is finished, and is removed if the program is ended
/// before.
pub(crate) struct Created {
    file: PathBuf,
    replacement: Replacement,
    removal: Option<AtEnd>,
}

impl Created {
    /// Creates an output file, which must not be one of the inputs: what is left out of it would be
    /// lost.
    pub(crate) fn new(file: &Path, inputs: &[PathBuf]) -> Result<Self, Failure> {
        let there = place(file);
        if inputs.iter().any(|input| place(input) == there) {
            let file = file.display();
            return Err(format!(
                "{file} would be replaced by what is read from it: give the output another name"
            )
            .into());
        }
        let replacement = Replacement::new(file).map_err(|reason| Failure::unwritten(file, reason))?;
        let removal = replacement.partial().map(|partial| {
            let partial = partial.to_owned();
            AtEnd::new(move || _ = fs::remove_file(partial))
        });
        Ok(Self { file: file.to_owned(), replacement, removal })
    }

    pub(crate) fn writer(&self) -> impl Write {
        BufWriter::new(self.replacement.file())
    }

    /// Gives the file its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        self.replacement.finish().map_err(|reason| Failure::unwritten(&self.file, reason))?;
        if let Some(removal) = self.removal {
            removal.cancel();
        }
        Ok(())
    }
}

/// Writes a text to a file. `-` is standard output.
pub(crate) fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
    if is_stdout(file) {
        return Ok(output::out().write_all(text.as_ref())?);
    }
    replace(file, text.as_ref()).map_err(|reason| Failure::unwritten(file, reason))
}
