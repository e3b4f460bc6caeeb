//! What a function answers: a status, and a text that says what is wrong.

use std::error::Error;
use std::ffi::c_char;

use fianchetto_batch::RowError;

/// What came of a call. Everything but `FIANCHETTO_STATUS_OK` comes with a text in the
/// `fianchetto_error`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FianchettoStatus {
    /// It is done.
    Ok = 0,
    /// A pointer is null or not aligned, or a number is out of range.
    BadArgument = 1,
    /// The caller's array is too short; the length that it needs has been written.
    TooShort = 2,
    /// The text or the bytes are no position that can be played.
    BadPosition = 3,
    /// The text or the word is no legal move here, or the text means several.
    BadMove = 4,
    /// There is nothing to take back, or no technique of this name.
    NotFound = 5,
    /// Some rows of a batch have no answer; `statuses` says which.
    BadRows = 6,
    /// The system refuses a thread.
    NoThreads = 7,
    /// The library is wrong. Free the handle that was used; others are not affected.
    Internal = 8,
}

/// The bytes of a text in `fianchetto_error`, with its final 0.
pub const FIANCHETTO_ERROR_SIZE: usize = 256;

/// Where a function that fails writes what is wrong. The caller has it, on its stack for example;
/// every function takes a null pointer in its place.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct FianchettoError {
    /// UTF-8 with a 0 at its end; a long text is cut off.
    pub text: [c_char; FIANCHETTO_ERROR_SIZE],
}

impl FianchettoError {
    /// As much of a text as there is room for.
    pub(crate) fn new(text: &str) -> Self {
        let longest = text.len().min(FIANCHETTO_ERROR_SIZE - 1);
        let end = (0..=longest).rev().find(|&end| text.is_char_boundary(end)).unwrap_or_default();
        let mut bytes = [0; FIANCHETTO_ERROR_SIZE];
        for (place, byte) in bytes.iter_mut().zip(text.bytes().take(end)) {
            *place = byte as c_char;
        }
        Self { text: bytes }
    }
}

/// Why a function fails.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: FianchettoStatus,
    pub(crate) text: String,
}

impl Failure {
    pub(crate) fn new(status: FianchettoStatus, text: impl Into<String>) -> Self {
        Self { status, text: text.into() }
    }

    /// The failure in the words of an error.
    pub(crate) fn of(status: FianchettoStatus, error: impl Error) -> Self {
        Self::new(status, error.to_string())
    }

    pub(crate) fn argument(text: impl Into<String>) -> Self {
        Self::new(FianchettoStatus::BadArgument, text)
    }

    pub(crate) fn position(error: impl Error) -> Self {
        Self::of(FianchettoStatus::BadPosition, error)
    }

    pub(crate) fn mv(error: impl Error) -> Self {
        Self::of(FianchettoStatus::BadMove, error)
    }

    #[cold]
    pub(crate) fn too_short(what: &str, needed: usize, capacity: usize) -> Self {
        let text = format!("{what} has room for {capacity}, but {needed} are needed");
        Self::new(FianchettoStatus::TooShort, text)
    }

    /// The failure of a batch, with its first bad row in words.
    pub(crate) fn rows(first: &RowError, count: usize) -> Self {
        let text = if count == 1 { first.to_string() } else { format!("{first}; {count} rows are bad") };
        Self::new(FianchettoStatus::BadRows, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(error: &FianchettoError) -> String {
        let bytes = error.text.iter().map(|&byte| byte as u8).take_while(|&byte| byte != 0).collect();
        String::from_utf8(bytes).expect("the text is cut between letters")
    }

    #[test]
    fn a_long_text_is_cut_between_two_letters() {
        assert_eq!(read(&FianchettoError::new("")), "");
        assert_eq!(read(&FianchettoError::new("König")), "König");
        for shift in 0..3 {
            let text = "x".repeat(shift) + &"♔".repeat(100);
            let cut = read(&FianchettoError::new(&text));
            assert!(text.starts_with(&cut) && (253..=255).contains(&cut.len()), "{cut}");
        }
    }
}
