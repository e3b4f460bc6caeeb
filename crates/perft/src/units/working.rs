//! Counts a unit.

use std::io;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_types::{Color, Mode, ValidSetup};

use super::levels::Lines;
use super::record::Record;
use super::{Folder, Manifest, Outcome, UnitsError, unit};
use crate::counter::Counter;
use crate::table::Buckets;
use crate::{PerftTable, Resources};

/// What became of a unit.
#[derive(Clone, Debug, PartialEq)]
pub enum Worked {
    /// It was done before, and is left alone.
    Before(Outcome),
    /// It was counted.
    Now(Outcome),
    /// The count was stopped, and leaves nothing.
    Stopped,
}

/// Counts units of a split, one after the other. The table keeps what it learns for the next unit.
#[derive(Debug)]
pub struct Worker<'a> {
    /// Where the split is.
    pub folder: &'a Folder,
    /// What it is.
    pub manifest: &'a Manifest,
    /// The technique that counts.
    pub technique: &'a AnyTechnique,
    /// Threads and table.
    pub resources: Resources,
    /// Ends the count when it is set.
    pub stop: &'a AtomicBool,
}

impl Worker<'_> {
    /// Counts a unit, unless it has a result. A result that is torn, altered, doubled or foreign is replaced.
    ///
    /// # Errors
    /// If the file of the unit is not as it was written, a result cannot be written, or the system refuses a thread.
    pub fn work(&mut self, unit: u32) -> Result<Worked, UnitsError> {
        self.manifest.entry(unit)?;
        if let Ok(outcome) = Outcome::load(self.folder, self.manifest, unit) {
            return Ok(Worked::Before(outcome));
        }
        let Some(outcome) = self.count(unit)? else { return Ok(Worked::Stopped) };
        outcome.save(self.folder, self.manifest, unit)?;
        Ok(Worked::Now(outcome))
    }

    /// Counts a unit again and compares it with its result. `None` if the count was stopped.
    ///
    /// It proves most with another technique, and with a table that has other constants
    /// ([`PerftTable::with_other_constants`]).
    ///
    /// # Errors
    /// If the counts differ, or something is wrong with the unit or its result.
    pub fn verify(&mut self, unit: u32) -> Result<Option<()>, UnitsError> {
        let there = Outcome::load(self.folder, self.manifest, unit)?;
        let Some(again) = self.count(unit)? else { return Ok(None) };
        if (&again.ways, &again.totals) != (&there.ways, &there.totals) {
            let file = self.folder.result(unit);
            return Err(UnitsError::Wrong { unit, file, technique: again.technique });
        }
        Ok(Some(()))
    }

    /// Counts a unit and writes nothing. `None` if the count was stopped.
    fn count(&mut self, unit: u32) -> Result<Option<Outcome>, UnitsError> {
        let &mut Worker { folder, manifest, technique, ref mut resources, stop } = self;
        let start = Instant::now();
        let records = unit::load(folder, manifest, unit)?;
        let failed = |reason| UnitsError::File { file: folder.unit(unit), reason };
        let lines = Lines { technique, side: manifest.side_to_move(folder)? };
        let work = Work { records: &records, lines, manifest, next: AtomicUsize::new(0), stop };
        let table = resources.table.as_mut().map(PerftTable::buckets);
        let Some(totals) = work.on(resources.threads, table).map_err(failed)? else { return Ok(None) };
        let mut ways = vec![0; manifest.roots.len()];
        for &(root, number) in records.iter().flat_map(|record| &record.roots) {
            *ways.get_mut(usize::from(root)).ok_or_else(|| UnitsError::Altered(folder.unit(unit)))? +=
                u128::from(number);
        }
        let technique = format!("{}/{}/{}", technique.info().name, technique.board_name(), technique.path());
        let (positions, seconds) = (records.len() as u64, start.elapsed().as_secs_f64());
        Ok(Some(Outcome { positions, ways, totals, technique, seconds }))
    }
}

impl Manifest {
    /// The position.
    ///
    /// # Errors
    /// If the manifest has none.
    pub fn setup(&self, folder: &Folder) -> Result<ValidSetup, UnitsError> {
        let mode = if self.chess960 { Mode::Chess960 } else { Mode::Standard };
        ValidSetup::parse(&self.fen, mode).map_err(|_| UnitsError::Altered(folder.manifest()))
    }

    fn side_to_move(&self, folder: &Folder) -> Result<Color, UnitsError> {
        Ok(self.setup(folder)?.side_to_move)
    }
}

/// What the threads share.
struct Work<'a> {
    records: &'a [Record],
    lines: Lines<'a>,
    manifest: &'a Manifest,
    /// The next position to count.
    next: AtomicUsize,
    stop: &'a AtomicBool,
}

impl Work<'_> {
    /// The leaves for each root move, or `None` if the work was stopped.
    fn on(&self, threads: NonZero<usize>, table: Option<Buckets<'_>>) -> io::Result<Option<Vec<u128>>> {
        let threads = threads.get().min(self.records.len()).max(1);
        if threads == 1 {
            return self.count(table);
        }
        let shares = thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, || self.count(table));
            let threads: io::Result<Vec<_>> = (0..threads).map(start).collect();
            // The threads that have started are joined, so leave them nothing to do.
            let threads = threads.inspect_err(|_| self.next.store(self.records.len(), Relaxed))?;
            let join = |thread: thread::ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|_| Err(io::Error::other("a thread ended early")))
            };
            threads.into_iter().map(join).collect::<io::Result<Vec<Option<Vec<u128>>>>>()
        })?;
        let sum = |sums: Vec<u128>, share: Option<Vec<u128>>| {
            Some(sums.iter().zip(share?).map(|(sum, one)| sum.saturating_add(one)).collect())
        };
        Ok(shares.into_iter().try_fold(vec![0; self.manifest.roots.len()], sum))
    }

    /// Counts positions until there are no more.
    fn count(&self, table: Option<Buckets<'_>>) -> io::Result<Option<Vec<u128>>> {
        let Manifest { depth, ply, roots, .. } = self.manifest;
        let mut totals = vec![0_u128; roots.len()];
        let mut counter = None;
        while let Some(record) = self.records.get(self.next.fetch_add(1, Relaxed)) {
            let line = self.lines.at(record.position, *ply)?;
            let counter =
                counter.get_or_insert_with(|| Counter::at(line.clone(), Perft::BULK, table, self.stop));
            let Some(leaves) = counter.count_from(line, depth - ply) else { return Ok(None) };
            for &(root, ways) in &record.roots {
                if let Some(total) = totals.get_mut(usize::from(root)) {
                    *total = total.saturating_add(leaves.saturating_mul(u128::from(ways)));
                }
            }
        }
        Ok((!self.stop.load(Relaxed)).then_some(totals))
    }
}
