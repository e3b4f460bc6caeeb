//! The smallest suite: `cargo run --release -p fianchetto-conformance --example smallest` says what each position stands for, and
//! `-- --make BATCHES` makes such a file, from the corpora and so many batches of random positions. `-- --improve BATCHES` begins with
//! the file instead of the corpora.

mod cover;
mod random;
mod shown;

use std::collections::HashSet;
use std::env;
use std::thread;

use cover::{Candidate, Choice, Price, best, cost};
use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus, MANY_MOVES};
use fianchetto_conformance::smallest;
use fianchetto_conformance::walk::Xorshift;
use fianchetto_faults::{Fault, named};
use fianchetto_reference::Board;
use fianchetto_types::{Mode, Setup, ValidSetup};
use shown::{Set, by_checks, by_counts};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => explain(),
        ["--make", batches] => make(batches.parse().expect("a number of batches"), &from_corpora()),
        ["--improve", batches] => make(batches.parse().expect("a number of batches"), &from_file()),
        _ => eprintln!("usage: [--make BATCHES | --improve BATCHES]"),
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
const MORE: [&str; 9] = [
    "8/K1P4r/8/8/8/8/8/4k3 w - - 0 1",
    "1n6/K1P4r/8/8/8/8/8/4k3 w - - 0 1",
    "8/k7/8/3pK3/8/8/8/8 w - d6 0 1",
    "r3k3/1K6/8/8/8/8/8/8 w q - 0 1",
    "8/8/8/8/4P1n1/8/8/k3K3 b - e3 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 40 60",
    "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1",
    "r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1",
    "6k1/8/8/8/8/7p/7P/R3K2R w KQ - 0 1",
];

/// More nodes are not asked for at depths 1, 2 and 3, but in `MORE`.
const MOST_NODES: [u64; 3] = [1_000, 100, 1_500];

/// The positions to begin with, each with the depths to ask for and the most nodes at each.
type Start = (ValidSetup, Vec<(u32, u64)>);

fn from_file() -> Vec<Start> {
    smallest::items().map(|item| (item.setup, vec![(item.depth, u64::MAX)])).collect()
}

fn from_corpora() -> Vec<Start> {
    let more = MORE.map(|fen| (ValidSetup::parse(fen, Mode::Chess960).expect(fen), [u64::MAX; 3]));
    let starts = more.into_iter().chain(corpora().into_iter().map(|setup| (setup, MOST_NODES)));
    starts.map(|(setup, most)| (setup, (1..).zip(most).collect())).collect()
}

fn corpora() -> Vec<ValidSetup> {
    CORNER_CASES.iter().chain([&MANY_MOVES]).chain(&CORPORA).flat_map(Corpus::setups).collect()
}

/// Prints a file that shows all that the first positions show.
fn make(batches: u64, first: &[Start]) {
    let mut search = Search { faults: fianchetto_faults::all().collect(), seen: HashSet::new() };
    let wanted = Set::of(0..search.faults.len());
    let questions = first.iter().flat_map(|(setup, depths)| {
        depths.iter().map(|&(depth, most)| Question { setup: *setup, depth, wanted, most })
    });
    let mut pool = search.ask(questions.collect(), |_| true);
    let corpora = corpora();
    let mut cover = best(&pool, &[], TRIES);
    report("first", &pool, &cover);
    for batch in 1..=batches {
        let price = Price::of(&pool, &cover);
        pool.retain(|candidate| price.worth(candidate) > NEARLY);
        let questions = at_random(&corpora, &cover, &mut Xorshift::new(batch));
        pool.extend(search.ask(questions, |candidate| price.worth(candidate) > NEARLY));
        cover = best(&pool, &cover, TRIES);
        report(&format!("batch {batch}"), &pool, &cover);
    }
    print(&search.faults, cover, &mut pool);
}

/// The games of a batch, and its changes of positions.
const GAMES: usize = 100;
const CHANGES: usize = 20_000;

/// How often a cover is changed.
const TRIES: u64 = 500;

/// What is nearly worth its cost may be so in another cover.
const NEARLY: f64 = 0.8;

