//! The hash table that all threads share: no lock, no unsafe code.
//!
//! The data of an entry is `count << 8 | depth`; [`shared_entry`] says how threads share it. A
//! bucket has four entries, which fill one cache line.
//!
//! A new count replaces the shallowest entry of its bucket, which is the cheapest to count again.
//!
//! A count that does not fit beside its depth takes up to three entries of 56 bits each. Their
//! depths are beyond any real depth ([`PARTS`]), so each has its own bucket.

use std::{hint, io};

use fianchetto_board_repr::{Packed, quad_key};
use fianchetto_movegen_core::{Line, Perft};
use fianchetto_simd::atomic_words;
use memmap2::MmapMut;

use crate::shared_entry;
use crate::sync::{AtomicU64, Relaxed};

type Entry = [AtomicU64; 2];
type Bucket = [Entry; 4];

/// The depth of the shallowest trees in the table. Looking up a leaf's parent takes longer than
/// counting its moves, at least in lanes.
pub(crate) const HASHED: u32 = 2;

/// The number of bits of a count beside its depth.
const BITS: u32 = 56;

/// Counts from this one on are stored in parts.
const LARGE: u128 = 1 << BITS;

/// The offset to the depth for each part of a large count, the lowest bits first. Greater depths
/// are not stored in parts.
const PARTS: [u32; 3] = [64, 128, 192];

/// A ply with this many positions is followed by more than fill any table. Counting it takes a
/// second at most.
const MANY: usize = 1 << 26;

/// The shallowest tree that can have a large count: no position has more than 218 moves.
const DEEP: u32 = 8;

/// A packed position, hashed to 128 bits: the index of its bucket, and the key stored there.
///
/// The two halves pair the four words differently and share no constant, so that a collision in one
/// multiplication is independent of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// Selects the bucket.
    pub(crate) place: u64,
    /// Identifies the entry in the bucket.
    pub(crate) signature: u64,
}

/// The constants that mix the words: six for each half, all different.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constants {
    place: [u64; 6],
    signature: [u64; 6],
}

/// Constants for the second half.
const OTHERS: [u64; 6] = [
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
    0xcbbb_9d5d_c105_9ed9,
    0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17,
    0x152f_ecd8_f70e_5939,
];

impl Constants {
    /// The default constants.
    pub(crate) const USUAL: Self = Self { place: quad_key::SALT, signature: OTHERS };

    /// Other constants, under which positions that collide by default do not. A rotation keeps the
    /// number of bits, which matters ([`quad_key::SALT`]).
    pub(crate) fn others() -> Self {
        let turned = |numbers: [u64; 6]| numbers.map(|number| number.rotate_left(23));
        Self { place: turned(OTHERS), signature: turned(quad_key::SALT) }
    }
}

