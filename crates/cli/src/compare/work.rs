//! The work of all contestants, with the right answers.

use crate::suites::{CORPUS, STANDARD};
use fianchetto::{AnyTechnique, Move, Play, Position, Setup, Stage, ValidSetup};

use super::listed::Listed;
use crate::failure::Failure;
use crate::suite::{self, Entry, Suite};

/// The most leaves of all trees together. A pass over them takes milliseconds.
const LEAVES: u128 = 1_200_000;

/// A tree to count.
pub(crate) struct Tree {
    pub(crate) fen: String,
    pub(crate) setup: ValidSetup,
    pub(crate) depth: u32,
    pub(crate) leaves: u64,
}

/// A position whose moves are made, and all checked.
pub(crate) struct Spot {
    pub(crate) fen: String,
    pub(crate) setup: ValidSetup,
    /// Its legal moves, sorted.
    pub(crate) moves: Vec<Move>,
    /// The position after each of them.
    pub(crate) after: Vec<Setup>,
}

/// The whole work.
pub(crate) struct Work {
    /// The name of the set of positions.
    pub(crate) name: String,
    pub(crate) trees: Vec<Tree>,
    pub(crate) spots: Vec<Spot>,
    pub(crate) listed: Listed,
}

impl Work {
    /// The trees of the six standard positions, and the mixed positions.
    pub(crate) fn standard(judge: &AnyTechnique) -> Result<Self, Failure> {
        let (trees, spots) = (suite::embedded(STANDARD), suite::embedded(CORPUS));
        Self::new("standard".to_owned(), grow(&trees.entries), &spots.entries, judge)
    }

    /// The positions of a suite, for trees and for move lists.
    pub(crate) fn of_suite(suite: Suite, judge: &AnyTechnique) -> Result<Self, Failure> {
        let trees = grow(&suite.entries);
        if trees.is_empty() {
            return Err(Failure::NothingToCount { name: suite.name, most: LEAVES });
        }
        Self::new(suite.name, trees, &suite.entries, judge)
    }

    fn new(name: String, trees: Vec<Tree>, spots: &[Entry], judge: &AnyTechnique) -> Result<Self, Failure> {
        let spots = spots_of(spots, judge)?;
        let listed = Listed::mixed(&around(&spots), judge);
        Ok(Self { name, trees, spots, listed })
    }
}

/// The deepest tree of each position that is small enough, given how many there are.
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

/// The positions with their moves, found by one technique, to check all others; checked against the suite's counts.
fn spots_of(entries: &[Entry], judge: &AnyTechnique) -> Result<Vec<Spot>, Failure> {
    entries.iter().map(|entry| spot(entry, judge)).collect()
}

fn spot(entry: &Entry, judge: &AnyTechnique) -> Result<Spot, Failure> {
    let line = judge.line(&entry.setup);
    let mut moves = line.moves(Stage::All).to_vec();
    moves.sort_unstable();
    let known = entry.counts.iter().find(|(depth, _)| *depth == 1);
    if let Some(&(_, right)) = known.filter(|(_, right)| *right != moves.len() as u128) {
        return Err(Failure::Wrong(format!("{} has {} moves, not {right}", entry.fen, moves.len())));
    }
    let after = moves.iter().map(|&mv| line.after(mv).setup()).collect();
    Ok(Spot { fen: entry.fen.clone(), setup: entry.setup, moves, after })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::registry::{Registry, Wanted};

    #[test]
    fn the_standard_work_is_right_and_small() {
        let judge = Registry::built_in().find(Wanted::default()).unwrap();
        let work = Work::standard(&judge).unwrap();
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
}
