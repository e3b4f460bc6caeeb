//! The transposition table, shared by all threads without a lock.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fianchetto::Move;

use crate::search::MATE;

/// What a score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The position is worth exactly that.
    Exact,
    /// It is worth that or more: the search was cut.
    Lower,
    /// It is worth that or less: no move reached the window.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, or the null move.
    pub mv: Move,
    /// The score, mates counted from the node.
    pub score: i32,
    /// How deep it was searched.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
}

impl Entry {
    /// The score if it decides a search of this depth and window at this ply.
    pub(crate) fn decides(&self, alpha: i32, beta: i32, depth: i32, ply: i32) -> Option<i32> {
        let score = from_node(self.score, ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        (self.depth >= depth && decides).then_some(score)
    }

    fn pack(self) -> u64 {
        let score = u64::from(self.score as i16 as u16);
        u64::from(self.mv.bits())
            | score << 16
            | (self.depth as u8 as u64) << 32
            | (self.bound as u64) << 40
            | 1 << 48
    }

    fn unpack(word: u64) -> Option<Self> {
        let bound = match word >> 40 & 3 {
            _ if word >> 48 == 0 => return None,
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        };
        let mv = Move::from_bits(word as u16);
        Some(Self { mv, score: i32::from((word >> 16) as i16), depth: i32::from((word >> 32) as u8), bound })
    }
}

/// A mate is so many half-moves from the root; in the table it is so many from the node.
pub(crate) fn to_node(score: i32, ply: i32) -> i32 {
    if score.abs() < MATE - 1000 { score } else { score + ply * score.signum() }
}

fn from_node(score: i32, ply: i32) -> i32 {
    to_node(score, -ply)
}

/// A table of the positions that have been searched, by signature.
///
/// An entry is two words, the first of which is the signature xor the second: if two threads write at once, the halves
/// do not fit together and the entry is not found (Hyatt and Mann's lockless table).
#[derive(Debug)]
pub struct Table {
    entries: Vec<[AtomicU64; 2]>,
}

impl Table {
    /// A table of about so many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<[AtomicU64; 2]>();
        let count = 1 << count.ilog2();
        Self { entries: std::iter::repeat_with(Default::default).take(count).collect() }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.entries.iter().flatten().for_each(|word| word.store(0, Relaxed));
    }

    /// What is known of the position with this signature.
    #[must_use]
    pub fn get(&self, signature: u64) -> Option<Entry> {
        let [check, word] = self.at(signature);
        let word = word.load(Relaxed);
        if check.load(Relaxed) ^ word == signature { Entry::unpack(word) } else { None }
    }

    /// Keeps what was found. A move that is known stays if none was found now.
    pub fn put(&self, signature: u64, mut entry: Entry) {
        if entry.mv == Move::NULL {
            entry.mv = self.get(signature).map_or(Move::NULL, |known| known.mv);
        }
        let [check, word] = self.at(signature);
        let packed = entry.pack();
        check.store(signature ^ packed, Relaxed);
        word.store(packed, Relaxed);
    }

    fn at(&self, signature: u64) -> &[AtomicU64; 2] {
        &self.entries[signature as usize & (self.entries.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Entry, MATE, Table, from_node, to_node};
    use fianchetto::Move;

    #[test]
    fn entries_come_back() {
        let table = Table::new(1);
        for (index, bound) in [Bound::Exact, Bound::Lower, Bound::Upper].into_iter().enumerate() {
            for score in [0, -1, 345, MATE - 3, 5 - MATE] {
                let entry = Entry { mv: Move::from_bits(0xbeef), score, depth: 17, bound };
                table.put(index as u64, entry);
                assert_eq!(table.get(index as u64), Some(entry));
                table.put(index as u64, Entry { mv: Move::NULL, ..entry });
                assert_eq!(table.get(index as u64), Some(entry));
            }
        }
        assert_eq!(table.get(1 << 40), None);
        table.clear();
        assert_eq!(table.get(0), None);
    }

    #[test]
    fn mates_are_counted_from_the_node() {
        for score in [0, 12, -999, MATE - 9, 9 - MATE] {
            assert_eq!(from_node(to_node(score, 4), 4), score);
        }
        assert_eq!(to_node(MATE - 9, 4), MATE - 5);
    }
}
