//! The lines of an input, some at a time, within bounded memory.

use std::io::{self, BufRead, BufReader, Read};

use super::numbered::{Numbered, Reading, Unread};

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 16;

/// How much of a longer line is skipped before the input counts as one without end.
const PATIENCE: usize = 1 << 24;

/// An input that is being read.
pub(crate) struct Lines {
    input: BufReader<Box<dyn Read + Send>>,
    /// The number of lines read.
    count: usize,
    is_over: bool,
    /// Whether the rest of a line that is too long is given in parts, instead of being skipped.
    keeps: bool,
    /// Whether the next bytes are such a rest.
    is_inside: bool,
}

impl Lines {
    pub(crate) fn of(input: Box<dyn Read + Send>, keeps: bool) -> Self {
        let input = BufReader::with_capacity(1 << 16, input);
        Self { input, count: 0, is_over: false, keeps, is_inside: false }
    }

    /// What is wrong with a line that is too long, whose rest is skipped unless all is kept.
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
        Ok(format!("no end within {PATIENCE} bytes; expected one position a line; nothing more is read"))
    }
}

impl Reading for Lines {
    type Content = String;

    fn is_there(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    fn next(&mut self) -> io::Result<Option<Numbered>> {
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

/// A line as text.
fn text(line: Vec<u8>) -> Result<String, Unread> {
    let reason = "not UTF-8; expected a position as text";
    String::from_utf8(line).map_err(|error| Unread::new(error.into_bytes(), reason.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: Vec<u8>, most: usize, keeps: bool) -> Vec<Result<String, Unread>> {
        let mut lines = Lines::of(Box::new(io::Cursor::new(bytes)), keeps);
        let mut all = Vec::new();
        loop {
            let some = lines.some(most).expect("memory can be read");
            if some.is_empty() {
                return all;
            }
            assert!(some.len() <= most);
            all.extend(some.into_iter().map(|line| line.content));
        }
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

    #[test]
    fn long_lines_are_skipped() {
        let long = "x".repeat(200_000);
        let found = lines(format!("a\n{long}\nb\n{long}").into_bytes(), 3, false);
        assert_eq!(found.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true, false]);
        assert_eq!(found[2], Ok("b\n".to_owned()));
    }

    #[test]
    fn a_line_without_end_ends_the_input() {
        let mut lines = Lines::of(Box::new(io::repeat(b'x')), false);
        let first = lines.some(10).expect("it can be read").remove(0).content.unwrap_err();
        assert!(first.reason.unwrap().contains("no end"));
        assert!(lines.some(10).expect("it can be read").is_empty());
    }
}
