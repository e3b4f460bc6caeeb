//! Counts units, and adds up their results.

use std::{sync::atomic::AtomicBool, time::Instant};

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_perft::Resources;
use fianchetto_perft::replacement::PARTIAL;
use fianchetto_perft::unique::{LevelCount, Origin, Record, roots_of};
use fianchetto_types::{Mode, Move, ValidSetup};

use super::{Folder, Manifest, Outcome, UnitsError, unit};

/// The state of a unit.
#[derive(Clone, Debug, PartialEq)]
pub enum Worked {
    /// It was counted before.
    Before(Outcome),
    /// It was counted.
    Now(Outcome),
    /// The count was stopped and left nothing.
    Stopped,
}

/// Counts units of a split in turn. The hash table is kept from unit to unit.
#[derive(Debug)]
pub struct Worker<'a> {
    /// The folder of the split.
    pub folder: &'a Folder,
    /// Its manifest.
    pub manifest: &'a Manifest,
    /// The technique that counts.
    pub technique: &'a AnyTechnique,
    /// Threads and table.
    pub resources: Resources,
    /// Stops the count when set.
    pub stop: &'a AtomicBool,
}

impl Worker<'_> {
    /// Counts a unit, unless it has a valid result.
    ///
    /// # Errors
    /// If the file of the unit was altered, a result cannot be written, or the system refuses a
    /// thread.
    pub fn work(&mut self, unit: u32) -> Result<Worked, UnitsError> {
        self.manifest.entry(unit)?;
        if let Ok(outcome) = Outcome::load(self.folder, self.manifest, unit) {
            return Ok(Worked::Before(outcome));
        }
        // To recount all units, a user may have removed the folder of results.
        self.folder.make()?;
        let Some(outcome) = self.count(unit)? else { return Ok(Worked::Stopped) };
        outcome.save(self.folder)?;
        Ok(Worked::Now(outcome))
    }

    /// Recounts a unit and compares it with its result. `None` if stopped.
    ///
    /// This proves most with another technique and with a table with other constants
    /// ([`PerftTable::with_other_constants`](fianchetto_perft::PerftTable::with_other_constants)).
    ///
    /// # Errors
    /// If the counts differ, or the unit or its result is wrong.
    pub fn verify(&mut self, unit: u32) -> Result<Option<()>, UnitsError> {
        let there = Outcome::load(self.folder, self.manifest, unit)?;
        let Some(again) = self.count(unit)? else { return Ok(None) };
        if (&again.ways, &again.totals) != (&there.ways, &there.totals) {
            let file = self.folder.result(unit);
            return Err(UnitsError::Wrong { unit, file, technique: again.technique });
        }
        Ok(Some(()))
    }

    /// Counts a unit and writes nothing. `None` if stopped.
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
        let technique =
            format!("{}/{}/{}", technique.info().name, technique.board_name(), technique.isa_name());
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
    /// The total time of all units.
    pub seconds: f64,
    /// The time of the slowest unit.
    pub longest: f64,
}

impl Merged {
    /// The number of all leaves.
    pub fn nodes(&self) -> u128 {
        self.shares.iter().fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }
}

/// Adds up the results of all units. For each root move, the paths to their positions have to add
/// up to the perft of the ply, which is counted again here: so no position is missing or doubled.
/// The callback gets the number of units done, from 0.
///
/// # Errors
/// The error names a bad unit; running that unit again repairs it.
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

/// Checks that the paths to all positions are those of the whole tree.
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

/// Removes partial files of killed workers.
fn clean(folder: &Folder) {
    let files = std::fs::read_dir(folder.results()).into_iter().flatten().flatten();
    let left = files.filter(|file| file.file_name().to_string_lossy().ends_with(PARTIAL));
    // Errors are harmless here.
    left.for_each(|file| _ = std::fs::remove_file(file.path()));
}
