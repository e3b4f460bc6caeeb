//! The window of the input in memory, with counts of lines and bytes.

use std::io::{self, ErrorKind, Read};

use crate::{error::Place, token::Span};

/// How much is read at once.
const ROOM: usize = 1 << 16;

/// The number of line ends. Counters for blocks are bytes, so that vectors hold many of them.
pub(crate) fn line_ends(bytes: &[u8]) -> u64 {
    let in_block = |block: &[u8]| block.iter().fold(0, |ends, &byte| ends + u8::from(byte == b'\n'));
    bytes.chunks(128).map(|block| u64::from(in_block(block))).sum()
}

/// The bytes kept before the next one: enough to recognise a blank line with `\r\n`.
const BEFORE: usize = 3;

/// The part of an input in memory: bytes read but not yet used, and the last ones before them.
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    /// The next byte to use.
    pub(crate) at: usize,
    /// The end of the bytes read.
    end: usize,
    /// The number of bytes of the input that have left the window.
    gone: u64,
    /// Line ends are counted up to here; counting is lazy, until a place is needed or bytes leave
    /// the window.
    counted: usize,
    lines: u64,
    is_over: bool,
}

impl Buffer {
    pub(crate) fn new() -> Self {
        Self { bytes: vec![0; ROOM], at: 0, end: 0, gone: 0, counted: 0, lines: 0, is_over: false }
    }

    /// The bytes read but not yet used.
    #[inline(always)]
    pub(crate) fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..self.end).unwrap_or_default()
    }

    #[inline]
    pub(crate) fn slice(&self, span: Span) -> &[u8] {
        self.bytes.get(span.range()).unwrap_or_default()
    }

    /// Whether the next byte is the first of its line.
    pub(crate) fn is_at_line_start(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => self.bytes.get(before) == Some(&b'\n'),
            None => self.gone == 0,
        }
    }

    /// Whether the line before the next byte is blank.
    pub(crate) fn is_behind_blank_line(&self) -> bool {
        let before = self.bytes.get(self.at.saturating_sub(BEFORE)..self.at).unwrap_or_default();
        before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n")
    }

    /// Whether nothing has been used yet.
    pub(crate) fn is_untouched(&self) -> bool {
        self.at == 0 && self.gone == 0
    }

    /// Reads more after the rest, and returns whether there was more. The rest stays contiguous;
    /// callers limit its length.
    #[cold]
    pub(crate) fn more(&mut self, source: &mut dyn Read) -> io::Result<bool> {
        if self.is_over {
            return Ok(false);
        }
        if self.end == self.bytes.len() {
            self.make_room();
        }
        loop {
            match source.read(self.bytes.get_mut(self.end..).unwrap_or_default()) {
                Ok(0) => {
                    self.is_over = true;
                    return Ok(false);
                }
                Ok(read) => {
                    // A faulty source may claim to have read more than fits.
                    self.end = self.bytes.len().min(self.end + read);
                    return Ok(true);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    (self.is_over, self.at) = (true, self.end);
                    return Err(error);
                }
            }
        }
    }

    /// Moves the rest, and the bytes before it, to the front; if that frees little room, the window
    /// grows.
    fn make_room(&mut self) {
        let keep = self.at.saturating_sub(BEFORE);
        self.count_to(keep);
        self.bytes.copy_within(keep..self.end, 0);
        (self.at, self.end, self.counted) = (self.at - keep, self.end - keep, 0);
        self.gone += keep as u64;
        let room = self.bytes.len();
        if self.end > room / 2 {
            self.bytes.resize(2 * room, 0);
        } else if room > ROOM && self.end < ROOM / 2 {
            self.bytes.truncate(ROOM);
            self.bytes.shrink_to_fit();
        }
    }

    fn count_to(&mut self, at: usize) {
        if at >= self.counted {
            self.lines += line_ends(self.bytes.get(self.counted..at).unwrap_or_default());
        } else {
            self.lines -= line_ends(self.bytes.get(at..self.counted).unwrap_or_default());
        }
        self.counted = at;
    }

    /// The place of a byte in the window, as part of a game.
    pub(crate) fn place(&mut self, at: usize, game: u64) -> Place {
        self.count_to(at);
        Place { byte: self.gone + at as u64, line: self.lines + 1, game }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_grows_with_what_is_kept_and_shrinks_again() {
        let (mut buffer, mut source) = (Buffer::new(), io::repeat(b'x'));
        assert!(buffer.is_untouched());
        while buffer.rest().len() < 3 * ROOM {
            assert!(buffer.more(&mut source).unwrap());
        }
        assert!(buffer.is_untouched() && buffer.bytes.len() == 4 * ROOM);
        for _ in 0..9 {
            buffer.at = buffer.end;
            assert!(!buffer.is_untouched() && buffer.more(&mut source).unwrap());
        }
        assert_eq!(buffer.bytes.len(), ROOM);
    }
}
