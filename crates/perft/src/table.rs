//! The hash table that all threads share: no lock, no unsafe code.
//!
//! An entry is two words: `count << 8 | depth`, and the position's signature xored with that. A reader xors them again;
//! if another thread has written one of the two in between, the signature does not come out and the entry is as good as
//! empty (Hyatt and Mann, *A lock-less transposition table implementation for parallel search*, 2002). Four entries
//! are a bucket, which is one line of the cache.
//!
//! A new count takes the place of the shallowest of its bucket: that one is the cheapest to count again.

use std::hint;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use memmap2::MmapMut;
use zerocopy::FromBytes;

use crate::key::Key;

type Entry = [AtomicU64; 2];
type Bucket = [Entry; 4];

/// Counts from here on are not stored: there is no room for them beside the depth, and they are few.
const TOO_LARGE: u128 = 1 << 56;

/// A table of counts, by position and depth.
#[derive(Debug)]
pub struct Table {
    memory: MmapMut,
}

impl Table {
    /// An empty table of about so many bytes, at least one bucket.
    ///
    /// The memory is the system's until it is used. Where the system has large pages, it is asked for them.
    ///
    /// # Errors
    /// If the system refuses the memory.
    pub fn new(bytes: usize) -> io::Result<Self> {
        let memory = MmapMut::map_anon((bytes / size_of::<Bucket>()).max(1) * size_of::<Bucket>())?;
        // A system that refuses only makes the table slower.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Self { memory })
    }

    /// The buckets, for the threads to share.
    pub(crate) fn buckets(&mut self) -> Buckets<'_> {
        let buckets = <[Bucket]>::mut_from_bytes(&mut self.memory);
        Buckets(buckets.expect("memory from the system is aligned, and its length was asked for in buckets"))
    }
}

/// A table as a thread sees it.
#[derive(Clone, Copy)]
pub(crate) struct Buckets<'a>(&'a [Bucket]);

impl Buckets<'_> {
    #[inline]
    fn bucket(&self, key: Key) -> &Bucket {
        &self.0[(u128::from(key.place) * self.0.len() as u128 >> 64) as usize]
    }

    /// Reads a word of each key's bucket, so that the memory brings them all at once.
    ///
    /// Looked up one by one, each would be waited for, since the processor sees only two or three of them ahead.
    #[inline]
    pub(crate) fn fetch(&self, keys: impl Iterator<Item = Key>) {
        let words = keys.map(|key| self.bucket(key)[0][0].load(Relaxed));
        hint::black_box(words.fold(0, |all, word| all ^ word));
    }

    /// The count of a position at a depth, if it is there.
    #[inline]
    pub(crate) fn get(&self, key: Key, depth: u32) -> Option<u64> {
        self.bucket(key).iter().find_map(|entry| {
            let data = entry[1].load(Relaxed);
            let found = is_of(entry, data, key) && depth_of(data) == depth;
            found.then_some(data >> 8)
        })
    }

    /// Stores the count of a position at a depth, unless it is too large.
    #[inline]
    pub(crate) fn put(&self, key: Key, depth: u32, count: u128) {
        if count >= TOO_LARGE || depth > u32::from(u8::MAX) {
            return;
        }
        let shallowest = self.bucket(key).iter().min_by_key(|entry| depth_of(entry[1].load(Relaxed)));
        if let Some(entry) = shallowest {
            let data = (count as u64) << 8 | u64::from(depth);
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
