//! The hash table that all threads share: no lock, no unsafe code.
//!
//! An entry is two words: `count << 8 | depth`, and the position's key xored with that. A reader xors them again; if
//! another thread has written one of the two in between, the key does not match and the entry counts as empty (Hyatt
//! and Mann, *A lock-less transposition table implementation for parallel search*, 2002). A bucket has four entries,
//! which fill one cache line.
//!
//! A new count replaces the shallowest entry of its bucket, which is the cheapest to count again.
//!
//! A count that does not fit beside its depth takes up to three entries of 56 bits each. Their depths are beyond any
//! that is counted ([`PARTS`]), so each has a bucket of its own.

use std::hint;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fianchetto_board_repr::Packed;
use fianchetto_movegen_core::{Line, Perft};
use memmap2::MmapMut;
use zerocopy::FromBytes;

use crate::key::{Constants, Key};

type Entry = [AtomicU64; 2];
type Bucket = [Entry; 4];

/// The depth of the shallowest trees in the table. A lookup for a leaf's parent takes longer than counting its moves,
/// at least in lanes.
pub(crate) const HASHED: u32 = 2;

/// The number of bits of a count beside its depth.
const BITS: u32 = 56;

/// Counts from this one on are stored in parts.
const LARGE: u128 = 1 << BITS;

/// What the depth is raised by in each part of a large count, the lowest bits first. Greater depths are not stored in
/// parts.
const PARTS: [u32; 3] = [64, 128, 192];

/// The shallowest tree that can have a large count: no position has more than 218 moves.
const DEEP: u32 = 8;

/// A table of counts, by position and depth.
#[derive(Debug)]
pub struct PerftTable {
    memory: MmapMut,
    constants: Constants,
}

impl PerftTable {
    /// An empty table of about this many bytes, at least one bucket.
    ///
    /// The system provides the memory on first use, in large pages where it has them.
    ///
    /// # Errors
    /// If the system refuses the memory.
    pub fn new(bytes: usize) -> io::Result<Self> {
        let memory = MmapMut::map_anon((bytes / size_of::<Bucket>()).max(1) * size_of::<Bucket>())?;
        // A system that refuses only makes the table slower.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Self { memory, constants: Constants::USUAL })
    }

    /// The same table with other hash constants, for a new table: positions that collide by the usual ones do not by these.
    #[must_use]
    pub fn with_other_constants(mut self) -> Self {
        self.constants = Constants::others();
        self
    }

    /// An empty table of at most this many bytes for a tree `depth` plies deep: smaller if the tree cannot fill it,
    /// since the system takes longer to provide new memory than a small tree takes to count.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn for_tree(bytes: usize, line: &Line, depth: u32) -> io::Result<Self> {
        let limit = bytes / size_of::<Entry>();
        let mut entries = 0;
        for ply in 0..=depth.saturating_sub(HASHED) {
            // The next ply may have many more positions than this one, and counting them should stay cheap.
            if entries >= limit / 16 {
                return Self::new(bytes);
            }
            entries += usize::try_from(line.perft(Perft::BULK, ply)).unwrap_or(limit);
        }
        Self::new(entries.min(limit) * size_of::<Entry>())
    }

    /// The buckets, for the threads to share.
    #[expect(clippy::expect_used, reason = "`new` has requested the memory so")]
    pub(crate) fn buckets(&mut self) -> Buckets<'_> {
        let buckets = <[Bucket]>::mut_from_bytes(&mut self.memory);
        let buckets =
            buckets.expect("memory from the system is aligned, and its length was requested in buckets");
        Buckets { buckets, constants: &self.constants }
    }
}

/// A table as a thread sees it.
#[derive(Clone, Copy)]
pub(crate) struct Buckets<'a> {
    buckets: &'a [Bucket],
    constants: &'a Constants,
}