/// The questions of a batch.
fn at_random(corpora: &[ValidSetup], cover: &[Choice], random: &mut Xorshift) -> Vec<Question> {
    let mut questions = Vec::new();
    for _ in 0..GAMES {
        let start = random.choose(corpora).expect("there are some");
        let of_game = random::of_game(&start, random).into_iter();
        questions.extend(of_game.map(|setup| Question { setup, depth: 1, wanted: Set::default(), most: 8 }));
    }
    for _ in 0..CHANGES {
        // The dearer of two.
        let [parent, other] = [0, 1].map(|_| random.choose(cover).expect("there are some").0);
        let parent = if other.nodes > parent.nodes { other } else { parent };
        let changed = random::changed(&parent.setup, random);
        let most = parent.nodes + parent.nodes / 4;
        questions.extend(changed.map(|setup| Question {
            setup,
            depth: parent.depth,
            wanted: parent.shown,
            most,
        }));
    }
    questions
}

fn report(what: &str, pool: &[Candidate], cover: &[Choice]) {
    eprintln!("{what}: {} candidates, {} positions, cost {}", pool.len(), cover.len(), cost(cover));
}

/// A position to look at, if it has no more nodes than this.
struct Question {
    setup: ValidSetup,
    depth: u32,
    wanted: Set,
    most: u64,
}

struct Search {
    faults: Vec<Fault>,
    seen: HashSet<(Setup, u32)>,
}

impl Search {
    /// What positions show, as far as they are new and worth it.
    fn ask(
        &mut self,
        mut questions: Vec<Question>,
        is_worth: impl Fn(&Candidate) -> bool + Sync,
    ) -> Vec<Candidate> {
        questions.retain(|question| self.seen.insert((*question.setup, question.depth)));
        let answers = parallel(&questions, |question| self.answer(question).filter(&is_worth));
        answers.into_iter().flatten().collect()
    }

    fn answer(&self, &Question { setup, depth, wanted, most }: &Question) -> Option<Candidate> {
        let board = Board::new(&setup);
        let counts = (1..=depth).map(|depth| board.perft(depth)).take_while(|&nodes| nodes <= most);
        let counts: Vec<u64> = counts.collect();
        let leaves = counts.get(depth as usize - 1).copied()?;
        let nodes = counts.iter().sum();
        let shown = by_counts(&self.faults, &setup, depth, wanted);
        let rank = if setup.plausibility().next().is_some() { 2 } else { usize::from(setup.is_chess960()) };
        (!shown.is_empty()).then_some(Candidate { setup, depth, leaves, nodes, shown, rank })
    }
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
    cover.sort_by_key(|(candidate, _)| (candidate.rank, candidate.nodes, candidate.depth));
    pool.sort_by_key(|candidate| (candidate.rank, candidate.nodes));
    let counted = cover.iter().fold(Set::default(), |all, (_, shown)| all.with(*shown));
    let uncounted: Vec<usize> = Set::of(0..faults.len()).without(counted).places().collect();
    let found = parallel(&uncounted, |&place| {
        let elsewhere = pool.iter().filter(|candidate| candidate.depth == 1);
        let mut candidates = cover.iter().map(|(candidate, _)| candidate).chain(elsewhere);
        candidates.find(|candidate| by_checks(faults[place], &candidate.setup)).copied()
    });
    let mut lines: Vec<(Candidate, [Set; 2])> =
        cover.into_iter().map(|(candidate, shown)| (candidate, [shown, Set::default()])).collect();
    for (place, found) in uncounted.into_iter().zip(found) {
        let Some(found) = found else {
            eprintln!("not shown: {}: {}", faults[place].name(), faults[place].what());
            continue;
        };
        let at = lines.iter().position(|(candidate, _)| candidate.setup == found.setup);
        let at = at.unwrap_or_else(|| {
            lines.push((found, [Set::default(); 2]));
            lines.len() - 1
        });
        lines[at].1[1] = lines[at].1[1].with(Set::of([place]));
    }
    for (Candidate { setup, depth, leaves, .. }, stands_for) in lines {
        let names = |set: Set| set.places().map(|place| faults[place].name()).collect::<Vec<_>>().join(" ");
        let [counted, others] = stands_for.map(names);
        let told = [("c0", counted), ("c1", others)].into_iter().filter(|(_, names)| !names.is_empty());
        let told: Vec<String> = told.map(|(opcode, names)| format!(" ;{opcode} \"{names}\"")).collect();
        println!("{} ;D{depth} {leaves}{}", *setup, told.concat());
    }
}
