//! Where lines come from: an argument, files, or standard input.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use fianchetto::types::Excerpt;

use crate::failure::Failure;
use crate::output;

/// Where lines come from.
pub(crate) enum Input {
    /// One line, given as an argument.
    Argument(String),
    /// Files or standard input, each to be opened when its turn comes.
    Lines(Vec<Source>),
}

impl Input {
    /// The input that the arguments name: files; or one line if `is_meant` takes them for one. Without arguments, standard
    /// input; or this line if nothing can be expected from there.
    pub(crate) fn of(
        words: &[String],
        is_meant: impl Fn(&str) -> bool,
        forms: &'static str,
        usual: Option<&str>,
    ) -> Result<Self, Failure> {
        let text = words.join(" ");
        let is_file = |word: &String| Path::new(word).exists();
        let are_files = match words {
            [] if is_expected() => return Ok(Self::Lines(vec![Source::of(Path::new("-"))])),
            [] => {
                return usual.map(|line| Self::Argument(line.to_owned())).ok_or(Failure::NoInput(forms));
            }
            [word] => word == "-" || is_file(word),
            _ => words.iter().any(is_file) && !is_meant(&text),
        };
        if are_files {
            return Ok(Self::Lines(words.iter().map(|word| Source::of(Path::new(word))).collect()));
        }
        if is_meant(&text) {
            return Ok(Self::Argument(text));
        }
        Err(Failure::Input { text: Excerpt::of(words.first().map_or("", String::as_str)), forms })
    }

    /// Whether there is only one line.
    pub(crate) fn is_argument(&self) -> bool {
        matches!(self, Self::Argument(_))
    }
}

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

    pub(crate) fn open(&self) -> Result<Box<dyn Read + Send>, Failure> {
        match self {
            Self::Standard => Ok(Box::new(io::stdin())),
            Self::File(file) => match File::open(file) {
                Ok(opened) => Ok(Box::new(opened)),
                Err(reason) => Err(Failure::File { file: file.clone(), reason }),
            },
        }
    }

    /// All of it.
    pub(crate) fn read(&self) -> Result<Whole, Failure> {
        let failure = |reason| Failure::File { file: self.name().into(), reason };
        let mut bytes = Vec::new();
        let read = self.open()?.take(Self::LARGEST).read_to_end(&mut bytes);
        if read.map_err(failure)? as u64 == Self::LARGEST {
            return Err(failure(io::ErrorKind::FileTooLarge.into()));
        }
        Ok(Whole { name: self.name(), bytes })
    }
}

/// All of an input, with its name.
pub(crate) struct Whole {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// What comes from standard input, for a command that can do without; none if that is a terminal, the null device, or blank.
pub(crate) fn piped() -> Result<Option<Whole>, Failure> {
    if !is_expected() {
        return Ok(None);
    }
    let (done, end) = channel::<()>();
    thread::spawn(move || {
        if end.recv_timeout(Duration::from_secs(2)) == Err(RecvTimeoutError::Timeout) {
            output::complain("waiting for standard input to end, where a position may come from");
        }
    });
    let whole = Source::Standard.read()?;
    drop(done);
    Ok(Some(whole).filter(|whole| !whole.bytes.trim_ascii().is_empty()))
}

/// Whether something can come from standard input.
fn is_expected() -> bool {
    !io::stdin().is_terminal() && !is_null()
}

/// Whether standard input is the null device: a program that starts this one wants nothing read.
#[cfg(unix)]
fn is_null() -> bool {
    use std::os::unix::fs::MetadataExt;
    let device = |file: &str| std::fs::metadata(file).ok().map(|metadata| (metadata.dev(), metadata.rdev()));
    let null = device("/dev/null");
    null.is_some() && device("/dev/stdin") == null
}

/// Whether standard input is the null device, which cannot be told here.
#[cfg(not(unix))]
fn is_null() -> bool {
    false
}
