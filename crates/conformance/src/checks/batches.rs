//! Positions listed in a batch have the same moves as each alone.

use fianchetto_movegen_core::{AnyTechnique, Batch, Stage};
use fianchetto_reference::Board;
use fianchetto_types::ValidSetup;

use super::{expect_moves, expected, random_walks};
use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::tier::Scope;

/// A technique that finds captures in two ways finds the same number by both.
fn check_ways(batch: &dyn Batch, setups: &[ValidSetup]) -> Result<(), Failure> {
    let (mut found, mut expected) = (Vec::new(), Vec::new());
    batch.list_lengths(Stage::Tactical, &mut expected);
    for by_vectors in [false, true] {
        if batch.list_captures(by_vectors, &mut found)
            && let Some(at) = (0..setups.len()).find(|&at| found.get(at) != expected.get(at))
        {
            let (found, expected) = (found.get(at), expected.get(at));
            return Err(Failure::new(format!(
                "{found:?} captures, by vectors: {by_vectors}, not {expected:?}: {}",
                *setups[at]
            )));
        }
    }
    Ok(())
}

/// Lists the positions of some walks in one call, in batches whose sizes no technique divides evenly.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for walk in random_walks(scope, scope.tier.walks() / 10) {
        let oracles: Vec<Board> = walk.steps().map(|step| step.board).collect();
        let setups: Vec<_> = oracles.iter().filter_map(|oracle| oracle.setup().validate().ok()).collect();
        let batch = technique.batch(&setups);
        check_ways(&*batch, &setups)?;
        for stage in Stage::ALL {
            let mut lists = vec![None; setups.len()];
            batch.list_many(stage, &mut |index, moves| {
                let mut moves = moves.to_vec();
                moves.sort_unstable();
                lists[index] = Some(moves);
            });
            for (setup, list) in setups.iter().zip(lists) {
                let oracle = Board::new(setup);
                expect_moves(
                    &format!("{stage} moves in a batch"),
                    &oracle,
                    &list.unwrap_or_default(),
                    &expected(&oracle, stage),
                )
                .map_err(|failure| locate::along(technique, setup, &[], failure))?;
                tally.cases += 1;
            }
        }
    }
    Ok(tally)
}
