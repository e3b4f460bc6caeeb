//! Counts of whole trees: perft of every corpus, its other forms, and its sub-totals.

use std::{fmt::Display, sync::LazyLock};

use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, Line, Perft, Stage, perft::Bulk};
use fianchetto_reference::Board;
use fianchetto_types::{Move, ValidSetup};

use super::compare::{expect, on_lines};
use crate::corpus::{CORNER_CASES, CORPORA, Corpus, Record};
use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::tier::{Scope, Tier};

/// Perft of every corpus, within the tier's budget.
///
/// Counts the positions of the corpora.
pub fn perft(technique: &AnyTechnique, scope: Scope) -> Outcome {
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
        for (record, (depth, known)) in &selection.chosen {
            let setup = ValidSetup::parse(record.entry.fen, corpus.mode)
                .map_err(|error| wrong(&corpus, record, &error))?;
            let in_tree = |failure| locate::in_tree(technique, &setup, *depth, failure);
            let nodes = count(&setup, *depth).map_err(in_tree)?;
            if u128::from(nodes) != *known {
                let what = format!("depth {depth} has {nodes} nodes, expected {known}");
                return Err(in_tree(wrong(&corpus, record, &what)));
            }
            tally.cases += 1;
            tally.nodes += nodes;
        }
    }
    tally.skipped = (skipped > 0).then(|| format!("{skipped} positions with too many nodes for the tier"));
    Ok(tally)
}

fn wrong(corpus: &Corpus, record: &Record, what: &dyn Display) -> Failure {
    Failure::new(format!("{} line {} `{}`: {what}", corpus.name, record.line, record.entry.fen))
}

/// The other perft variants: every leaf made, two plies counted at once, and stages of the last
/// ply.
///
/// Counts a tenth of the nodes of `perft`, since making the leaves takes longer; then two plies
/// from every position of random walks.
pub fn variants(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let mut tally = over_corpora(technique, scope.tier.nodes_per_corpus() / 10, |setup, depth| {
        let line = technique.position(setup);
        let count = |bulk, stage| line.perft(Perft { bulk, stage }, depth);
        let made = Stage::ALL.map(|stage| count(Bulk::None, stage));
        let in_bulk = Stage::ALL.map(|stage| count(Bulk::OnePly, stage));
        let ([all, captures, quiets], two_plies) = (made, count(Bulk::TwoPlies, Stage::All));
        let what = format!("leaves at depth {depth} in bulk, both stages, two plies at once");
        expect(&what, &Board::new(setup), &(in_bulk, captures + quiets, two_plies), &(made, all, all))?;
        Ok(all)
    })?;
    tally.cases += on_lines(technique, scope, Rule::Count, two_plies_at)?.cases;
    Ok(tally)
}

fn two_plies_at(line: &Line, oracle: &Board) -> Result<(), Failure> {
    let count = |perft: Perft| line.perft(perft, 2);
    expect("two plies at once", oracle, &count(Perft::TWO_PLIES), &count(Perft::BULK))
}

/// Divide: the sub-totals of the first moves.
///
/// Compares every sub-total with the oracle's. The oracle is slow, so it gets only a two-hundredth
/// of the budget, and its answers, which are the same for all techniques, are kept.
pub fn divide(technique: &AnyTechnique, scope: Scope) -> Outcome {
    static BRIEF: LazyLock<Vec<SubTotals>> = LazyLock::new(|| sub_totals(Tier::Brief));
    static QUICK: LazyLock<Vec<SubTotals>> = LazyLock::new(|| sub_totals(Tier::Quick));
    static FULL: LazyLock<Vec<SubTotals>> = LazyLock::new(|| sub_totals(Tier::Full));
    let kept = match scope.tier {
        Tier::Brief => &BRIEF,
        Tier::Quick => &QUICK,
        Tier::Full => &FULL,
    };
    let mut expected = kept.iter();
    over_corpora(technique, divided_nodes(scope.tier), |setup, depth| {
        let mut found = SubTotals::new();
        technique.position(setup).divide(Perft::BULK, depth, |mv, nodes| found.push((mv, nodes)));
        found.sort_unstable();
        let expected = expected.next().cloned().unwrap_or_default();
        expect(&format!("divide {depth}"), &Board::new(setup), &found, &expected)?;
        Ok(found.iter().map(|(_, nodes)| nodes).sum())
    })
}

/// The first moves of a position, each with the number of leaves below it.
type SubTotals = Vec<(Move, u64)>;

const fn divided_nodes(tier: Tier) -> u64 {
    tier.nodes_per_corpus() / 200
}

/// The oracle's sub-totals for each position of the corpora.
fn sub_totals(tier: Tier) -> Vec<SubTotals> {
    let chosen = |corpus: Corpus| {
        let selection = corpus.select(divided_nodes(tier));
        selection.chosen.into_iter().filter_map(move |(record, (depth, _))| {
            let oracle = Board::new(&ValidSetup::parse(record.entry.fen, corpus.mode).ok()?);
            let below = |mv| (mv, oracle.play(mv).perft(depth - 1));
            let mut totals: SubTotals = oracle.legal_moves().map(below).collect();
            totals.sort_unstable();
            Some(totals)
        })
    };
    CORPORA.into_iter().chain(CORNER_CASES).flat_map(chosen).collect()
}
