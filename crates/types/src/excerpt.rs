//! The offending text of an error.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use core::fmt::{self, Write as _};

/// The beginning of an offending text, stored in an error without allocation.
///
/// A text of up to 32 bytes is kept whole. A longer one is cut between two characters and printed with an ellipsis.
/// Control characters are printed escaped, so that a message stays on one line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Excerpt {
    bytes: [u8; Self::CAPACITY],
    len: u8,
    cut: bool,
}

impl Excerpt {
    const CAPACITY: usize = 32;
    /// So many bytes are enough to fill it, whatever they are.
    const READ: usize = 64;

    /// The excerpt of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut len = text.len().min(Self::CAPACITY);
        while !text.is_char_boundary(len) {
            len -= 1;
        }
        let mut bytes = [0; Self::CAPACITY];
        bytes.iter_mut().zip(text.bytes().take(len)).for_each(|(place, byte)| *place = byte);
        Self { bytes, len: len as u8, cut: len < text.len() }
    }

    /// The excerpt of bytes that should be text. What is not UTF-8 becomes `\u{fffd}`, as in lossy conversions.
    #[must_use]
    pub fn of_bytes(text: &[u8]) -> Self {
        let mut excerpt = Self { bytes: [0; Self::CAPACITY], len: 0, cut: false };
        for chunk in text.get(..Self::READ).unwrap_or(text).utf8_chunks() {
            let replacement = if chunk.invalid().is_empty() { None } else { Some('\u{fffd}') };
            chunk.valid().chars().chain(replacement).for_each(|letter| excerpt.push(letter));
        }
        excerpt.cut |= text.len() > Self::READ;
        excerpt
    }

    /// Adds a letter, if there is room for it and all before it were added.
    fn push(&mut self, letter: char) {
        let len = usize::from(self.len);
        match self.bytes.get_mut(len..len + letter.len_utf8()) {
            Some(room) if !self.cut => {
                letter.encode_utf8(room);
                self.len += letter.len_utf8() as u8;
            }
            _ => self.cut = true,
        }
    }

    /// The part of the text that was kept.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // The bytes end at a character boundary, so this never fails.
        core::str::from_utf8(self.bytes.get(..usize::from(self.len)).unwrap_or_default()).unwrap_or_default()
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('`')?;
        for letter in self.as_str().chars() {
            match letter {
                '"' | '\'' => f.write_char(letter)?,
                _ => fmt::Display::fmt(&letter.escape_debug(), f)?,
            }
        }
        f.write_str(if self.cut { "…`" } else { "`" })
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Excerpt;
    use std::string::ToString;

    #[test]
    fn short_texts_are_kept_whole() {
        assert_eq!(Excerpt::of("xyz").to_string(), "`xyz`");
        assert_eq!(Excerpt::of("").to_string(), "``");
        assert_eq!(Excerpt::of("a\nb").to_string(), "`a\\nb`");
        assert_eq!(Excerpt::of("'a' \"b\"").to_string(), "`'a' \"b\"`");
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        let excerpt = Excerpt::of(&"♞".repeat(20));
        assert_eq!(excerpt.as_str(), "♞".repeat(10));
        assert!(excerpt.to_string().ends_with("…`"));
    }

    #[test]
    fn bytes_are_texts_if_they_can_be() {
        for text in ["", "xyz", "♞♞", &"♞".repeat(20), &"x".repeat(100)] {
            assert_eq!(Excerpt::of_bytes(text.as_bytes()), Excerpt::of(text), "{text}");
        }
        assert_eq!(Excerpt::of_bytes(b"Z\xfcrich\xff").to_string(), "`Z\u{fffd}rich\u{fffd}`");
    }
}
