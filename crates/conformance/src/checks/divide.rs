//! Divide: the sub-totals of the first moves.

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_reference::Board;

use super::expect;
use super::perft::over_corpora;
use crate::report::Outcome;
use crate::tier::Scope;

/// Compares every sub-total with the oracle's. The oracle is slow, so it gets only a two-hundredth of the budget.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    over_corpora(technique, scope.tier.nodes_per_corpus() / 200, |setup, depth| {
        let (line, oracle) = (technique.position(setup), Board::new(setup));
        let mut found = Vec::new();
        line.divide(Perft::BULK, depth, |mv, nodes| found.push((mv, nodes)));
        found.sort_unstable();
        let mut expected: Vec<_> =
            oracle.legal_moves().map(|mv| (mv, oracle.play(mv).perft(depth - 1))).collect();
        expected.sort_unstable();
        expect(&format!("divide {depth}"), &oracle, &found, &expected)?;
        Ok(found.iter().map(|(_, nodes)| nodes).sum())
    })
}