impl Key {
    pub(crate) const fn new(position: Packed, constants: &Constants) -> Self {
        let [theirs, low, middle, high] = position.words();
        Self {
            place: quad_key::key([theirs, low, middle, high], 0, &constants.place),
            signature: quad_key::key([theirs, middle, low, high], 0, &constants.signature),
        }
    }
}

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
        // Without huge pages, the table is only slower.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Self { memory, constants: Constants::USUAL })
    }

    /// Sets other hash constants on a new table: positions that collide by default do not collide
    /// with these.
    #[must_use]
    pub fn with_other_constants(mut self) -> Self {
        self.constants = Constants::others();
        self
    }

    /// An empty table of at most this many bytes for a tree `depth` plies deep: smaller if the tree
    /// cannot fill it, since providing memory takes longer than counting a small tree.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn for_tree(bytes: usize, line: &Line, depth: u32) -> io::Result<Self> {
        let limit = bytes / size_of::<Entry>();
        let mut entries = 0;
        for ply in 0..=depth.saturating_sub(HASHED) {
            // The next ply may have many more positions, and counting them must stay cheap.
            if entries >= MANY.min(limit / 16) {
                return Self::new(bytes);
            }
            entries += usize::try_from(line.perft(Perft::BULK, ply)).unwrap_or(limit);
        }
        Self::new(entries.min(limit) * size_of::<Entry>())
    }

    /// The buckets, for the threads to share.
    pub(crate) fn buckets(&mut self) -> Buckets<'_> {
        // Memory from the system is aligned, and its length is a multiple of a bucket.
        let (entries, _) = atomic_words::of_bytes(&mut self.memory).as_chunks();
        Buckets { buckets: entries.as_chunks().0, constants: &self.constants }
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
    pub(crate) fn key(&self, position: Packed) -> Key {
        Key::new(position, self.constants)
    }

    /// The bucket of a position at a depth. Depths have separate buckets, since in an endgame a
    /// position occurs at more depths than one bucket holds.
    fn bucket(&self, key: Key, depth: u32) -> &Bucket {
        let place = key.place.wrapping_add(u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        &self.buckets[((u128::from(place) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// Reads a word of each key's bucket, so that the cache misses overlap.
    ///
    /// One by one, each lookup would wait for its miss: the processor looks only two or three of
    /// them ahead.
    pub(crate) fn fetch(&self, keys: impl Iterator<Item = Key>, depth: u32) {
        let words = keys.map(|key| self.bucket(key, depth)[0][0].load(Relaxed));
        hint::black_box(words.fold(0, |all, word| all ^ word));
    }

    /// The count of a position at a depth, if stored in one entry.
    pub(crate) fn get(&self, key: Key, depth: u32) -> Option<u64> {
        self.bucket(key, depth).iter().find_map(|entry| {
            let data = shared_entry::read(entry, key.signature)?;
            (depth_of(data) == depth).then_some(data >> 8)
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
    pub(crate) fn put(&self, key: Key, depth: u32, count: u128) {
        if count >= LARGE {
            self.put_large(key, depth, count);
        } else if depth < PARTS[0] {
            self.put_small(key, depth, count as u64);
        }
    }

    /// Stores a count in parts, except those already present.
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

    fn put_small(&self, key: Key, depth: u32, count: u64) {
        let shallowest = self.bucket(key, depth).iter().min_by_key(|entry| depth_of(entry[1].load(Relaxed)));
        if let Some(entry) = shallowest {
            shared_entry::write(entry, key.signature, count << 8 | u64::from(depth));
        }
    }
}

/// Zero only for an empty entry.
const fn depth_of(data: u64) -> u32 {
    (data & 0xff) as u32
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use fianchetto::registry::{Registry, Wanted};
    use fianchetto::{Line, Position, Stage, ValidSetup, types::Mode};
    use fianchetto_testdata::positions::KIWIPETE;

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

    fn collect(line: &mut Line, depth: u32, all: &mut HashSet<Packed>) {
        if !all.insert(line.packed()) || depth == 0 {
            return;
        }
        let moves = line.moves(Stage::All);
        for &mv in &*moves {
            line.make(mv);
            collect(line, depth - 1, all);
            line.take_back();
        }
    }

    /// Positions of one tree differ in few bits, where a bad hash fails: every part of the key must
    /// have as many collisions as a random function, neither more nor fewer.
    #[test]
    fn keys_are_as_good_as_random_ones() {
        let setup = ValidSetup::parse(KIWIPETE, Mode::Standard).expect("a position");
        let mut all = HashSet::new();
        let technique = Registry::built_in().find(Wanted::default()).expect("a technique");
        collect(&mut technique.position(&setup), 4, &mut all);
        let parts: [fn(Key) -> u64; 4] =
            [|key| key.place >> 32, |key| key.place, |key| key.signature >> 32, |key| key.signature];
        let expected = (all.len() as f64).powi(2) / 2.0_f64.powi(33);
        for (part, constants) in
            parts.iter().flat_map(|part| [(part, Constants::USUAL), (part, Constants::others())])
        {
            let key = |&packed: &Packed| part(Key::new(packed, &constants)) as u32;
            let different: HashSet<u32> = all.iter().map(key).collect();
            let accidents = (all.len() - different.len()) as f64;
            assert!((accidents - expected).abs() < 6.0 * expected.sqrt(), "{accidents}, not {expected}");
        }
    }
}
