//! The oracle itself against the corpora, as far as its speed allows.

use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, MANY_MOVES};
use fianchetto_conformance::smallest::items;
use fianchetto_reference::Board;
use fianchetto_types::ValidSetup;

/// Enough for every position of the corpora that start at depth 1.
const NODES_PER_CORPUS: u64 = 100_000;

#[test]
fn the_oracle_counts_what_the_corpora_say() {
    for corpus in CORPORA.into_iter().chain(CORNER_CASES).chain([MANY_MOVES]) {
        for (record, (depth, nodes)) in corpus.select(NODES_PER_CORPUS).chosen {
            let setup = ValidSetup::parse(record.entry.fen, corpus.mode).expect(record.entry.fen);
            let found = u128::from(Board::new(&setup).perft(depth));
            assert_eq!(found, nodes, "{} line {}: {}", corpus.name, record.line, record.entry.fen);
        }
    }
}

#[test]
fn the_oracle_counts_what_the_smallest_suite_says() {
    for item in items() {
        assert_eq!(Board::new(&item.setup).perft(item.depth), item.nodes, "{}", *item.setup);
    }
}
