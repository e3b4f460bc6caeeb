//! Adds up the results of all units.

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_perft::levels::roots_of;
use fianchetto_types::Move;

use super::{Folder, Manifest, Outcome, UnitsError};
use crate::sealed;

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
/// for each root move: so no position is missing or there twice.
///
/// # Errors
/// What is wrong, with the unit if it is one: running it again mends it.
pub fn merge(
    folder: &Folder,
    manifest: &Manifest,
    technique: &AnyTechnique,
) -> Result<Merged, Vec<(Option<u32>, UnitsError)>> {
    let roots = manifest.roots.len();
    let (mut ways, mut totals) = (vec![0_u128; roots], vec![0_u128; roots]);
    let (mut seconds, mut longest) = (0.0, 0.0_f64);
    let mut errors = Vec::new();
    for unit in 1..=manifest.units() {
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
    let merged = Merged { shares: Outcome::shares(&totals, manifest), seconds, longest };
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
    if roots_of(&line) != manifest.roots {
        return Err(UnitsError::Altered(folder.manifest()));
    }
    let mut expected = vec![0; ways.len()];
    line.divide(Perft::BULK, manifest.ply, |mv, count| {
        let root = manifest.roots.binary_search_by_key(&mv.bits(), |root| root.bits());
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
