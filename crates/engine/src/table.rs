//! The transposition table, shared by all threads without a lock.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fianchetto::Move;
use fianchetto_perft::shared_entry;
use fianchetto_simd::atomic_words;

/// The table's data about a position: a move to try first, and bounds of its score at a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// The move.
    pub mv: Move,
    /// The lower bound.
    pub low: i16,
    /// The upper bound.
    pub high: i16,
    /// The depth.
    pub depth: u16,
}

impl TableEntry {
    fn pack(self) -> u64 {
        let parts = [self.mv.bits(), self.low as u16, self.high as u16, self.depth];
        parts.iter().rev().fold(0, |word, &part| word << 16 | u64::from(part))
    }

    fn unpack(word: u64) -> Self {
        let [mv, low, high, depth] = [0, 16, 32, 48].map(|shift| (word >> shift) as u16);
        Self { mv: Move::from_bits(mv), low: low as i16, high: high as i16, depth }
    }
}

type Entry = [AtomicU64; 2];

/// A table of the positions that have been searched, by Zobrist key.
///
/// Threads share it without locks, as they share perft's table: see [`shared_entry`].
#[derive(Debug)]
pub struct TranspositionTable {
    entries: Vec<Entry>,
}

impl TranspositionTable {
    /// An empty table of about this many mebibytes. The system provides the memory on first use, so
    /// even a large table is created at once.
    ///
    /// # Errors
    /// If the system refuses the memory.
    pub fn new(mebibytes: usize) -> io::Result<Self> {
        let bytes = mebibytes.max(1).saturating_mul(1 << 20);
        let count = 1 << (bytes / size_of::<Entry>()).ilog2();
        let entries = atomic_words::zeroed(count).ok_or(io::ErrorKind::OutOfMemory)?;
        Ok(Self { entries })
    }

    /// Clears the table word by word. For a large one, creating a new table is faster.
    pub fn clear(&self) {
        self.entries.iter().flatten().for_each(|word| word.store(0, Relaxed));
    }

    /// The entry for the position with this key. An unused slot looks like an entry for key zero at
    /// a depth that is never searched.
    pub fn get(&self, signature: u64) -> Option<TableEntry> {
        shared_entry::read(self.at(signature), signature).map(TableEntry::unpack)
    }

    /// Stores an entry; always replaces.
    pub fn put(&self, signature: u64, entry: TableEntry) {
        shared_entry::write(self.at(signature), signature, entry.pack());
    }

    /// The used entries in permille, judged by the first ones: keys spread evenly.
    pub fn permille(&self) -> usize {
        let sample = &self.entries[..self.entries.len().min(1000)];
        let used = sample.iter().filter(|[_, word]| word.load(Relaxed) != 0).count();
        used * 1000 / sample.len().max(1)
    }

    fn at(&self, signature: u64) -> &Entry {
        &self.entries[signature as usize & (self.entries.len() - 1)]
    }
}
