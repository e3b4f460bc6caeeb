//! An entry of a lockless shared hash table: the signature xored with the data, followed by the
//! data.
//!
//! A reader xors the two again. If another thread has written one of them in between, the signature
//! does not match, and the entry counts as another position's (Hyatt and Mann, *A lock-less
//! transposition table implementation for parallel search*, 2002).

use crate::sync::{AtomicU64, Relaxed};

/// The data of an entry, if its signature matches.
#[inline]
pub fn read([check, data]: &[AtomicU64; 2], signature: u64) -> Option<u64> {
    let data = data.load(Relaxed);
    (check.load(Relaxed) ^ data == signature).then_some(data)
}

/// Replaces an entry.
#[inline]
pub fn write([check, word]: &[AtomicU64; 2], signature: u64, data: u64) {
    check.store(signature ^ data, Relaxed);
    word.store(data, Relaxed);
}
