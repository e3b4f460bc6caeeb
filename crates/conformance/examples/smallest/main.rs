//! The smallest suite: `cargo run --release -p fianchetto-conformance --example smallest` says what each position stands for, and
//! `-- --make BATCHES` makes the file again, with so many batches of random positions after the corpora.

mod cover;
mod shown;

use std::collections::HashSet;
use std::env;
use std::thread;

use cover::{Candidate, Choice, best, cost};
use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus, MANY_MOVES};
use fianchetto_conformance::smallest;
use fianchetto_faults::{Fault, named};
use fianchetto_reference::Board;
use fianchetto_types::{Mode, ValidSetup};
use shown::{Set, by_checks, by_counts};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => explain(),
        ["--make", batches] => make(batches.parse().expect("a number of batches")),
        _ => eprintln!("usage: [--make BATCHES]"),
    }
}

/// Prints the suite, with a sentence for each fault.
fn explain() {
    let (mut positions, mut nodes) = (0, 0);
    for item in smallest::items() {
        println!("{} at depth {}: {} nodes", *item.setup, item.depth, item.nodes);
        for name in item.faults.iter().chain(&item.uncounted) {
            println!("    {}", named(name).expect(name).what());
        }
        (positions, nodes) = (positions + 1, nodes + item.nodes);
    }
    println!("{positions} positions, {nodes} nodes");
}

/// Positions that no corpus has, for faults that few positions show.
const MORE: [&str; 6] = [
    "8/K1P4r/8/8/8/8/8/4k3 w - - 0 1",
    "1n6/K1P4r/8/8/8/8/8/4k3 w - - 0 1",
    "8/k7/8/3pK3/8/8/8/8 w - d6 0 1",
    "r3k3/1K6/8/8/8/8/8/8 w q - 0 1",
    "8/8/8/8/4P1n1/8/8/k3K3 b - e3 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 40 60",
];

/// More nodes are not asked for at depth 2, where a fault leaves the choice.
const NODES_AT_TWO: u64 = 100;

fn make(batches: u64) {
    let faults: Vec<Fault> = fianchetto_faults::all().collect();
    let more = MORE.iter().map(|fen| ValidSetup::parse(fen, Mode::Chess960).expect(fen));
    let corpora = CORNER_CASES.iter().chain([&MANY_MOVES]).chain(&CORPORA).flat_map(Corpus::setups);
    let mut seen = HashSet::new();
    let corpora: Vec<ValidSetup> = more.chain(corpora).filter(|setup| seen.insert(**setup)).collect();
    let mut pool = candidates(&faults, &corpora);
    let mut cover = best(&pool, 1);
    eprintln!("corpora: {} candidates, {} positions, {} nodes", pool.len(), cover.len(), cost(&cover));
    for _ in 0..batches {}
    cover = best(&pool, 200);
    eprintln!("{} positions, cost {}", cover.len(), cost(&cover));
    print(&faults, cover, &mut pool);
}

/// What each position shows at depth 1, and at depth 2 if that is cheap.
fn candidates(faults: &[Fault], setups: &[ValidSetup]) -> Vec<Candidate> {
    let of = |setup: &ValidSetup| {
        let board = Board::new(setup);
        let rank = if setup.plausibility().next().is_some() { 2 } else { usize::from(setup.is_chess960()) };
        let at = |depth| {
            let nodes = board.perft(depth);
            let wanted = depth == 1 || nodes <= NODES_AT_TWO;
            let shown = wanted.then(|| by_counts(faults, setup, depth))?;
            (!shown.is_empty()).then_some(Candidate { setup: *setup, depth, nodes, shown, rank })
        };
        [1, 2].into_iter().filter_map(at).collect::<Vec<_>>()
    };
    parallel(setups, of).concat()
}

/// The results in the order of the items.
fn parallel<T: Sync, R: Send>(items: &[T], run: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let half = items.len() / 2;
    thread::scope(|scope| {
        let (first, second) = items.split_at(half);
        let run = &run;
        let second = scope.spawn(move || second.iter().map(run).collect::<Vec<R>>());
        let mut all: Vec<R> = first.iter().map(run).collect();
        all.extend(second.join().expect("the other half"));
        all
    })
}

/// Prints the file. What no count shows is put down to the first position where the checks find it, or to the cheapest one
/// elsewhere.
fn print(faults: &[Fault], mut cover: Vec<Choice>, pool: &mut [Candidate]) {
    let counted = cover.iter().fold(Set::default(), |all, (_, shown)| all.with(*shown));
    let uncounted = (0..faults.len()).filter(|&place| Set::of([place]).both(counted).is_empty());
    let uncounted: Vec<usize> = uncounted.collect();
    cover.sort_by_key(|(candidate, _)| (candidate.rank, candidate.nodes, candidate.depth));
    pool.sort_by_key(|candidate| (candidate.rank, candidate.nodes));
    let found = parallel(&uncounted, |&place| {
        let is_found = |candidate: &&Candidate| by_checks(faults[place], &candidate.setup);
        let mut candidates = cover.iter().map(|(candidate, _)| candidate);
        candidates.find(is_found).or_else(|| pool.iter().filter(|c| c.depth == 1).find(is_found)).copied()
    });
    let mut others = vec![Vec::new(); cover.len()];
    for (&place, found) in uncounted.iter().zip(&found) {
        let Some(found) = found else {
            eprintln!("not shown: {}: {}", faults[place].name(), faults[place].what());
            continue;
        };
        let at =
            cover.iter().position(|(candidate, _)| candidate.setup == found.setup).unwrap_or_else(|| {
                cover.push((*found, Set::default()));
                others.push(Vec::new());
                cover.len() - 1
            });
        others[at].push(place);
    }
    let names = |opcode, places: &[usize]| match places {
        [] => String::new(),
        _ => format!(
            " ;{opcode} \"{}\"",
            places.iter().map(|&place| faults[place].name()).collect::<Vec<_>>().join(" ")
        ),
    };
    for ((Candidate { setup, depth, nodes, .. }, shown), others) in cover.iter().zip(&others) {
        let shown: Vec<usize> = shown.places().collect();
        println!("{} ;D{depth} {nodes}{}{}", **setup, names("c0", &shown), names("c1", others));
    }
}
