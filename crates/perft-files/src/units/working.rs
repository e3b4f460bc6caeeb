//! Counts units, and adds up the results of all of them.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_perft::Resources;
use fianchetto_perft::levels::{LevelCount, Origin, Record, roots_of};
use fianchetto_types::{Mode, Move, ValidSetup};

use super::{Folder, Manifest, Outcome, UnitsError, unit};
use crate::sealed;

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
        let origin = Origin { technique, side: manifest.setup(folder)?.side_to_move };
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
}

/// The sum of all units.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// The root moves with their counts.
    pub shares: Vec<(Move, u128)>,
    /// The time that all units took, and the one that took longest.
    pub seconds: f64,
    /// The time of the unit that took longest.
    pub longest: f64,
}

impl Merged {
    /// The number of all leaves.
    pub fn nodes(&self) -> u128 {
        self.shares.iter().fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }
}

/// Adds up the results of all units. The ways to their positions have to be the perft of the ply, which is counted again here,
/// for each root move: so no position is missing or there twice. Whoever waits is told how many units are done, from 0 on.
///
/// # Errors
/// What is wrong, with the unit if it is one: running it again mends it.
pub fn merge(
    folder: &Folder,
    manifest: &Manifest,
    technique: &AnyTechnique,
    tell: &mut dyn FnMut(u32),
) -> Result<Merged, Vec<(Option<u32>, UnitsError)>> {
    let roots = manifest.roots.len();
    let (mut ways, mut totals) = (vec![0_u128; roots], vec![0_u128; roots]);
    let (mut seconds, mut longest) = (0.0, 0.0_f64);
    let mut errors = Vec::new();
    for unit in 1..=manifest.units() {
        tell(unit - 1);
        match Outcome::load(folder, manifest, unit) {
            Ok(outcome) => {
                add(&mut ways, &outcome.ways);
                add(&mut totals, &outcome.totals);
                (seconds, longest) = (seconds + outcome.seconds, longest.max(outcome.seconds));
            }
            Err(error) => errors.push((Some(unit), error)),
        }
    }
    if errors.is_empty() {
        errors.extend(check_ways(folder, manifest, technique, &ways).err().map(|error| (None, error)));
    }
    let shares = manifest.roots.iter().map(|&root| Move::from_bits(root)).zip(totals).collect();
    let merged = Merged { shares, seconds, longest };
    if errors.is_empty() && merged.nodes() == u128::MAX {
        errors.push((None, UnitsError::TooMany));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    clean(folder);
    Ok(merged)
}

fn add(sums: &mut [u128], more: &[u128]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum = sum.saturating_add(*more));
}

/// Whether the ways to all positions are those of the whole tree.
fn check_ways(
    folder: &Folder,
    manifest: &Manifest,
    technique: &AnyTechnique,
    ways: &[u128],
) -> Result<(), UnitsError> {
    let line = technique.position(&manifest.setup(folder)?);
    if !roots_of(&line).iter().map(|mv| mv.bits()).eq(manifest.roots.iter().copied()) {
        return Err(UnitsError::Altered(folder.manifest()));
    }
    let mut expected = vec![0; ways.len()];
    line.divide(Perft::BULK, manifest.ply, |mv, count| {
        let root = manifest.roots.binary_search(&mv.bits());
        if let Some(ways) = root.ok().and_then(|root| expected.get_mut(root)) {
            *ways += u128::from(count);
        }
    });
    if expected != ways {
        let sum = |all: &[u128]| all.iter().fold(0, |sum, &one| u128::saturating_add(sum, one));
        let (found, expected) = (sum(ways), sum(&expected));
        return Err(UnitsError::Sums { ply: manifest.ply, found, expected });
    }
    Ok(())
}

/// Removes what killed workers left while they wrote.
fn clean(folder: &Folder) {
    let files = std::fs::read_dir(folder.results()).into_iter().flatten().flatten();
    let left = files.filter(|file| file.file_name().to_string_lossy().ends_with(sealed::PARTIAL));
    // The result does not depend on them.
    left.for_each(|file| _ = std::fs::remove_file(file.path()));
}
