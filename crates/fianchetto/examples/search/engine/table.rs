//! The transposition table, which threads share without a lock.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fianchetto::prelude::*;

use super::MATES;

/// The table's data about a position.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) mv: Move,
    pub(crate) depth: i32,
    score: i32,
    /// Bit 0: the score is at least this; bit 1: at most this.
    bound: u8,
}

impl Entry {
    /// What a search with this window has found.
    pub(crate) fn new(mv: Move, score: i32, depth: i32, alpha: i32, beta: i32) -> Self {
        let bound = u8::from(score > alpha) | u8::from(score < beta) << 1;
        Self { mv, depth, score, bound }
    }

    /// The score, if it is from this depth at least and lies outside an empty window.
    pub(crate) fn decides(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let is_above = self.bound & 1 != 0 && self.score >= beta;
        let is_below = self.bound & 2 != 0 && self.score <= alpha;
        (self.depth >= depth && beta - alpha == 1 && (is_above || is_below)).then_some(self.score)
    }
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

    pub(crate) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        let [check, data] = self.slot(key).each_ref().map(|word| word.load(Relaxed));
        let score = shifted(i32::from((data >> 16) as i16), -(ply as i32));
        let (depth, bound) = (i32::from((data >> 32) as u8), (data >> 40) as u8);
        let entry = Entry { mv: Move::from_bits(data as u16), depth, score, bound };
        (check ^ data == key && bound != 0).then_some(entry)
    }

    pub(crate) fn put(&self, key: u64, ply: usize, entry: Entry) {
        let score = shifted(entry.score, ply as i32) as i16 as u16;
        let depth = entry.depth as u8;
        let low = u64::from(score) << 16 | u64::from(entry.mv.bits());
        let data = u64::from(entry.bound) << 40 | u64::from(depth) << 32 | low;
        let [check, word] = self.slot(key);
        check.store(key ^ data, Relaxed);
        word.store(data, Relaxed);
    }
}

/// Mate scores count from the root; in the table they count from the position.
fn shifted(score: i32, by: i32) -> i32 {
    if score.abs() > MATES { score + score.signum() * by } else { score }
}
