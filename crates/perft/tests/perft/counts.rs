//! Perft counts the same with any number of threads and any table.

use std::{collections::HashMap, num::NonZero, sync::atomic::AtomicBool};

use fianchetto::movegen::{perft::Bulk, suite::Entry};
use fianchetto::registry::{Registry, is_other_path};
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Line, Perft, Position, Stage, ValidSetup};
use fianchetto_perft::{Ledger, PerftTable, Plan, Resources, run};
use fianchetto_testdata::{Corpus, perft, positions::KIWIPETE};

/// No table, one bucket, one that overflows, one that does not.
const TABLES: [usize; 4] = [0, 64, 1 << 12, 1 << 22];

fn parse(fen: &str, mode: Mode) -> ValidSetup {
    ValidSetup::parse(fen, mode).expect("a position")
}

fn resources(threads: usize, table: usize) -> Resources {
    let table = (table > 0).then(|| PerftTable::new(table).expect("there is memory"));
    Resources { threads: NonZero::new(threads).expect("not zero"), table }
}

fn technique(name: &str) -> AnyTechnique {
    Registry::built_in().named(name).expect("a technique")
}

fn quad() -> AnyTechnique {
    technique("quad")
}

fn count(
    technique: &AnyTechnique,
    setup: &ValidSetup,
    perft: Perft,
    depth: u32,
    mut resources: Resources,
) -> Ledger {
    let plan = Plan::new(&technique.position(setup), perft, depth);
    let never = AtomicBool::new(false);
    let ledger = run(&plan, Ledger::new(&plan), &mut resources, &never, |_| {});
    let ledger = ledger.expect("there are threads");
    assert!(ledger.is_complete());
    ledger
}

/// The deepest affordable counts of a suite.
fn suite(corpus: Corpus, mode: Mode, most: u128) -> Vec<(ValidSetup, u32, u128)> {
    let entries = corpus.lines().filter_map(|line| Entry::parse(line).expect("a line of a suite"));
    let counts = entries.filter_map(|entry| {
        let (depth, nodes) = entry.counts().filter(|&(_, nodes)| nodes <= most).last()?;
        Some((parse(entry.fen, mode), depth, nodes))
    });
    counts.collect()
}

/// Runs the lines of a suite on every technique and board, on the widest path, each line with its
/// own number of threads and size of table.
fn every_technique_counts(lines: &[(ValidSetup, u32, u128)]) {
    assert!(lines.len() > 16);
    let registry = Registry::built_in();
    let techniques = registry.techniques();
    for technique in techniques.chunk_by(is_other_path).filter_map(|paths| paths.first()) {
        for (index, (setup, depth, nodes)) in lines.iter().enumerate() {
            let (threads, table) = (1 + index % 4, TABLES[index / 4 % 4]);
            let found = count(technique, setup, Perft::BULK, *depth, resources(threads, table)).nodes();
            assert_eq!(found, *nodes, "{technique:?}: {} {threads} {table}", **setup);
        }
    }
}

#[test]
fn every_technique_counts_the_standard_suites_right() {
    let corpora = [perft::ROCE_PERFTSUITE, perft::KZ04PX_EXTRA, perft::PETERELLISJONES_GIST];
    every_technique_counts(&corpora.map(|corpus| suite(corpus, Mode::Standard, 300_000)).concat());
}

#[test]
fn every_technique_counts_chess960_right() {
    let suites = [(perft::STOCKFISH_FRC, 300_000), (perft::FISCHER_XFEN, 300_000), (perft::FISCHER, 100_000)];
    every_technique_counts(&suites.map(|(corpus, most)| suite(corpus, Mode::Chess960, most)).concat());
}

