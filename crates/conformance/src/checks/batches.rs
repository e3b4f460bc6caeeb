//! Positions listed in a batch have the same moves as each alone.

use fianchetto_movegen_core::{AnyTechnique, Stage};
use fianchetto_reference::Board;

use super::{expect_moves, expected, random_walks};
use crate::locate;
use crate::report::{Outcome, Tally};
use crate::tier::Scope;

/// Lists the positions of some walks in one call, in batches whose sizes no technique divides evenly.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for walk in random_walks(scope, scope.tier.walks() / 10) {
        let oracles: Vec<Board> = walk.steps().map(|step| step.board).collect();
        let setups: Vec<_> = oracles.iter().filter_map(|oracle| oracle.setup().validate().ok()).collect();
        let batch = technique.batch(&setups);
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
