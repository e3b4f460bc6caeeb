//! The other perft variants: every leaf made, and stages of the last ply.

use fianchetto_movegen_core::{AnyTechnique, Perft, Stage};

use super::perft::over_corpora;
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Counts a tenth of the nodes of `perft`, since making the leaves takes longer.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    over_corpora(technique, scope.tier.nodes_per_corpus() / 10, |setup, depth| {
        let line = technique.position(setup);
        let count = |bulk, stage| line.perft(Perft { bulk, stage }, depth);
        let [all, captures, quiets] = Stage::ALL.map(|stage| count(false, stage));
        let in_bulk = Stage::ALL.map(|stage| count(true, stage));
        if in_bulk != [all, captures, quiets] || captures + quiets != all {
            let made = [all, captures, quiets];
            let fen = **setup;
            return Err(Failure::new(format!(
                "`{fen}` depth {depth}: {made:?} leaves made, {in_bulk:?} in bulk"
            )));
        }
        Ok(all)
    })
}