#[test]
fn shares_and_stages_are_those_of_the_serial_perft() {
    let (technique, setup) = (quad(), parse(KIWIPETE, Mode::Standard));
    let line = technique.position(&setup);
    for (stage, bulk) in Stage::ALL.into_iter().flat_map(|stage| Bulk::ALL.map(|bulk| (stage, bulk))) {
        let perft = Perft { bulk, stage };
        for depth in 0..=4 {
            let mut shares = Vec::new();
            line.divide(perft, depth, |_, nodes| shares.push(u128::from(nodes)));
            for (threads, table) in [(1, 0), (2, 1 << 20), (3, 1 << 10), (4, 0)] {
                let ledger = count(&technique, &setup, perft, depth, resources(threads, table));
                assert_eq!(ledger.nodes(), u128::from(line.perft(perft, depth)));
                assert!(depth == 0 || ledger.totals() == shares, "{perft:?} {depth}");
            }
        }
    }
}

#[test]
fn a_position_without_moves_has_no_leaves_but_itself() {
    let mate = parse("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Mode::Standard);
    for (depth, nodes) in [(0, 1), (1, 0), (9, 0)] {
        assert_eq!(count(&quad(), &mate, Perft::BULK, depth, resources(2, 64)).nodes(), nodes);
    }
}

/// Counts with a map instead of a table.
fn remembered(
    line: &mut Line,
    depth: u32,
    known: &mut HashMap<(fianchetto::board_repr::Packed, u32), u128>,
) -> u128 {
    if depth == 0 {
        return 1;
    }
    if let Some(&count) = known.get(&(line.packed(), depth)) {
        return count;
    }
    let mut count = 0;
    for &mv in &*line.moves(Stage::All) {
        line.make(mv);
        count += remembered(line, depth - 1, known);
        line.take_back();
    }
    known.insert((line.packed(), depth), count);
    count
}

#[test]
fn counts_beyond_64_bits_are_right() {
    let (technique, setup) = (quad(), parse("k7/8/8/8/8/8/8/7K w - - 0 1", Mode::Standard));
    let expected = remembered(&mut technique.position(&setup), 25, &mut HashMap::new());
    assert!(expected > u128::from(u64::MAX));
    assert_eq!(count(&technique, &setup, Perft::BULK, 25, resources(2, 1 << 24)).nodes(), expected);
}

/// Two kings 64 plies deep: more leaves than 128 bits hold, which a run says soon, and does not
/// wrap.
#[test]
fn counts_beyond_128_bits_are_saturated() {
    let setup = parse("k7/8/8/8/8/8/8/7K w - - 0 1", Mode::Standard);
    assert_eq!(count(&quad(), &setup, Perft::BULK, 64, resources(2, 1 << 26)).nodes(), u128::MAX);
}

#[test]
fn a_run_ends_once_it_is_past_the_most_leaves_that_are_wanted() {
    for (depth, table) in [(9, 0), (64, 0), (64, 1 << 20)] {
        let plan = Plan::new(&quad().position(&ValidSetup::INITIAL), Perft::BULK, depth).at_most(20);
        let never = AtomicBool::new(false);
        let ledger = run(&plan, Ledger::new(&plan), &mut resources(2, table), &never, |_| {});
        assert!(!ledger.expect("there are threads").is_complete());
    }
    let plan = Plan::new(&quad().position(&ValidSetup::INITIAL), Perft::BULK, 5).at_most(4_865_609);
    let never = AtomicBool::new(false);
    let ledger = run(&plan, Ledger::new(&plan), &mut resources(2, 0), &never, |_| {}).expect("threads");
    assert!(ledger.is_complete() && ledger.nodes() == 4_865_609);
}

#[test]
fn a_table_for_a_small_tree_is_small_and_right() {
    let (technique, setup) = (quad(), parse(KIWIPETE, Mode::Standard));
    let line = technique.position(&setup);
    for (depth, nodes) in [(0, 1), (3, 97_862), (5, 193_690_690)] {
        let table = PerftTable::for_tree(1 << 40, &line, depth).expect("a small tree needs little");
        let resources = Resources { table: Some(table), ..resources(2, 0) };
        assert_eq!(count(&technique, &setup, Perft::BULK, depth, resources).nodes(), nodes);
    }
}
