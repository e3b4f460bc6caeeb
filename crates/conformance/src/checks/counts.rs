//! Counting finds as many moves as listing, whatever sink the moves go to.

use fianchetto_movegen_core::{Counter, Each, MoveGenerator, Stage};

use super::{expect, expect_moves, generated, on_walks};
use crate::report::{Failure, Outcome};
use crate::tier::Tier;

/// Compares the sinks in every position of random walks.
pub fn check<G: MoveGenerator>(generator: &G, tier: Tier) -> Outcome {
    on_walks(tier.walks(), |board, oracle| {
        Stage::ALL.into_iter().try_for_each(|stage| sinks_agree(generator, board, stage, oracle))
    })
}

pub(super) fn sinks_agree<G: MoveGenerator>(
    generator: &G,
    board: &G::Board,
    stage: Stage,
    oracle: &fianchetto_reference::Board,
) -> Result<(), Failure> {
    let listed = generated(generator, board, stage);
    expect(&format!("count of {stage}"), oracle, &generator.count(board, stage), &listed.len())?;

    let mut counter = Counter::default();
    generator.generate(board, stage, &mut counter);
    expect(&format!("counter of {stage}"), oracle, &counter.count, &listed.len())?;

    let mut handed = Vec::new();
    generator.generate(board, stage, &mut Each(|mv| handed.push(mv)));
    handed.sort_unstable();
    expect_moves(&format!("closure of {stage}"), oracle, &handed, &listed)
}
