//! Whatever the threads and the table, a perft finds what it found without them.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use fianchetto::movegen::suite::Entry;
use fianchetto::registry::{self, Visitor};
use fianchetto::types::Mode;
use fianchetto::{MoveGenerator, MoveList, Perft, Position, Stage, ValidSetup};
use fianchetto_perft::{Checkpoint, Identity, Ledger, Plan, Resources, Table, run};
use fianchetto_testdata::{Corpus, perft, positions::KIWIPETE};

type Quad = fianchetto::quad::QuadFills;
type RayLoop = fianchetto::ray_loop::RayLoop<fianchetto::board_repr::Square64>;

/// No table, one bucket, one that overflows, one that does not.
const TABLES: [usize; 4] = [0, 64, 1 << 12, 1 << 22];

fn parse(fen: &str, mode: Mode) -> ValidSetup {
    ValidSetup::parse(fen, mode).expect("a position")
}

fn resources(threads: usize, table: usize) -> Resources {
    let table = (table > 0).then(|| Table::new(table).expect("there is memory"));
    Resources { threads: NonZero::new(threads).expect("not zero"), table }
}

fn count<G: MoveGenerator + Sync>(
    generator: &G,
    setup: &ValidSetup,
    perft: Perft,
    depth: u32,
    mut resources: Resources,
) -> Ledger {
    let plan = Plan::new(generator, &G::Board::from_setup(setup), perft, depth);
    let never = AtomicBool::new(false);
    let ledger = run(generator, &plan, Ledger::new(&plan), &mut resources, &never, |_| {});
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

/// Runs the lines of a suite, each with its own number of threads and size of table.
struct Suite(Vec<(ValidSetup, u32, u128)>);

impl Visitor for Suite {
    fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
        let generator = G::INFO.paths.iter().rev().find_map(|&path| G::with_path(path)).expect("a path");
        assert!(self.0.len() > 16);
        for (index, (setup, depth, nodes)) in self.0.iter().enumerate() {
            let (threads, table) = (1 + index % 4, TABLES[index / 4 % 4]);
            let found = count(&generator, setup, Perft::BULK, *depth, resources(threads, table)).nodes();
            assert_eq!(found, *nodes, "{}: {} {threads} {table}", G::INFO.name, **setup);
        }
    }
}

#[test]
fn every_technique_counts_the_standard_suites_right() {
    let corpora = [perft::ROCE_PERFTSUITE, perft::KZ04PX_EXTRA, perft::PETERELLISJONES_GIST];
    registry::visit(&mut Suite(corpora.map(|corpus| suite(corpus, Mode::Standard, 300_000)).concat()));
}

#[test]
fn every_technique_counts_chess960_right() {
    let suites = [(perft::STOCKFISH_FRC, 300_000), (perft::FISCHER_XFEN, 300_000), (perft::FISCHER, 100_000)];
    registry::visit(&mut Suite(suites.map(|(corpus, most)| suite(corpus, Mode::Chess960, most)).concat()));
}

#[test]
fn shares_and_stages_are_those_of_the_serial_perft() {
    let (generator, setup) = (Quad::best(), parse(KIWIPETE, Mode::Standard));
    let board = <Quad as MoveGenerator>::Board::from_setup(&setup);
    for (stage, bulk) in Stage::ALL.into_iter().flat_map(|stage| [(stage, true), (stage, false)]) {
        let perft = Perft { bulk, stage };
        for depth in 0..=4 {
            let mut shares = Vec::new();
            perft.divide(&generator, &board, depth, |_, nodes| shares.push(u128::from(nodes)));
            for (threads, table) in [(1, 0), (2, 1 << 20), (3, 1 << 10), (4, 0)] {
                let ledger = count(&generator, &setup, perft, depth, resources(threads, table));
                assert_eq!(ledger.nodes(), u128::from(perft.count(&generator, &board, depth)));
                assert!(depth == 0 || ledger.totals() == shares, "{perft:?} {depth}");
            }
        }
    }
}

#[test]
fn a_position_without_moves_has_no_leaves_but_itself() {
    let mate = parse("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Mode::Standard);
    for (depth, nodes) in [(0, 1), (1, 0), (9, 0)] {
        assert_eq!(count(&Quad::best(), &mate, Perft::BULK, depth, resources(2, 64)).nodes(), nodes);
    }
}

/// Counts with a map instead of a table.
fn remembered(
    generator: &Quad,
    board: &<Quad as MoveGenerator>::Board,
    depth: u32,
    known: &mut HashMap<(fianchetto::board_repr::Packed, u32), u128>,
) -> u128 {
    if depth == 0 {
        return 1;
    }
    if let Some(&count) = known.get(&(board.packed(), depth)) {
        return count;
    }
    let mut moves = MoveList::new();
    generator.generate(board, Stage::All, &mut moves);
    let count = moves.iter().map(|&mv| remembered(generator, &board.after(mv), depth - 1, known)).sum();
    known.insert((board.packed(), depth), count);
    count
}

#[test]
fn counts_beyond_64_bits_are_right() {
    let (generator, setup) = (Quad::best(), parse("k7/8/8/8/8/8/8/7K w - - 0 1", Mode::Standard));
    let board = <Quad as MoveGenerator>::Board::from_setup(&setup);
    let expected = remembered(&generator, &board, 25, &mut HashMap::new());
    assert!(expected > u128::from(u64::MAX));
    assert_eq!(count(&generator, &setup, Perft::BULK, 25, resources(2, 1 << 24)).nodes(), expected);
}

fn identity() -> Identity {
    let text = String::new;
    Identity {
        program: text(),
        technique: text(),
        board: text(),
        fen: text(),
        depth: 6,
        stage: text(),
        bulk: true,
    }
}

#[test]
fn a_run_that_is_stopped_again_and_again_comes_to_the_same_end() {
    let file = std::env::temp_dir().join(format!("fianchetto-perft-{}.checkpoint", std::process::id()));
    let (generator, path) = (RayLoop::default(), file.as_path());
    let plan = Plan::new(
        &generator,
        &<RayLoop as MoveGenerator>::Board::from_setup(&ValidSetup::INITIAL),
        Perft::BULK,
        6,
    );
    let mut ledger = Ledger::new(&plan);
    let mut stops = 0;
    while !ledger.is_complete() {
        let stop = AtomicBool::new(false);
        let stopping = |_: &Ledger| stop.store(true, Relaxed);
        ledger = run(&generator, &plan, ledger, &mut resources(2, 0), &stop, stopping).expect("threads");
        Checkpoint::new(identity(), &plan, &ledger, 0.0).save(path).expect("it is written");
        let checkpoint = Checkpoint::load(path).expect("it is whole");
        assert_eq!(checkpoint.ledger(&identity(), &plan).expect("it is this run's"), ledger);
        stops += 1;
    }
    std::fs::remove_file(path).expect("it is removed");
    assert!(stops > 1, "the run was never stopped");
    assert_eq!(ledger.nodes(), 119_060_324);
}

#[test]
fn a_table_for_a_small_tree_is_small_and_right() {
    let (generator, setup) = (Quad::best(), parse(KIWIPETE, Mode::Standard));
    let board = <Quad as MoveGenerator>::Board::from_setup(&setup);
    for (depth, nodes) in [(0, 1), (3, 97_862), (5, 193_690_690)] {
        let table = Table::for_tree(1 << 40, &generator, &board, depth).expect("a small tree needs little");
        let resources = Resources { table: Some(table), ..resources(2, 0) };
        assert_eq!(count(&generator, &setup, Perft::BULK, depth, resources).nodes(), nodes);
    }
}
