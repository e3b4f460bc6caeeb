//! Where lines come from: an argument, files, or standard input.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;
use crate::file::{Source, Whole};
use crate::{output, position};

/// Where lines come from.
pub(crate) enum Input {
    /// One line, given as an argument.
    Argument(String),
    /// Files or standard input, opened one by one.
    Lines(Vec<Source>),
}

impl Input {
    /// The input from the arguments: one line if `is_meant` accepts them, or else files. Without arguments, standard input, or
    /// this line if that is idle.
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
                let usual = usual.map(|line| Self::Argument(line.to_owned()));
                return usual.ok_or_else(|| Failure::no_input(forms));
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
        let first = words.first().map_or("", String::as_str);
        Err(position::unknown(first, "there is no file", forms).into())
    }

    /// Whether there is only one line.
    pub(crate) fn is_argument(&self) -> bool {
        matches!(self, Self::Argument(_))
    }
}

/// Standard input, for a command that can do without; none if it is a terminal, the null device or blank.
pub(crate) fn piped() -> Result<Option<Whole>, Failure> {
    if !is_expected() {
        return Ok(None);
    }
    let (done, end) = channel::<()>();
    thread::spawn(move || {
        if end.recv_timeout(Duration::from_secs(2)) == Err(RecvTimeoutError::Timeout) {
            output::complain("waiting for standard input to end: it may hold a position");
        }
    });
    let whole = Source::Standard.read()?;
    drop(done);
    Ok(Some(whole).filter(|whole| !whole.bytes.trim_ascii().is_empty()))
}

/// Whether standard input may have data.
fn is_expected() -> bool {
    !io::stdin().is_terminal() && !is_null()
}

/// Whether standard input is the null device, as when another program starts this one.
#[cfg(unix)]
fn is_null() -> bool {
    use std::os::unix::fs::MetadataExt;
    let device = |file: &str| std::fs::metadata(file).ok().map(|metadata| (metadata.dev(), metadata.rdev()));
    let null = device("/dev/null");
    null.is_some() && device("/dev/stdin") == null
}

/// This system does not tell.
#[cfg(not(unix))]
fn is_null() -> bool {
    false
}
