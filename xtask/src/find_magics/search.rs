//! The search for the magic of one square.

use fianchetto_tables_generator::magic::MagicForm;
use fianchetto_tables_generator::sliders::Slider;

use super::candidates::Candidates;

/// A magic of a square.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) factor: u64,
    /// How many numbers were tried.
    pub(super) tries: u64,
    /// The smallest index.
    pub(super) least: u64,
    /// The attacks at each index from the smallest to the largest; 0 where no set of blockers leads.
    pub(super) attacks: Vec<u64>,
}

impl Found {
    /// How many places the indexes span.
    pub(super) const fn span(&self) -> usize {
        self.attacks.len()
    }
}

/// No table of a square has more places.
const PLACES: usize = 4096;

/// Tries numbers: the first magic is taken if `tries` is 1, otherwise the one with the smallest span of so many tries, or
/// the first that comes later. `None` if none comes.
pub(super) fn search(form: MagicForm, slider: &Slider, seed: u64, tries: u64) -> Option<Found> {
    const PATIENCE: u64 = 50_000_000;
    let mut sets = Vec::new();
    slider.for_each(|blockers, attacks| sets.push((form.key(slider, blockers), attacks)));
    // All blockers together soon tell a span that is too long.
    sets.reverse();
    let (shift, mut candidates) = (form.shift(slider), Candidates::new(form, slider, seed));
    let mut trial = Trial { sets, shift, held: [(0, 0); PLACES], number: 0 };
    let mut best: Option<(u64, u64, u64)> = None;
    let mut tried = 0;
    while tried < PATIENCE && (best.is_none() || tried < tries) {
        tried += 1;
        let factor = candidates.next();
        let most = best.map_or(PLACES as u64, |(_, least, last)| last - least);
        if let Some((least, last)) = trial.range(factor, most) {
            best = Some((factor, least, last));
        }
    }
    let (factor, least, last) = best?;
    let mut attacks = vec![0; (last - least) as usize + 1];
    for &(key, set) in &trial.sets {
        attacks[((key.wrapping_mul(factor) >> shift) - least) as usize] = set;
    }
    Some(Found { factor, tries: tried, least, attacks })
}

/// Numbers under trial.
struct Trial {
    /// What is multiplied, with the attacks, for each set of blockers.
    sets: Vec<(u64, u64)>,
    shift: u32,
    /// The attacks at each index, with the number of the trial that put them there.
    held: [(u64, u64); PLACES],
    number: u64,
}

impl Trial {
    /// The smallest and the largest index of a magic; `None` if it is none, or if they are `most` apart.
    fn range(&mut self, factor: u64, most: u64) -> Option<(u64, u64)> {
        self.number += 1;
        let (mut least, mut last) = (u64::MAX, 0);
        for &(key, attacks) in &self.sets {
            let index = key.wrapping_mul(factor) >> self.shift;
            (least, last) = (least.min(index), last.max(index));
            let held = self.held.get_mut(index as usize)?;
            if last - least >= most || held.1 == self.number && held.0 != attacks {
                return None;
            }
            *held = (attacks, self.number);
        }
        Some((least, last))
    }
}
