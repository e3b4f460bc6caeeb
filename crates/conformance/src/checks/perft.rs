//! Perft of every corpus, within the tier's budget.

use std::fmt::Display;

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_types::ValidSetup;

use crate::corpus::{CORNER_CASES, CORPORA, Corpus, Count, Record};
use crate::report::{Failure, Outcome, Tally};
use crate::tier::Scope;

/// Counts the positions of the corpora.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    over_corpora(scope.tier.nodes_per_corpus(), |setup, depth| Ok(technique.perft(setup, Perft::BULK, depth)))
}

/// Checks a counting function with all corpora, each within a budget of nodes.
pub(super) fn over_corpora(
    budget: u64,
    mut count: impl FnMut(&ValidSetup, u32) -> Result<u64, Failure>,
) -> Outcome {
    let mut tally = Tally::default();
    let mut skipped = 0;
    for corpus in CORPORA.into_iter().chain(CORNER_CASES) {
        let selection = corpus.select(budget);
        skipped += selection.skipped;
        for (record, known) in &selection.chosen {
            let setup = ValidSetup::parse(record.entry.fen, corpus.mode);
            let nodes = count(&setup.map_err(|error| wrong(&corpus, record, &error))?, known.depth)?;
            if u128::from(nodes) != known.nodes {
                return Err(miscounted(&corpus, record, *known, nodes));
            }
            tally.cases += 1;
            tally.nodes += nodes;
        }
    }
    tally.skipped = (skipped > 0).then(|| format!("{skipped} positions with too many nodes for the tier"));
    Ok(tally)
}

fn miscounted(corpus: &Corpus, record: &Record, known: Count, nodes: u64) -> Failure {
    let Count { depth, nodes: expected } = known;
    wrong(corpus, record, &format!("depth {depth} has {nodes} nodes, expected {expected}"))
}

fn wrong(corpus: &Corpus, record: &Record, what: &dyn Display) -> Failure {
    Failure(format!("{} line {} `{}`: {what}", corpus.name, record.line, record.entry.fen))
}
