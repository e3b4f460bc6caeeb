//! Recognises a format by the content of a file.

use std::io::{self, BufReader, Cursor, Read};

use fianchetto_types::Mode;

use crate::{Format, ReadError, Reader, read};

/// The bytes by which a format is recognised: whole records of 32.
const FIRST: u64 = 1 << 12;

/// Reads an input in the format that it begins with; none if that is not clear.
///
/// ```
/// use fianchetto_position_files::{Format, recognise};
/// use fianchetto_types::Mode;
///
/// let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 | 500 | 1.0\n";
/// let reader = recognise(text.as_bytes(), Mode::Standard)?.expect("it is text");
/// assert_eq!(reader.format(), Format::Scored);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the input cannot be read.
pub fn recognise(mut input: impl Read + Send + 'static, mode: Mode) -> io::Result<Option<Reader>> {
    let mut first = Vec::new();
    input.by_ref().take(FIRST).read_to_end(&mut first)?;
    let format = recognised(&first);
    let input = BufReader::with_capacity(1 << 16, Cursor::new(first).chain(input));
    Ok(format.map(|format| Reader::new(Box::new(input), format, mode)))
}

/// The format of a file that begins with these bytes, a multiple of 32 if they are not all: the one
/// in which all of them can be read, if it is the only one.
pub fn recognised(bytes: &[u8]) -> Option<Format> {
    if let Some(text) = text(bytes) {
        return Some(of_text(text));
    }
    let records = [Format::Packed, Format::Bullet, Format::Marlin, Format::Viri];
    let mut fitting = records.into_iter().filter(|&format| reads(format, bytes));
    let first = fitting.next()?;
    fitting.next().is_none().then_some(first)
}

/// The bytes as text, if they are some. The last character may be cut off.
fn text(bytes: &[u8]) -> Option<&str> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(bytes.get(..error.valid_up_to())?).ok()?
        }
        Err(_) => return None,
    };
    let is_text = text.chars().all(|letter| !letter.is_control() || matches!(letter, '\n' | '\r' | '\t'));
    is_text.then(|| text.trim_start_matches('\u{feff}'))
}

fn of_text(text: &str) -> Format {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let line = lines.next().unwrap_or_default();
    if line.starts_with("fen ") {
        Format::Plain
    } else if line.starts_with('{') {
        Format::Evaluations
    } else if read::is_puzzle(line) {
        Format::Puzzles
    } else if line.contains('|') {
        Format::Scored
    } else if line.contains(';') {
        Format::Epd
    } else {
        Format::Fen
    }
}

/// Whether all records of some bytes can be read. A game may be cut off.
fn reads(format: Format, bytes: &[u8]) -> bool {
    let input = Box::new(Cursor::new(bytes.to_vec()));
    let mut has_some = false;
    for entry in Reader::new(input, format, Mode::Chess960) {
        match entry {
            Ok(_) => has_some = true,
            Err(ReadError::Torn { .. }) if format == Format::Viri => {}
            Err(_) => return false,
        }
    }
    has_some
}
