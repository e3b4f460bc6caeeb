//! The legal moves are the oracle's, none twice.

use fianchetto_movegen_core::{MoveGenerator, Stage};

use super::{expect_moves, expected, generated, on_walks};
use crate::report::Outcome;
use crate::tier::Tier;

/// Compares the moves in every position of random walks.
pub fn check<G: MoveGenerator>(generator: &G, tier: Tier) -> Outcome {
    on_walks(tier.walks(), |board, oracle| {
        expect_moves("moves", oracle, &generated(generator, board, Stage::All), &expected(oracle, Stage::All))
    })
}
