//! The contestants' tasks with their answers: trees to count, moves to make, and positions whose
//! moves are listed.

use fianchetto::{AnyTechnique, Move, Position, Setup, Stage, ValidSetup, board_repr::Bitboards};
use fianchetto_measure::{CORPUS, STANDARD};

use crate::failure::Failure;
use crate::suite::{self, Entry, Suite};

/// The most leaves of all trees together. A pass over them takes milliseconds.
const LEAVES: u128 = 1_200_000;

pub(crate) struct Tree {
    pub(crate) fen: String,
    pub(crate) setup: ValidSetup,
    pub(crate) depth: u32,
    pub(crate) leaves: u64,
}

/// A position whose moves are all made and checked.
pub(crate) struct Spot {
    pub(crate) fen: String,
    pub(crate) setup: ValidSetup,
    /// Its legal moves, sorted.
    pub(crate) moves: Vec<Move>,
    /// The position after each of them.
    pub(crate) after: Vec<Setup>,
}

pub(crate) struct TestSet {
    /// The name of the set of positions.
    pub(crate) name: String,
    pub(crate) trees: Vec<Tree>,
    pub(crate) spots: Vec<Spot>,
    pub(crate) listed: Listed,
}

impl TestSet {
    /// The trees of the six standard positions, and the mixed positions.
    pub(crate) fn standard(judge: &AnyTechnique) -> Result<Self, Failure> {
        let (trees, spots) = (suite::embedded(STANDARD), suite::embedded(CORPUS));
        Self::new("standard".to_owned(), grow(&trees.entries), &spots.entries, judge)
    }

    /// The positions of a suite, for trees and for move lists.
    pub(crate) fn of_suite(suite: Suite, judge: &AnyTechnique) -> Result<Self, Failure> {
        let trees = grow(&suite.entries);
        if trees.is_empty() {
            let name = suite.name;
            let why = format!("no position has a known count from 1 to its share of {LEAVES} leaves");
            return Err(format!("{name}: {why}").into());
        }
        Self::new(suite.name, trees, &suite.entries, judge)
    }

    fn new(name: String, trees: Vec<Tree>, spots: &[Entry], judge: &AnyTechnique) -> Result<Self, Failure> {
        let spots = spots_of(spots, judge)?;
        let listed = Listed::mixed(&around(&spots), judge);
        Ok(Self { name, trees, spots, listed })
    }
}

/// The deepest tree of each position that fits its share of the leaves.
fn grow(entries: &[Entry]) -> Vec<Tree> {
    let most = (LEAVES / entries.len().max(1) as u128).max(100);
    let tree = |entry: &Entry| {
        let small = entry.counts.iter().filter(|&&(depth, leaves)| depth > 0 && (1..=most).contains(&leaves));
        let &(depth, leaves) = small.max_by_key(|(depth, _)| *depth)?;
        Some(Tree { fen: entry.fen.clone(), setup: entry.setup, depth, leaves: leaves.try_into().ok()? })
    };
    entries.iter().filter_map(tree).collect()
}

/// These positions, and those after each of their moves.
fn around(spots: &[Spot]) -> Vec<ValidSetup> {
    let mut setups = Vec::new();
    for spot in spots {
        setups.push(spot.setup);
        for setup in &spot.after {
            setups.extend(setup.validate());
        }
    }
    setups
}

/// The positions with the moves that one technique finds, checked against the suite's counts.
fn spots_of(entries: &[Entry], judge: &AnyTechnique) -> Result<Vec<Spot>, Failure> {
    let spot = |entry: &Entry| {
        let line = judge.position(&entry.setup);
        let mut moves = line.moves(Stage::All).to_vec();
        moves.sort_unstable();
        let known = entry.counts.iter().find(|(depth, _)| *depth == 1);
        if let Some(&(_, right)) = known.filter(|(_, right)| *right != moves.len() as u128) {
            return Err(Failure::Wrong(format!("{} has {} moves, not {right}", entry.fen, moves.len())));
        }
        let after = moves.iter().map(|&mv| line.after(mv).setup()).collect();
        Ok(Spot { fen: entry.fen.clone(), setup: entry.setup, moves, after })
    };
    entries.iter().map(spot).collect()
}

/// The most positions. When few positions repeat in the same order, the branch predictor learns
/// them: with two thousand on Zen 5, the lists of magics take half the time. An engine's positions
/// do not repeat.
const MOST: usize = 8_192;

/// Positions, and how many moves each has.
#[derive(Default)]
pub(crate) struct Listed {
    pub(crate) setups: Vec<ValidSetup>,
    /// By stage, in the order of the positions: compact, since checking must not evict the boards
    /// from the cache.
    counts: [Vec<usize>; Stage::ALL.len()],
}

impl Listed {
    /// These positions, up to a limit, sorted by a byte of their keys so that neighbours have
    /// little in common.
    pub(super) fn mixed(setups: &[ValidSetup], judge: &AnyTechnique) -> Self {
        let mut by_byte = vec![Vec::new(); 256];
        for setup in setups {
            by_byte[byte_of(setup)].push(*setup);
        }
        let mut setups = by_byte.concat();
        setups.truncate(MOST);
        let mut counts = [const { Vec::new() }; Stage::ALL.len()];
        for setup in &setups {
            let line = judge.position(setup);
            for (counts, stage) in counts.iter_mut().zip(Stage::ALL) {
                counts.push(line.count(stage));
            }
        }
        Self { setups, counts }
    }

    /// The number of moves of a stage in each position.
    pub(crate) fn counts(&self, stage: Stage) -> &[usize] {
        &self.counts[stage as usize]
    }

    /// The error names the first wrong answer.
    pub(crate) fn check(&self, stage: Stage, found: &[usize]) -> Result<(), String> {
        let right = self.counts(stage);
        // Usually a single comparison, since this is timed with the lists.
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
    use fianchetto::registry::{Registry, Wanted};

    #[test]
    fn the_standard_work_is_right_and_small() {
        let judge = Registry::built_in().find(Wanted::default()).unwrap();
        let work = TestSet::standard(&judge).unwrap();
        assert_eq!(work.trees.iter().map(|tree| tree.depth).collect::<Vec<_>>(), [4, 3, 4, 3, 3, 3]);
        assert!(work.spots.len() >= 300, "a few hundred positions");
        assert!(around(&work.spots).len() > work.listed.setups.len(), "more than are listed");
    }

    #[test]
    fn a_wrong_count_in_a_suite_is_found() {
        let judge = Registry::built_in().find(Wanted::default()).unwrap();
        let suite = suite::embedded("7k/8/8/8/8/8/8/K7 w - - 0 1 ;D1 4");
        let error = spots_of(&suite.entries, &judge).err().unwrap();
        assert_eq!(error.to_string(), "DIFFERENT: 7k/8/8/8/8/8/8/K7 w - - 0 1 has 3 moves, not 4");
    }

    #[test]
    fn a_tree_is_as_deep_as_its_share_of_the_leaves_allows() {
        let text = "7k/8/8/8/8/8/8/K7 w - - 0 1 ;D1 3 ;D2 9 ;D9 99999999999\n".repeat(3);
        let trees = grow(&suite::embedded(&text).entries);
        assert!(trees.iter().all(|tree| (tree.depth, tree.leaves) == (2, 9)) && trees.len() == 3);
    }

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
