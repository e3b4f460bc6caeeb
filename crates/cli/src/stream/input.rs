//! Where lines come from: an argument, files, or standard input.

use std::io::{self, IsTerminal};
use std::iter;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use fianchetto::ValidSetup;
use fianchetto::types::Mode;

use crate::failure::Failure;
use crate::file::{Source, Whole};
use crate::progress::Progress;
use crate::{output, position};

/// Where lines come from.
pub(crate) enum Input {
    /// One line, given as an argument.
    Argument(String),
    /// Files, standard input or several arguments, opened one by one.
    Lines(Vec<Source>),
}

/// A position with its place, unless it is an argument; or why it, or its file, cannot be read.
pub(crate) type Given = Result<(Option<String>, String), Failure>;

/// What one or more of the words name.
enum Named {
    Line(String),
    Source(Source),
    /// Neither a line nor a file that is there.
    Unknown(String),
}

impl Input {
    /// The input from the arguments, in their order: files, `-` for standard input, and lines that
    /// `is_meant` accepts, each of one word or several. Without arguments, standard input, or the
    /// usual line if that is idle.
    pub(crate) fn of(
        words: &[String],
        is_meant: impl Fn(&str) -> bool,
        forms: &'static str,
        usual: Option<&str>,
    ) -> Result<Self, Failure> {
        if words.is_empty() {
            if is_expected() {
                return Ok(Self::Lines(vec![Source::Standard]));
            }
            let usual = usual.map(|line| Self::Argument(line.to_owned()));
            return usual.ok_or_else(|| Failure::no_input(forms));
        }
        let named = named(words, &is_meant);
        if let [Named::Line(line)] = &named[..] {
            return Ok(Self::Argument(line.clone()));
        }
        if named.iter().all(|one| matches!(one, Named::Unknown(_))) {
            let first = words.first().map_or("", String::as_str);
            return Err(position::unknown(first, "there is no file", forms).into());
        }
        let mut sources = Vec::new();
        for one in named {
            match (one, sources.last_mut()) {
                // Arguments in a row are numbered together.
                (Named::Line(line), Some(Source::Arguments(lines))) => *lines += &format!("\n{line}"),
                (Named::Line(line), _) => sources.push(Source::Arguments(line)),
                (Named::Source(source), _) => sources.push(source),
                // Among others, it is reported when its turn comes.
                (Named::Unknown(word), _) => sources.push(Source::of(Path::new(&word))),
            }
        }
        Ok(Self::Lines(sources))
    }

    /// The files, or standard input; if that is idle, the failure.
    pub(crate) fn files(files: &[PathBuf], none: Failure) -> Result<Vec<Source>, Failure> {
        match files {
            [] if is_expected() => Ok(vec![Source::Standard]),
            [] => Err(none),
            files => Ok(files.iter().map(|file| Source::of(file)).collect()),
        }
    }

    /// Whether there is only one line.
    pub(crate) fn is_argument(&self) -> bool {
        matches!(self, Self::Argument(_))
    }

    /// The positions, each read when it is asked for.
    fn positions(self) -> Box<dyn Iterator<Item = Given>> {
        match self {
            Self::Argument(text) => Box::new(iter::once(Ok((None, text)))),
            Self::Lines(sources) => {
                Box::new(sources.into_iter().flat_map(|source| positions_of(&source, false)))
            }
        }
    }
}

/// The positions that words or an option name, each read when it is asked for. Without either,
/// those on standard input, which may be none.
pub(crate) fn given(
    words: &[String],
    fen: Option<&String>,
) -> Result<Box<dyn Iterator<Item = Given>>, Failure> {
    let words = if words.is_empty() { fen.map_or(&[][..], slice::from_ref) } else { words };
    if !words.is_empty() {
        return Ok(Input::of(words, position::is_meant, position::SOURCES, None)?.positions());
    }
    if !is_expected() {
        return Ok(Box::new(iter::empty()));
    }
    let (first, rest) = patiently(|| {
        let mut positions = positions_of(&Source::Standard, true);
        // Two tell whether there are several.
        let first: Vec<Given> = positions.by_ref().take(2).collect();
        (first, positions)
    });
    Ok(Box::new(first.into_iter().chain(rest)))
}

/// The one position that words or an option name, or the one on standard input; none if that has
/// none.
pub(crate) fn only(words: &[String], fen: Option<&String>) -> Result<Option<Given>, Failure> {
    let mut positions = given(words, fen)?;
    let only = positions.next();
    match positions.next().transpose()? {
        None => Ok(only),
        Some((place, _)) => {
            let place = place.map_or_else(String::new, |place| format!("{place}: "));
            Err(format!("{place}another position; this command takes only one").into())
        }
    }
}

