//! Perft of every corpus, within the tier's budget.

use std::fmt::Display;

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_types::ValidSetup;

use crate::corpus::{CORNER_CASES, CORPORA, Corpus, Count, Record};
use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::tier::Scope;

/// Counts the positions of the corpora.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    over_corpora(technique, scope.tier.nodes_per_corpus(), |setup, depth| {
        Ok(technique.perft(setup, Perft::BULK, depth))
    })
}

/// Checks a technique's counting function with all corpora, each within a budget of nodes.
pub(super) fn over_corpora(
    technique: &AnyTechnique,
    budget: u64,
    mut count: impl FnMut(&ValidSetup, u32) -> Result<u64, Failure>,
) -> Outcome {
    let mut tally = Tally::default();
    let mut skipped = 0;
    for corpus in CORPORA.into_iter().chain(CORNER_CASES) {
        let selection = corpus.select(budget);
        skipped += selection.skipped;
        for (record, known) in &selection.chosen {
            let setup = ValidSetup::parse(record.entry.fen, corpus.mode)
                .map_err(|error| wrong(&corpus, record, &error))?;
            let in_tree = |failure| locate::in_tree(technique, &setup, known.depth, failure);
            let nodes = count(&setup, known.depth).map_err(in_tree)?;
            if u128::from(nodes) != known.nodes {
                return Err(in_tree(miscounted(&corpus, record, *known, nodes)));
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
    Failure::new(format!("{} line {} `{}`: {what}", corpus.name, record.line, record.entry.fen))
}
