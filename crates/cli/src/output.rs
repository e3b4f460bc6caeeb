//! What the program writes, and the one rule for it: a closed or full output is never a panic and never a success.
//!
//! Answers go to standard output, whose errors end a command as [`Failure::Output`](crate::failure::Failure::Output); what
//! is still buffered when a command ends is written by [`flush`]. Messages go to standard error by [`complain`]: if that is
//! closed or full, the exit status still tells.

use std::fmt::{Display, Write as _};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

/// The exit status after bad input, or an output that is full.
pub(crate) const BAD: u8 = 2;

/// The exit status after a closed output, as that of any program which a closed pipe ends.
pub(crate) const CLOSED: u8 = 141;

/// Writes what is left in the buffer of standard output.
pub(crate) fn flush() -> io::Result<()> {
    io::stdout().lock().flush()
}

/// Prints one line on standard error.
pub(crate) fn complain(what: impl Display) {
    let line = format!("fianchetto: {}\n", shortened(&printable(&what.to_string())));
    // Nothing is left that could hear of an error here.
    let _ = io::stderr().lock().write_all(line.as_bytes());
}

/// The exit status if standard output cannot be written. Nobody waits for a message after a closed pipe, as after `head`.
pub(crate) fn refused(error: &io::Error) -> u8 {
    if error.kind() == ErrorKind::BrokenPipe {
        return CLOSED;
    }
    complain(format_args!("cannot write the output: {error}"));
    BAD
}

/// The text on one line, and without what would change the state of a terminal.
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

/// The name of a file as a terminal may show it.
pub(crate) fn named(file: &Path) -> String {
    shortened(&printable(&file.to_string_lossy()))
}

/// The text, its longest words without their middle.
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
fn no_message_reaches_the_terminal_raw() {
    assert_eq!(printable("a \"b\" 'c' \\ …"), "a \"b\" 'c' \\ …");
    assert_eq!(printable("a\n\u{1b}[2J\u{202e}"), "a\\n\\u{1b}[2J\\u{202e}");
}
