//! What an input consists of, lines or records, some at a time and each with its number.

use std::io;

/// A line or a record with its number.
pub(crate) struct Numbered<T = String> {
    pub(crate) number: usize,
    pub(crate) content: Result<T, Unread>,
}

/// What cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unread {
    /// The bytes of a line, or those that belong to the one before.
    pub(crate) bytes: Vec<u8>,
    /// Why; none if that has been said of the line's first bytes.
    pub(crate) reason: Option<String>,
}

impl Unread {
    pub(super) fn new(bytes: Vec<u8>, reason: String) -> Self {
        Self { bytes, reason: Some(reason) }
    }
}

/// An input that is being read.
pub(super) trait Reading: Sized + Send + 'static {
    /// A line or a record.
    type Content;

    /// Whether the next one is there without waiting.
    fn is_there(&self) -> bool;

    /// The next one; none at the end.
    fn next(&mut self) -> io::Result<Option<Numbered<Self::Content>>>;

    /// The next ones: at least one, at most so many, and no more than are there without waiting. None at the end.
    fn some(&mut self, most: usize) -> io::Result<Vec<Numbered<Self::Content>>> {
        let mut some = Vec::new();
        while some.len() < most && (some.is_empty() || self.is_there()) {
            let Some(one) = self.next()? else { break };
            some.push(one);
        }
        Ok(some)
    }

    /// All of them, some at a time.
    fn pieces(
        mut self,
        most: usize,
    ) -> impl Iterator<Item = io::Result<Vec<Numbered<Self::Content>>>> + Send + 'static {
        std::iter::from_fn(move || {
            Some(self.some(most)).filter(|some| !some.as_ref().is_ok_and(Vec::is_empty))
        })
    }
}
