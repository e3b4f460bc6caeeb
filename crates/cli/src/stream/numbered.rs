//! What an input consists of, lines or records, some at a time and each with its number.

use std::io;

/// A line or a record, or why it cannot be read.
pub(crate) struct Numbered<T = String> {
    pub(crate) number: usize,
    pub(crate) content: Result<T, String>,
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
