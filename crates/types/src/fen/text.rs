//! A short text that is built on the stack.

use core::str;

/// The text of a FEN as it grows. The longest has 71 characters of pieces, 16 of castling rights, two clocks of five
/// digits, and eight others.
pub(super) struct Text {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Text {
    const CAPACITY: usize = 128;

    pub(super) const EMPTY: Self = Self { bytes: [0; Self::CAPACITY], len: 0 };

    /// Appends an ASCII character, whose byte this is.
    #[inline]
    pub(super) const fn push(&mut self, byte: u8) {
        self.push_if(true, byte);
    }

    /// Appends an ASCII character if the condition holds, without a branch.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the remainder of a division by the length")]
    pub(super) const fn push_if(&mut self, condition: bool, byte: u8) {
        self.bytes[self.len % Self::CAPACITY] = byte;
        self.len += condition as usize;
    }

    /// Appends a number.
    pub(super) const fn push_number(&mut self, number: u16) {
        let mut unit = 10_000;
        while unit > 0 {
            self.push_if(number >= unit || unit == 1, b'0' + (number / unit % 10) as u8);
            unit /= 10;
        }
    }

    /// What was appended.
    pub(super) fn as_str(&self) -> &str {
        // Only ASCII was appended, and never too much, so this does not fail.
        self.bytes.get(..self.len).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}
