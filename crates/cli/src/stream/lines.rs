//! Reads numbered lines, some at a time, within bounded memory.

use std::io::{self, BufRead, BufReader, Read};

/// A line with its number.
pub(crate) struct Numbered {
    pub(crate) number: usize,
    pub(crate) content: Result<String, Unread>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unread {
    /// The bytes of a line, or further bytes of the previous one.
    pub(crate) bytes: Vec<u8>,
    /// The reason; none if it was given with the line's first bytes.
    pub(crate) reason: Option<String>,
}

impl Unread {
    pub(super) fn new(bytes: Vec<u8>, reason: String) -> Self {
        Self { bytes, reason: Some(reason) }
    }
}

/// The longest line in bytes.
const LONGEST: u64 = 1 << 16;

/// After this many bytes of a longer line, reading stops.
const PATIENCE: usize = 1 << 24;

/// An input of lines.
pub(crate) struct Lines {
    input: BufReader<Box<dyn Read + Send>>,
    count: usize,
    is_over: bool,
    /// Whether the rest of an overlong line is passed on in parts instead of being skipped.
    keeps: bool,
    /// Whether the next bytes belong to such a rest.
    is_inside: bool,
}

impl Lines {
    pub(crate) fn of(input: Box<dyn Read + Send>, keeps: bool) -> Self {
        let input = BufReader::with_capacity(1 << 16, input);
        Self { input, count: 0, is_over: false, keeps, is_inside: false }
    }

    /// The error for an overlong line; skips its rest unless all is kept.
    fn too_long(&mut self) -> io::Result<String> {
        let mut skipped = 0;
        while skipped < PATIENCE && !self.keeps {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(buffer.len(), |end| end + 1);
            let is_end = end.is_some() || length == 0;
            self.input.consume(length);
            skipped += length;
            if is_end {
                break;
            }
        }
        if skipped < PATIENCE {
            return Ok(format!("longer than {LONGEST} bytes; expected one position"));
        }
        self.is_over = true;
        Ok(format!("no end within {PATIENCE} bytes; expected one position per line; reading stops here"))
    }

    /// Whether the next line can be read without waiting.
    fn is_there(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// All lines in groups of at least one and at most `most`, without waiting for further ones.
    pub(super) fn pieces(
        mut self,
        most: usize,
    ) -> impl Iterator<Item = io::Result<Vec<Numbered>>> + Send + 'static {
        std::iter::from_fn(move || {
            let mut some = Vec::new();
            while some.len() < most && (some.is_empty() || self.is_there()) {
                match self.next() {
                    Ok(Some(one)) => some.push(one),
                    Ok(None) => break,
                    Err(error) => return Some(Err(error)),
                }
            }
            (!some.is_empty()).then_some(Ok(some))
        })
    }

    /// The next line; none at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Numbered>> {
        let mut line = Vec::new();
        if self.is_over || self.input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let is_whole = line.last() == Some(&b'\n') || (line.len() as u64) < LONGEST;
        if std::mem::replace(&mut self.is_inside, self.keeps && !is_whole) {
            let rest = Unread { bytes: line, reason: None };
            return Ok(Some(Numbered { number: self.count, content: Err(rest) }));
        }
        self.count += 1;
        let content = if is_whole { text(line) } else { Err(Unread::new(line, self.too_long()?)) };
        Ok(Some(Numbered { number: self.count, content }))
    }
}

fn text(line: Vec<u8>) -> Result<String, Unread> {
    let reason = "not UTF-8; expected a position as text";
    String::from_utf8(line).map_err(|error| Unread::new(error.into_bytes(), reason.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: Vec<u8>, most: usize, keeps: bool) -> Vec<Result<String, Unread>> {
        let pieces = Lines::of(Box::new(io::Cursor::new(bytes)), keeps).pieces(most);
        let pieces = pieces.map(|some| some.expect("memory can be read"));
        pieces.inspect(|some| assert!(some.len() <= most)).flatten().map(|line| line.content).collect()
    }

    #[test]
    fn nothing_is_lost_where_all_is_kept() {
        let long = "x".repeat(LONGEST as usize + 1);
        let text =
            [b"\xef\xbb\xbfa b \r\n\r\n\xff\n".as_slice(), long.as_bytes(), b"\n", long.as_bytes()].concat();
        for most in [1, 2, 100] {
            let found = lines(text.clone(), most, true);
            let reasons = found.iter().map(|line| line.as_ref().err().map(|unread| unread.reason.is_some()));
            assert!(reasons.eq([None, None, Some(true), Some(true), Some(false), Some(true), Some(false)]));
            let bytes =
                found.into_iter().map(|line| line.map_or_else(|unread| unread.bytes, String::into_bytes));
            assert_eq!(bytes.collect::<Vec<_>>().concat(), text);
        }
    }
}
