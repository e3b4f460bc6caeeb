//! The positions whose moves are listed.

use fianchetto::board_repr::Bitboards;
use fianchetto::{AnyTechnique, Position, Stage, ValidSetup};

/// The most positions. If a few come again and again in the same order, a processor remembers how each of their branches goes: two
/// thousand are few for Zen 5, where the lists of magics then take half of their time. The positions of an engine do not come again.
const MOST: usize = 8_192;

/// Positions, and how many moves each has.
#[derive(Default)]
pub(crate) struct Listed {
    pub(crate) setups: Vec<ValidSetup>,
    /// By stage, in the order of the positions: what checks an answer must not push the boards out of the cache.
    counts: [Vec<usize>; Stage::ALL.len()],
}

impl Listed {
    /// These positions, as far as there are not too many. Neighbours have little in common: the order is that of a byte of their
    /// keys.
    pub(super) fn mixed(setups: &[ValidSetup], judge: &AnyTechnique) -> Self {
        let mut by_byte = vec![Vec::new(); 256];
        for setup in setups {
            by_byte[byte_of(setup)].push(*setup);
        }
        let mut setups = by_byte.concat();
        setups.truncate(MOST);
        let mut counts = [const { Vec::new() }; Stage::ALL.len()];
        for setup in &setups {
            let line = judge.line(setup);
            for (counts, stage) in counts.iter_mut().zip(Stage::ALL) {
                counts.push(line.count(stage));
            }
        }
        Self { setups, counts }
    }

    /// How many moves of a stage each position has.
    pub(crate) fn counts(&self, stage: Stage) -> &[usize] {
        &self.counts[stage as usize]
    }

    /// Says which of these answers is wrong, if one is.
    pub(crate) fn check(&self, stage: Stage, found: &[usize]) -> Result<(), String> {
        let right = self.counts(stage);
        // One comparison as a rule: this is timed with the lists.
        if right == found {
            return Ok(());
        }
        for ((setup, right), found) in self.setups.iter().zip(right).zip(found) {
            if right != found {
                return Err(format!("{found} moves ({stage}), not {right}: {setup}"));
            }
        }
        Err(format!("{} positions answered, not {}", found.len(), right.len()))
    }
}

fn byte_of(setup: &ValidSetup) -> usize {
    usize::from(Bitboards::from_setup(setup).key() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite;
    use crate::suites::CORPUS;
    use fianchetto::registry::{Registry, Wanted};

    /// The positions of the corpus, thirty times.
    fn listed() -> (AnyTechnique, Listed) {
        let judge = Registry::built_in().find(Wanted::default()).unwrap();
        let entries = suite::embedded(CORPUS).entries;
        let setups: Vec<ValidSetup> = entries.iter().map(|entry| entry.setup).collect();
        let listed = Listed::mixed(&setups.repeat(30), &judge);
        (judge, listed)
    }

    #[test]
    fn neighbours_have_little_in_common() {
        let (judge, listed) = listed();
        assert_eq!(listed.setups.len(), MOST);
        assert!(listed.setups.is_sorted_by_key(byte_of), "in the order of their keys");
        for stage in Stage::ALL {
            let first = judge.moves(&listed.setups[0], stage).len();
            assert_eq!((listed.counts(stage).len(), listed.counts(stage)[0]), (MOST, first));
        }
    }

    #[test]
    fn a_wrong_answer_is_named() {
        let (_, listed) = listed();
        let mut found = listed.counts(Stage::Quiets).to_vec();
        assert_eq!(listed.check(Stage::Quiets, &found), Ok(()));
        found[7] += 1;
        let (right, fen) = (found[7] - 1, &listed.setups[7]);
        let error = format!("{} moves (quiets), not {right}: {fen}", found[7]);
        assert_eq!(listed.check(Stage::Quiets, &found), Err(error));
    }
}
