//! Counts a unit.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use fianchetto_movegen_core::AnyTechnique;
use fianchetto_perft::Resources;
use fianchetto_perft::levels::{LevelCount, Origin, Record};
use fianchetto_types::{Color, Mode, ValidSetup};

use super::{Folder, Manifest, Outcome, UnitsError, unit};

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
        // A user who wants to count all units again may have removed the folder of the results.
        self.folder.make()?;
        let Some(outcome) = self.count(unit)? else { return Ok(Worked::Stopped) };
        outcome.save(self.folder)?;
        Ok(Worked::Now(outcome))
    }

    /// Counts a unit again and compares it with its result. `None` if the count was stopped.
    ///
    /// It proves most with another technique, and with a table that has other constants
    /// ([`PerftTable::with_other_constants`](fianchetto_perft::PerftTable::with_other_constants)).
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
        let origin = Origin { technique, side: manifest.side_to_move(folder)? };
        let (plies, roots) = (manifest.ply..manifest.depth, manifest.roots.len());
        let count = LevelCount { records: &records, origin, plies, roots, stop };
        let Some(totals) = count.run(resources).map_err(failed)? else { return Ok(None) };
        let mut ways = vec![0; manifest.roots.len()];
        for &(root, number) in records.iter().flat_map(Record::roots) {
            *ways.get_mut(usize::from(root)).ok_or_else(|| UnitsError::Altered(folder.unit(unit)))? +=
                u128::from(number);
        }
        let technique = format!("{}/{}/{}", technique.info().name, technique.board_name(), technique.path());
        let (positions, seconds) = (records.len() as u64, start.elapsed().as_secs_f64());
        let split = manifest.id();
        Ok(Some(Outcome { split, unit, positions, ways, totals, technique, seconds }))
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
