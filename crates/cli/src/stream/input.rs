//! Where lines come from: an argument, a file, or standard input.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use fianchetto::types::Excerpt;

use crate::failure::Failure;
use crate::output;

/// Where lines come from.
pub(crate) enum Input {
    /// One line, given as an argument.
    Argument(String),
    /// A file or standard input, by its name.
    Lines(String, Box<dyn Read + Send>),
}

impl Input {
    /// The input that the arguments name: one line if `is_meant` takes them for one. Without arguments, standard input; or
    /// this line if nothing can be expected from there.
    pub(crate) fn of(
        words: &[String],
        is_meant: impl Fn(&str) -> bool,
        forms: &'static str,
        usual: Option<&str>,
    ) -> Result<Self, Failure> {
        let text = words.join(" ");
        if text == "-" || words.is_empty() && !io::stdin().is_terminal() && !is_null() {
            return Ok(Self::Lines("standard input".to_owned(), Box::new(io::stdin())));
        }
        if words.is_empty() {
            return usual.map(|line| Self::Argument(line.to_owned())).ok_or(Failure::NoPosition);
        }
        let file = Path::new(&text);
        if words.len() == 1 && file.exists() {
            let opened = File::open(file).map_err(|reason| Failure::File { file: file.into(), reason })?;
            return Ok(Self::Lines(output::named(file), Box::new(opened)));
        }
        if is_meant(&text) {
            return Ok(Self::Argument(text));
        }
        Err(Failure::Input { text: Excerpt::of(&text), forms })
    }

    /// Whether there is only one line.
    pub(crate) fn is_argument(&self) -> bool {
        matches!(self, Self::Argument(_))
    }
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
