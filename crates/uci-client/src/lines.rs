//! The lines of another program, whatever bytes they have.

use std::io::{BufRead, Read as _};

/// The rest of a longer line is skipped.
const LONGEST: u64 = 16 << 10;

/// Lines without their ends, as text.
pub(crate) struct Lines<R> {
    reader: R,
    /// Whether the last line was cut.
    is_cut: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, is_cut: false }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        if self.is_cut {
            self.reader.skip_until(b'\n').ok()?;
        }
        let mut bytes = Vec::new();
        let read = self.reader.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
        self.is_cut = read as u64 == LONGEST && !bytes.ends_with(b"\n");
        (read > 0).then(|| String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned())
    }
}

/// The beginning of a line, made printable.
pub(crate) fn excerpt(line: &str) -> String {
    const SHOWN: usize = 120;
    let printable = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let line = line.trim();
    let shown: String = line.chars().take(SHOWN).map(printable).collect();
    if line.chars().nth(SHOWN).is_some() { shown + "…" } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_foreign_bytes_replaced() {
        let long = "x".repeat(3 * LONGEST as usize);
        let exact = "y".repeat(LONGEST as usize - 1);
        let text = [b"a\r\n\xff\n".as_slice(), long.as_bytes(), b"\n", exact.as_bytes(), b"\n\nb"].concat();
        let lines: Vec<_> = Lines::new(text.as_slice()).collect();
        assert_eq!(lines[..2], ["a", "\u{fffd}"]);
        assert_eq!(lines[2], long[..LONGEST as usize]);
        assert_eq!(lines[3..], [&exact, "", "b"]);
    }

    #[test]
    fn what_is_shown_of_a_line_is_short_and_printable() {
        assert_eq!(excerpt(" a\u{7}b "), "a\u{fffd}b");
        assert!(excerpt(&"x".repeat(500)).ends_with("x…"));
    }
}
