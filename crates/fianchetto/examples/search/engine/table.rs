//! The transposition table, which threads share without a lock.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fianchetto::Move;

use super::MATES;

/// The table's data about a position.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) mv: Move,
    pub(crate) score: i32,
    pub(crate) depth: i32,
    /// Bit 0: the score is at least this; bit 1: at most this.
    pub(crate) bound: u8,
}

/// The transposition table, shared by any number of threads: a key is xored with its data, so that
/// a half-written entry matches no key.
pub(crate) struct Table(Vec<[AtomicU64; 2]>);

impl Table {
    pub(crate) fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.clamp(1, 4096) << 16).next_power_of_two();
        Self((0..count).map(|_| Default::default()).collect())
    }

    pub(crate) fn clear(&self) {
        self.0.iter().flatten().for_each(|word| word.store(0, Relaxed));
    }

    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        &self.0[key as usize & (self.0.len() - 1)]
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let [check, data] = self.slot(key).each_ref().map(|word| word.load(Relaxed));
        let mv = Move::from_bits(data as u16);
        let (score, depth) = ((data >> 16) as i16, (data >> 32) as u8);
        let entry = Entry { mv, score: score.into(), depth: depth.into(), bound: (data >> 40) as u8 };
        (check ^ data == key && entry.bound != 0).then_some(entry)
    }

    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let (score, depth) = (entry.score as i16 as u16, entry.depth as u8);
        let low = u64::from(score) << 16 | u64::from(entry.mv.bits());
        let data = u64::from(entry.bound) << 40 | u64::from(depth) << 32 | low;
        let [check, word] = self.slot(key);
        check.store(key ^ data, Relaxed);
        word.store(data, Relaxed);
    }
}

/// Mate scores count from the root; in the table they count from the position.
pub(crate) fn shifted(score: i32, by: i32) -> i32 {
    if score.abs() > MATES { score + score.signum() * by } else { score }
}
