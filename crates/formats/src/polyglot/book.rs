//! A whole opening book.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto_types::Move;

use super::BookEntry;

/// The bytes of an entry.
const ENTRY: usize = 16;

/// An opening book in memory: the bytes of its file.
///
/// ```
/// use fianchetto_formats::polyglot::{Book, BookEntry, key};
/// use fianchetto_types::{Move, MoveKind, Setup, Square};
///
/// let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
/// let d4 = Move::new(Square::D2, Square::D4, MoveKind::DoublePush);
/// let key = key(&Setup::INITIAL);
/// let entry = |mv, weight| BookEntry { key, mv: BookEntry::word(mv), weight, learn: 0 }.to_bytes();
/// let file = [entry(e4, 3), entry(d4, 1)].concat();
///
/// let book = Book::new(&file)?;
/// assert_eq!(book.moves(key, &[d4, e4]).collect::<Vec<_>>(), [(e4, 3), (d4, 1)]);
/// let random = 0x1234_5678_9abc_def0; // from a generator of the caller's
/// assert_eq!(book.choose(key, &[d4, e4], random), Some(e4));
/// # Ok::<(), fianchetto_formats::polyglot::BookError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Book<'a> {
    entries: &'a [[u8; ENTRY]],
}

fianchetto_types::errors! {
    /// Why bytes are not an opening book.
    pub enum BookError {
        /// The file ends in the middle of an entry.
        Truncated { bytes: usize }
            => "book: {bytes} bytes; expected a multiple of 16, so the file is cut off or is no book";

        /// An entry has a smaller key than the one before.
        Unsorted { entry: usize }
            => "book: entry {entry}, counted from 0, has a smaller key than the one before; expected sorted keys";
    }
}

impl<'a> Book<'a> {
    /// The book of a file's bytes.
    ///
    /// # Errors
    /// If the file ends in the middle of an entry, or the entries are not sorted by key.
    pub fn new(bytes: &'a [u8]) -> Result<Self, BookError> {
        let (entries, rest) = bytes.as_chunks();
        if !rest.is_empty() {
            return Err(BookError::Truncated { bytes: bytes.len() });
        }
        let mut pairs = entries.iter().zip(entries.iter().skip(1));
        match pairs.position(|(one, next)| key(one) > key(next)) {
            Some(before) => Err(BookError::Unsorted { entry: before + 1 }),
            None => Ok(Self { entries }),
        }
    }

    /// The book of entries that are known to be sorted by key: those that [`new`](Self::new) has
    /// tested. In others, moves are not found.
    ///
    /// ```
    /// use fianchetto_formats::polyglot::{Book, BookEntry};
    ///
    /// let entries = [1, 2].map(|key| BookEntry { key, mv: 0, weight: 1, learn: 0 }.to_bytes());
    /// assert_eq!(Book::new(entries.as_flattened()), Ok(Book::of_sorted(&entries)));
    /// ```
    pub const fn of_sorted(entries: &'a [[u8; 16]]) -> Self {
        Self { entries }
    }

    /// All entries, sorted by key.
    pub fn all(self) -> impl ExactSizeIterator<Item = BookEntry> + 'a {
        self.entries.iter().map(|&bytes| BookEntry::from_bytes(bytes))
    }

    /// The entries with a [key](super::key), in the order of the file.
    pub fn entries(self, wanted: u64) -> impl ExactSizeIterator<Item = BookEntry> + 'a {
        let begin = self.entries.partition_point(|entry| key(entry) < wanted);
        let from = self.entries.get(begin..).unwrap_or_default();
        let count = from.partition_point(|entry| key(entry) == wanted);
        Self { entries: from.get(..count).unwrap_or_default() }.all()
    }

    /// The book's moves for a position with their weights, given its [key](super::key) and its
    /// legal moves.
    ///
    /// What is not legal is left out: positions may share a key, and books have errors.
    pub fn moves(self, key: u64, legal: &[Move]) -> impl Iterator<Item = (Move, u16)> {
        let find = |entry: BookEntry| Some((entry.find(legal.iter().copied())?, entry.weight));
        self.entries(key).filter_map(find)
    }

    /// One of these moves, each as often as its weight says over all values of `random`; `None` if
    /// there is no move with a weight.
    pub fn choose(self, key: u64, legal: &[Move], random: u64) -> Option<Move> {
        let all: u64 = self.moves(key, legal).map(|(_, weight)| u64::from(weight)).sum();
        // `random` as a fraction of 2^64, which is below 1.
        let mut left = ((u128::from(random) * u128::from(all)) >> 64) as u64;
        for (mv, weight) in self.moves(key, legal) {
            if left < u64::from(weight) {
                return Some(mv);
            }
            left -= u64::from(weight);
        }
        None
    }
}

fn key(&bytes: &[u8; ENTRY]) -> u64 {
    BookEntry::from_bytes(bytes).key
}
