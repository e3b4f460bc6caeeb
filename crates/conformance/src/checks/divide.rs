//! Divide: the sub-totals of the first moves.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveGenerator, Perft};
use fianchetto_reference::Board;

use super::expect;
use super::perft::over_corpora;
use crate::report::Outcome;
use crate::tier::Tier;

/// Compares every sub-total with the oracle's. The oracle is slow, and a two-hundredth of the budget is what it can do.
pub fn check<G: MoveGenerator>(generator: &G, tier: Tier) -> Outcome {
    over_corpora(tier.nodes_per_corpus() / 200, |setup, depth| {
        let (board, oracle) = (G::Board::from_setup(setup), Board::new(setup));
        let mut found = Vec::new();
        Perft::BULK.divide(generator, &board, depth, |mv, nodes| found.push((mv, nodes)));
        found.sort_unstable();
        let mut expected: Vec<_> =
            oracle.legal_moves().map(|mv| (mv, oracle.play(mv).perft(depth - 1))).collect();
        expected.sort_unstable();
        expect(&format!("divide {depth}"), &oracle, &found, &expected)?;
        Ok(found.iter().map(|(_, nodes)| nodes).sum())
    })
}
