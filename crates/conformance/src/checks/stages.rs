//! Captures and quiets are disjoint, together all, and each what its name says.

use fianchetto_movegen_core::{MoveGenerator, Stage};

use super::{expect_moves, expected, generated, on_walks};
use crate::report::Outcome;
use crate::tier::Tier;

/// Compares the stages with each other and with the oracle's.
pub fn check<G: MoveGenerator>(generator: &G, tier: Tier) -> Outcome {
    on_walks(tier.walks(), |board, oracle| {
        let [all, captures, quiets] = Stage::ALL.map(|stage| generated(generator, board, stage));
        expect_moves("captures", oracle, &captures, &expected(oracle, Stage::Captures))?;
        expect_moves("quiets", oracle, &quiets, &expected(oracle, Stage::Quiets))?;
        let mut both = [captures, quiets].concat();
        both.sort_unstable();
        expect_moves("captures and quiets together", oracle, &both, &all)
    })
}