/// The position as it was given; an error has its place, unless it is an argument.
pub(crate) fn playable(given: Given, mode: Mode) -> Result<ValidSetup, Failure> {
    let (place, text) = given?;
    let read = position::read(&text, mode).map(|(setup, _)| setup);
    read.map_err(|reason| place.map_or_else(|| reason.clone(), |place| format!("{place}: {reason}")).into())
}

/// The playable position that words or an option name, or the one on standard input; by default the
/// start of the game.
pub(crate) fn one(words: &[String], fen: Option<&String>, mode: Mode) -> Result<ValidSetup, Failure> {
    only(words, fen)?.map_or(Ok(ValidSetup::INITIAL), |given| playable(given, mode))
}

/// The positions of a source. It has to have one, unless it may be blank.
fn positions_of(source: &Source, may_be_blank: bool) -> Box<dyn Iterator<Item = Given>> {
    let name = source.name();
    let mut lines = match source.open(&Progress::hidden()) {
        Ok(input) => super::lines(input),
        Err(failure) => return Box::new(iter::once(Err(failure))),
    };
    let (mut is_blank, mut has_any) = (true, false);
    Box::new(iter::from_fn(move || {
        for line in lines.by_ref() {
            let line = match line {
                Ok(line) => line,
                Err(reason) => return Some(Err(Failure::unread(&name, reason))),
            };
            is_blank &= line.content.as_ref().is_ok_and(|text| text.trim().is_empty());
            let Some((number, read)) = super::position(line) else { continue };
            has_any = true;
            let read = read.map(|text| (Some(format!("{name}, line {number}")), text));
            return Some(read.map_err(|reason| Failure::line(&name, number, reason)));
        }
        let is_missing = !(has_any || may_be_blank && is_blank);
        has_any = true;
        is_missing.then(|| Err(Failure::no_input(&format!("a position in {name}"))))
    }))
}

/// What the words name, in their order.
fn named(words: &[String], is_meant: impl Fn(&str) -> bool) -> Vec<Named> {
    let (mut named, mut rest) = (Vec::new(), words);
    while let [first, more @ ..] = rest {
        // A UCI `position` line has words before the position.
        let before = rest.iter().take_while(|word| matches!(&***word, "position" | "fen")).count();
        let begin = (before + 1).min(rest.len());
        let others = rest.iter().skip(begin);
        let end = begin + others.take_while(|word| !begins_another(word)).count();
        let (words, after) = rest.split_at(end);
        let line = words.join(" ");
        let is_line = is_meant(&line);
        // A game may begin with a move that is also the name of a file.
        if is_source(first) && !(is_line && words.len() > 1) {
            named.push(Named::Source(Source::of(Path::new(first))));
            rest = more;
        } else if is_line {
            named.push(Named::Line(line));
            rest = after;
        } else {
            named.push(Named::Unknown(first.clone()));
            rest = more;
        }
    }
    named
}

/// Whether a word is standard input, or a file of any kind: a pipe, too.
fn is_source(word: &str) -> bool {
    word == "-" || Path::new(word).exists()
}

/// Whether a word behind a position begins another one, or is a file. The words of a FEN, and
/// moves, may be names of files, too: among them, a file is one whose name has a dot or a
/// separator, which they have not.
fn begins_another(word: &str) -> bool {
    let is_file = || word.contains(['.', '/', std::path::MAIN_SEPARATOR]) && Path::new(word).exists();
    position::begins(word) || is_file()
}

/// Standard input, for a command that can do without; none if it is a terminal, the null device or
/// blank.
pub(crate) fn piped() -> Result<Option<Whole>, Failure> {
    if !is_expected() {
        return Ok(None);
    }
    let whole = patiently(|| Source::Standard.read())?;
    Ok(Some(whole).filter(|whole| !whole.bytes.trim_ascii().is_empty()))
}

/// Reads from a standard input that nobody has asked for, and says so if that takes long.
fn patiently<T>(read: impl FnOnce() -> T) -> T {
    let (done, end) = channel::<()>();
    thread::spawn(move || {
        if end.recv_timeout(Duration::from_secs(2)) == Err(RecvTimeoutError::Timeout) {
            output::complain("waiting for standard input to end: it may hold a position");
        }
    });
    let read = read();
    drop(done);
    read
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

/// The same: no other device of characters is standard input without being a terminal.
#[cfg(windows)]
fn is_null() -> bool {
    winapi_util::file::typ(winapi_util::HandleRef::stdin()).is_ok_and(|kind| kind.is_char())
}

/// This system does not tell.
#[cfg(not(any(unix, windows)))]
fn is_null() -> bool {
    false
}
