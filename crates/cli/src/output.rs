//! Output, with two rules: a closed or full output causes neither a panic nor a success, and
//! foreign text never changes the state of a terminal.
//!
//! Answers go to standard output through [`out`], whose errors end a command as
//! [`Failure::Output`](crate::failure::Failure::Output); [`flush`] writes the rest at the end.
//! Messages go to standard error through [`complain`]; if that fails, the exit status remains.

use std::fmt::{Display, Write as _};
use std::io::{self, ErrorKind, IsTerminal as _, Stdout, Write};
use std::path::Path;

use crate::terminal::{Style, UNPAINTED};

/// The exit status after bad input, or an output that is full.
pub(crate) const BAD: u8 = 2;

/// The exit status after a closed output, as for any program that a closed pipe ends.
pub(crate) const CLOSED: u8 = 141;

/// Standard output.
pub(crate) fn out() -> Out {
    let stdout = io::stdout();
    Out { is_terminal: stdout.is_terminal(), stdout }
}

/// Standard output. A terminal gets the [`visible`] form of each write; a file or a pipe gets the
/// bytes.
pub(crate) struct Out {
    stdout: Stdout,
    is_terminal: bool,
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_terminal {
            return self.stdout.write(bytes);
        }
        self.stdout.write_all(visible(bytes).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Whether a file name is `-`, standard output.
pub(crate) fn is_stdout(file: &Path) -> bool {
    file == Path::new("-")
}

/// The text made safe for a terminal: control characters become escapes, except our colors and line
/// ends.
pub(crate) fn visible(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for part in bytes.utf8_chunks() {
        let mut rest = part.valid();
        while let Some(letter) = rest.chars().next() {
            let kept = kept(rest).unwrap_or_default();
            if kept.is_empty() && is_hidden(letter) {
                write!(text, "{}", letter.escape_debug()).unwrap_or_default();
            } else if kept.is_empty() {
                text.push(letter);
            }
            text += kept;
            rest = rest.get(kept.len().max(letter.len_utf8())..).unwrap_or_default();
        }
        part.invalid().iter().for_each(|byte| write!(text, "\\x{byte:02x}").unwrap_or_default());
    }
    text
}

/// The control sequence at the beginning of a text, if it is allowed.
fn kept(text: &str) -> Option<&'static str> {
    let colors = Style::ALL.map(Style::paint);
    colors.into_iter().chain([UNPAINTED, "\r\n"]).find(|sequence| text.starts_with(sequence))
}

/// Whether a character changes the state of a terminal, or the order of the characters around it.
pub(crate) fn is_hidden(letter: char) -> bool {
    let is_control = letter.is_control() && !matches!(letter, '\t' | '\n');
    is_control || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Writes what is left in the buffer of standard output.
pub(crate) fn flush() -> io::Result<()> {
    io::stdout().lock().flush()
}

/// Prints one line on standard error.
pub(crate) fn complain(what: impl Display) {
    say(shortened(&printable(&what.to_string())));
}

/// Prints a line on standard error unchanged, such as one with a command to copy.
pub(crate) fn say(line: impl Display) {
    let line = format!("fianchetto: {line}\n");
    // There is nowhere left to report an error.
    let _ = io::stderr().lock().write_all(line.as_bytes());
}

/// The exit status if standard output cannot be written. A closed pipe, as from `head`, needs no
/// message.
pub(crate) fn refused(error: &io::Error) -> u8 {
    if error.kind() == ErrorKind::BrokenPipe {
        return CLOSED;
    }
    complain(format_args!("cannot write the output: {error}"));
    BAD
}

/// The text on one line and safe for a terminal.
pub(crate) fn printable(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' | '\'' | '\\' => line.push(letter),
            _ => write!(line, "{}", letter.escape_debug()).unwrap_or_default(),
        }
    }
    line
}

/// A file name safe for a terminal.
pub(crate) fn named(file: &Path) -> String {
    shortened(&printable(&file.to_string_lossy()))
}

/// A file name quoted for bash, or for the shells of Windows, and safe for a terminal, without a
/// leading dash.
pub(crate) fn word(file: &Path) -> String {
    let is_dashed = file.as_os_str().as_encoded_bytes().starts_with(b"-");
    let file = &*if is_dashed { Path::new(".").join(file) } else { file.into() };
    if cfg!(windows) {
        return word_for_windows(&printable(&file.to_string_lossy()));
    }
    if let Some(text) = file.to_str().filter(|text| printable(text) == *text)
        && let Ok(quoted) = shlex::try_quote(text)
    {
        return quoted.into_owned();
    }
    let letter = |&byte: &u8| match byte {
        b'\'' | b'\\' => format!("\\{}", char::from(byte)),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("\\{byte:03o}"),
    };
    let letters: String = file.as_os_str().as_encoded_bytes().iter().map(letter).collect();
    format!("$'{letters}'")
}

/// A file name in the quotes that all shells of Windows know, if it needs some: it has none itself.
fn word_for_windows(name: &str) -> String {
    let is_plain = name.chars().all(|letter| letter.is_alphanumeric() || r"\/:._-".contains(letter));
    if is_plain { name.to_owned() } else { format!("\"{name}\"") }
}

/// The text with the middle of its longest words cut out.
pub(crate) fn shortened(text: &str) -> String {
    const LONGEST: usize = 120;
    const END: usize = 40;
    let short = |word: &str| {
        let length = word.chars().count();
        let skipped = length.saturating_sub(LONGEST);
        if skipped == 0 {
            return word.to_owned();
        }
        let begin = word.chars().take(LONGEST - END);
        begin.chain(['…']).chain(word.chars().skip(length - END)).collect()
    };
    text.split(' ').map(short).collect::<Vec<String>>().join(" ")
}

#[test]
fn long_words_lose_their_middle() {
    let word = "x".repeat(120);
    assert_eq!(shortened(&format!("a {word}  b")), format!("a {word}  b"));
    let cut = shortened(&format!("begin{}end b", "x".repeat(5000)));
    assert!(cut.starts_with("beginx") && cut.ends_with("xend b") && cut.chars().count() == 123, "{cut}");
}

#[test]
fn a_terminal_gets_no_sequence_but_our_colors() {
    let painted = "\x1b[1;31mmissed\x1b[0m\tid \"é…\"\r\n\x1b[32m\x1b[1m\x1b[2m\x1b[36m";
    assert_eq!(visible(painted.as_bytes()), painted);
    let hostile = "\x1b]0;x\x07\x1b[31m\x1b[2J\x08\r\x7f\u{9b}\u{202e}\u{2069}".as_bytes();
    assert_eq!(
        visible(&[hostile, b"\x9b\xc3"].concat()),
        r"\u{1b}]0;x\u{7}\u{1b}[31m\u{1b}[2J\u{8}\r\u{7f}\u{9b}\u{202e}\u{2069}\x9b\xc3"
    );
}

#[test]
fn no_message_reaches_the_terminal_raw() {
    assert_eq!(printable("a \"b\" 'c' \\ …"), "a \"b\" 'c' \\ …");
    assert_eq!(printable("a\n\u{1b}[2J\u{202e}"), "a\\n\\u{1b}[2J\\u{202e}");
}

#[test]
fn a_name_is_one_word_on_windows() {
    assert_eq!(word_for_windows(r"C:\Züge\6.checkpoint"), r"C:\Züge\6.checkpoint");
    assert_eq!(word_for_windows(r"C:\a & b\6"), r#""C:\a & b\6""#);
}
