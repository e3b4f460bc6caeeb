//! Building blocks of errors: excerpts of offending text, and enums whose variants are declared
//! with their messages.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use core::fmt::{self, Write as _};
use core::str::FromStr;

/// Declares an enum of errors, each variant with its fields and its message, or a single error.
/// Variants after `or` wrap errors of other types and print their messages. For the crates of this
/// workspace.
#[doc(hidden)]
#[macro_export]
macro_rules! errors {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$doc:meta])* $variant:ident { $($field:ident: $type:ty),* } => $message:literal $(, $value:expr)*;)*
        } $(or {
            $($(#[$other_doc:meta])* $other:ident($inner:ty);)*
        })?
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$doc])* $variant { $(#[allow(missing_docs)] $field: $type),* },)*
            $($($(#[$other_doc])* $other($inner),)*)?
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match *self {
                    $(#[allow(unused_variables)] Self::$variant { $($field),* } => write!(f, $message $(, $value)*),)*
                    $($(Self::$other(error) => error.fmt(f),)*)?
                }
            }
        }

        impl core::error::Error for $name {}

        $($(impl From<$inner> for $name {
            fn from(error: $inner) -> Self {
                Self::$other(error)
            }
        })*)?
    };
    (
        $(#[$about:meta])*
        pub struct $name:ident { $($(#[$doc:meta])* $vis:vis $field:ident: $type:ty),* } => $message:literal
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct $name {
            $($(#[$doc])* $vis $field: $type),*
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let Self { $($field),* } = self;
                write!(f, $message)
            }
        }

        impl core::error::Error for $name {}
    };
}
pub(crate) use errors;

/// The beginning of an offending text, stored in an error without allocation.
///
/// A text of up to 32 bytes is kept whole; a longer one is cut between characters and printed with
/// an ellipsis. Control characters are printed escaped, so that a message stays on one line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Excerpt {
    bytes: [u8; Self::CAPACITY],
    len: u8,
    cut: bool,
}

impl Excerpt {
    const CAPACITY: usize = 32;
    /// This many bytes always fill it.
    const READ: usize = 64;

    /// The excerpt of a text.
    pub fn of(text: &str) -> Self {
        Self::of_bytes(text.as_bytes())
    }

    /// The excerpt of bytes that should be text. Invalid UTF-8 becomes `\u{fffd}`, as in lossy
    /// conversions.
    pub fn of_bytes(text: &[u8]) -> Self {
        let mut excerpt = Self { bytes: [0; Self::CAPACITY], len: 0, cut: false };
        for chunk in text.get(..Self::READ).unwrap_or(text).utf8_chunks() {
            let replacement = if chunk.invalid().is_empty() { None } else { Some('\u{fffd}') };
            chunk.valid().chars().chain(replacement).for_each(|letter| excerpt.push(letter));
        }
        excerpt.cut |= text.len() > Self::READ;
        excerpt
    }

    /// Adds a letter, if it fits and all before it did.
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

errors! {
    /// An invalid name of a square, file, rank, color, piece or castling side.
    pub struct NameError {
        /// The text.
        pub text: Excerpt,
        /// What is expected.
        pub expected: &'static str
    } => "{text}; expected {expected}"
}

/// Implements parsing of a type from its name by a function.
macro_rules! named {
    ($($(#[$doc:meta])* $type:ty: $expected:literal, $find:expr;)*) => {$(
        $(#[$doc])*
        impl core::str::FromStr for $type {
            type Err = crate::error::NameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let find: fn(&str) -> Option<Self> = $find;
                find(text).ok_or_else(|| crate::error::NameError { text: crate::error::Excerpt::of(text), expected: $expected })
            }
        }
    )*};
}
pub(crate) use named;

/// The only character of a text.
pub(crate) fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// A number without a sign, which the standard parser would take.
pub(crate) fn number<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
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
        for (text, kept) in
            [("x".repeat(32), 32), ("x".repeat(33), 32), ("x".repeat(100), 32), ("x♞".repeat(9), 32)]
        {
            let excerpt = Excerpt::of(&text);
            assert_eq!((excerpt.as_str(), excerpt.cut), (&text[..kept], text.len() > kept), "{text}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        assert_eq!(Excerpt::of_bytes(b"Z\xfcrich\xff").to_string(), "`Z\u{fffd}rich\u{fffd}`");
    }
}
