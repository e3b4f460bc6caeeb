//! The lines of an input, some at a time, within bounded memory.

use std::io::{self, BufRead, BufReader, Read};

use super::numbered::{Numbered, Reading};

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
}

impl Lines {
    pub(crate) fn of(input: Box<dyn Read + Send>) -> Self {
        Self { input: BufReader::with_capacity(1 << 16, input), count: 0, is_over: false }
    }

    /// Skips the rest of a line, and says what is wrong with it.
    fn skip(&mut self) -> io::Result<String> {
        let mut skipped = 0;
        while skipped < PATIENCE {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let length = end.map_or(buffer.len(), |end| end + 1);
            let is_end = end.is_some() || length == 0;
            self.input.consume(length);
            skipped += length;
            if is_end {
                return Ok(format!("longer than {LONGEST} bytes; expected one position"));
            }
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
        self.count += 1;
        let is_whole = line.last() == Some(&b'\n') || (line.len() as u64) < LONGEST;
        let text = if is_whole { text(line, self.count == 1) } else { Err(self.skip()?) };
        Ok(Some(Numbered { number: self.count, content: text }))
    }
}

/// A line as text, without its end and without a byte-order mark at the start of the input.
fn text(mut line: Vec<u8>, is_first: bool) -> Result<String, String> {
    if is_first && line.starts_with(b"\xef\xbb\xbf") {
        line.drain(..3);
    }
    while line.last().is_some_and(u8::is_ascii_whitespace) {
        line.pop();
    }
    String::from_utf8(line).map_err(|_| "not UTF-8; expected a position as text".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: Vec<u8>, most: usize) -> Vec<Result<String, String>> {
        let mut lines = Lines::of(Box::new(io::Cursor::new(bytes)));
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
    fn ends_and_marks_are_left_out() {
        let text = b"\xef\xbb\xbfa b \r\n\r\n\xef\xbb\xbfc\nlast".to_vec();
        for most in [1, 2, 100] {
            let found: Vec<_> = lines(text.clone(), most).into_iter().map(Result::unwrap).collect();
            assert_eq!(found, ["a b", "", "\u{feff}c", "last"]);
        }
    }

    #[test]
    fn long_lines_are_skipped() {
        let long = "x".repeat(200_000);
        let found = lines(format!("a\n{long}\nb\n{long}").into_bytes(), 3);
        assert_eq!(found.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true, false]);
        assert_eq!(found[2], Ok("b".to_owned()));
    }

    #[test]
    fn a_line_without_end_ends_the_input() {
        let mut lines = Lines::of(Box::new(io::repeat(b'x')));
        assert!(
            lines.some(10).expect("it can be read")[0]
                .content
                .as_ref()
                .is_err_and(|text| text.contains("no end"))
        );
        assert!(lines.some(10).expect("it can be read").is_empty());
    }
}