impl Buckets<'_> {
    /// The key of a position in this table.
    #[inline]
    pub(crate) fn key(&self, position: Packed) -> Key {
        Key::new(position, self.constants)
    }

    /// The bucket of a position at a depth. Each depth has its own bucket: in an endgame a position occurs at many
    /// depths, which one bucket could not hold.
    #[inline]
    fn bucket(&self, key: Key, depth: u32) -> &Bucket {
        let place = key.place.wrapping_add(u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        &self.buckets[((u128::from(place) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// Reads a word of each key's bucket, so that the cache misses overlap.
    ///
    /// One by one, each lookup would wait for its miss, since the processor sees only two or three of them ahead.
    #[inline]
    pub(crate) fn fetch(&self, keys: impl Iterator<Item = Key>, depth: u32) {
        let words = keys.map(|key| self.bucket(key, depth)[0][0].load(Relaxed));
        hint::black_box(words.fold(0, |all, word| all ^ word));
    }

    /// The count of a position at a depth, if it is there in one entry.
    #[inline]
    pub(crate) fn get(&self, key: Key, depth: u32) -> Option<u64> {
        self.bucket(key, depth).iter().find_map(|entry| {
            let data = entry[1].load(Relaxed);
            let found = is_of(entry, data, key) && depth_of(data) == depth;
            found.then_some(data >> 8)
        })
    }

    /// The count of a position at a depth, whatever its size.
    #[inline]
    pub(crate) fn get_any(&self, key: Key, depth: u32) -> Option<u128> {
        match self.get(key, depth) {
            Some(count) => Some(u128::from(count)),
            None if depth < DEEP => None,
            None => self.get_large(key, depth),
        }
    }

    #[cold]
    fn get_large(&self, key: Key, depth: u32) -> Option<u128> {
        let parts = PARTS.iter().zip([0, BITS, 2 * BITS]);
        parts.map(|(raised, shift)| Some(u128::from(self.get(key, depth + raised)?) << shift)).sum()
    }

    /// Stores the count of a position at a depth.
    #[inline]
    pub(crate) fn put(&self, key: Key, depth: u32, count: u128) {
        if count >= LARGE {
            self.put_large(key, depth, count);
        } else if depth < PARTS[0] {
            self.put_small(key, depth, count as u64);
        }
    }

    /// Stores a count in parts, but for those that are there already.
    #[cold]
    fn put_large(&self, key: Key, depth: u32, count: u128) {
        if depth >= PARTS[0] {
            return;
        }
        for (raised, shift) in PARTS.into_iter().zip([0, BITS, 2 * BITS]) {
            if self.get(key, depth + raised).is_none() {
                self.put_small(key, depth + raised, (count >> shift & (LARGE - 1)) as u64);
            }
        }
    }

    #[inline]
    fn put_small(&self, key: Key, depth: u32, count: u64) {
        let shallowest = self.bucket(key, depth).iter().min_by_key(|entry| depth_of(entry[1].load(Relaxed)));
        if let Some(entry) = shallowest {
            let data = count << 8 | u64::from(depth);
            entry[0].store(key.signature ^ data, Relaxed);
            entry[1].store(data, Relaxed);
        }
    }
}

#[inline]
fn is_of(entry: &Entry, data: u64, key: Key) -> bool {
    entry[0].load(Relaxed) ^ data == key.signature
}

/// Zero for an empty entry, which no count has.
#[inline]
const fn depth_of(data: u64) -> u32 {
    (data & 0xff) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key { place: 7, signature: 9 };

    fn bucket() -> PerftTable {
        PerftTable::new(1).expect("there is memory for a bucket")
    }

    #[test]
    fn a_count_is_found_at_its_depth_only() {
        let mut table = bucket();
        let buckets = table.buckets();
        assert_eq!(buckets.get(Key { place: 0, signature: 0 }, 2), None);
        buckets.put(KEY, 3, LARGE - 1);
        assert_eq!(buckets.get(KEY, 3), Some((1 << 56) - 1));
        assert_eq!(buckets.get(KEY, 2), None);
        assert_eq!(buckets.get(Key { signature: 8, ..KEY }, 3), None);
    }

    #[test]
    fn large_counts_are_kept_whole_or_not_at_all() {
        let mut table = PerftTable::new(1 << 16).expect("there is memory");
        let buckets = table.buckets();
        for (depth, count) in (8..).zip([LARGE, LARGE + 1, 7 << 112 | 5 << 56 | 3, u128::MAX]) {
            assert_eq!(buckets.get_any(KEY, depth), None);
            buckets.put(KEY, depth, count);
            assert_eq!(buckets.get_any(KEY, depth), Some(count));
        }
        buckets.bucket(KEY, 8 + PARTS[1])[0][1].store(0, Relaxed);
        assert_eq!(buckets.get_any(KEY, 8), None, "a part is missing");
    }

    #[test]
    fn depths_beyond_the_parts_are_not_stored() {
        let mut table = bucket();
        let buckets = table.buckets();
        buckets.put(KEY, PARTS[0], 1);
        buckets.put(KEY, PARTS[0], LARGE);
        assert_eq!(buckets.get_any(KEY, PARTS[0]), None);
        assert_eq!(buckets.get_any(KEY, 0), None);
    }

    #[test]
    fn half_a_write_is_no_entry() {
        let mut table = bucket();
        let buckets = table.buckets();
        buckets.put(KEY, 3, 5);
        buckets.buckets[0][0][1].store(6 << 8 | 3, Relaxed);
        assert_eq!(buckets.get(KEY, 3), None);
    }

    #[test]
    fn the_shallowest_gives_way() {
        let mut table = bucket();
        let buckets = table.buckets();
        let key = |signature| Key { signature, ..KEY };
        for depth in [5, 2, 4, 3, 6] {
            buckets.put(key(u64::from(depth)), depth, u128::from(depth));
        }
        let found = (2..=6).map(|depth| buckets.get(key(u64::from(depth)), depth).is_some());
        assert!(found.eq([false, true, true, true, true]));
    }
}
