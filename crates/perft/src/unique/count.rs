//! Counts the leaves below the positions of a ply on threads.

use std::io;
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use fianchetto_movegen_core::Perft;

use super::{Origin, Record};
use crate::{PerftTable, Resources, run::Counter, table::Buckets, threads};

/// Counts the leaves below positions of a ply, weighted by the number of paths to each.
#[derive(Clone, Debug)]
pub struct LevelCount<'a> {
    /// The positions.
    pub records: &'a [Record],
    /// Their origin.
    pub origin: Origin<'a>,
    /// The range from their ply to the leaves' ply.
    pub plies: Range<u32>,
    /// The number of root moves.
    pub roots: usize,
    /// Stops the count when set.
    pub stop: &'a AtomicBool,
}

impl LevelCount<'_> {
    /// The leaves for each root move, or `None` if the count was stopped.
    ///
    /// # Errors
    /// If a record is not a playable position, or the system refuses a thread.
    pub fn run(&self, resources: &mut Resources) -> io::Result<Option<Vec<u128>>> {
        let table = resources.table.as_mut().map(PerftTable::buckets);
        Work { of: self, next: AtomicUsize::new(0) }.on(resources.threads, table)
    }
}

/// The state that the threads share.
struct Work<'a> {
    of: &'a LevelCount<'a>,
    /// The next position to count.
    next: AtomicUsize,
}

impl Work<'_> {
    fn on(&self, threads: NonZero<usize>, table: Option<Buckets<'_>>) -> io::Result<Option<Vec<u128>>> {
        let threads = threads.get().min(self.of.records.len()).max(1);
        if threads == 1 {
            return self.count(table);
        }
        let shares: io::Result<Vec<_>> =
            threads::work_on(threads, || (), |()| self.count(table), || ())?.into_iter().collect();
        let sum = |sums: Vec<u128>, share: Option<Vec<u128>>| {
            Some(sums.iter().zip(share?).map(|(sum, one)| sum.saturating_add(one)).collect())
        };
        Ok(shares?.into_iter().try_fold(vec![0; self.of.roots], sum))
    }

    /// Counts positions until there are no more.
    fn count(&self, table: Option<Buckets<'_>>) -> io::Result<Option<Vec<u128>>> {
        let LevelCount { records, origin, plies, roots, stop } = self.of;
        let mut totals = vec![0_u128; *roots];
        let mut counter = None;
        while let Some(record) = records.get(self.next.fetch_add(1, Relaxed)) {
            let line = origin.line_at(record.position, plies.start)?;
            let counter =
                counter.get_or_insert_with(|| Counter::at(line.clone(), Perft::TWO_PLIES, table, stop));
            let Some(leaves) = counter.count_from(line, plies.end.saturating_sub(plies.start)) else {
                return Ok(None);
            };
            for &(root, ways) in &record.roots {
                if let Some(total) = totals.get_mut(usize::from(root)) {
                    *total = total.saturating_add(leaves.saturating_mul(u128::from(ways)));
                }
            }
        }
        Ok((!stop.load(Relaxed)).then_some(totals))
    }
}
