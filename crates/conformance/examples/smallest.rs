//! The smallest suite: `cargo run --release -p fianchetto-conformance --example smallest` prints
//! which faults each position finds.
//!
//! `-- --improve TRIES` prints a new file: a fault that no position finds gets the cheapest
//! position of the corpora that shows it, and TRIES random changes are tried, of which those that
//! save nodes are kept.

use std::env;

use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus};
use fianchetto_conformance::smallest::{Item, items};
use fianchetto_conformance::walk::Xorshift;
use fianchetto_conformance::{checks, locate};
use fianchetto_descent::Rule;
use fianchetto_faults::{Fault, FaultyBoard, named};
use fianchetto_reference::Board;
use fianchetto_types::{Color, PieceType, Setup, Square, ValidSetup};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => explain(),
        ["--improve", tries] => improve(tries.parse().expect("a number of tries")),
        _ => eprintln!("usage: [--improve TRIES]"),
    }
}

/// Prints the suite, with a sentence for each fault.
fn explain() {
    for item in items() {
        println!("{} at depth {}: {} nodes", *item.setup, item.depth, item.nodes);
        names(&item).for_each(|name| println!("    {}", named(name).expect(name).what));
    }
    println!("{} positions, {} nodes", items().count(), items().map(|item| item.nodes).sum::<u64>());
}

fn names(item: &Item) -> impl Iterator<Item = &'static str> {
    item.faults.iter().chain(&item.uncounted).copied()
}

/// Prints the file with a position for every fault, and with fewer nodes.
fn improve(tries: u64) {
    let mut all: Vec<Item> = items().collect();
    for fault in fianchetto_faults::all() {
        if !all.iter().flat_map(names).any(|name| name == fault.name()) {
            add(&mut all, fault);
        }
    }
    let mut random = Xorshift::new(tries);
    for _ in 0..tries {
        let at = (random.next_word() % all.len() as u64) as usize;
        if let Some(cheaper) = cheaper(&all[at], &mut random) {
            all[at] = cheaper;
        }
    }
    all.sort_by_key(cost);
    for Item { setup, depth, nodes, faults, uncounted } in &all {
        let told = [("c0", faults), ("c1", uncounted)].into_iter().filter(|(_, names)| !names.is_empty());
        let told = told.map(|(opcode, names)| format!(" ;{opcode} \"{}\"", names.join(" ")));
        println!("{} ;D{depth} {nodes}{}", **setup, told.collect::<String>());
    }
    eprintln!("{} positions, {} nodes", all.len(), all.iter().map(|item| item.nodes).sum::<u64>());
}

/// Assigns a fault to a position that shows it: one that is already in the suite, or the cheapest
/// of the corpora.
fn add(all: &mut Vec<Item>, fault: Fault) {
    let setups = || CORNER_CASES.iter().chain(&CORPORA).flat_map(Corpus::setups);
    let candidates = || setups().flat_map(|setup| [1, 2].map(|depth| item(setup, depth)));
    let shows = |item: &Item| is_in_counts(fault, item) || is_found_by_checks(fault, &item.setup);
    let at = all.iter().position(shows).or_else(|| {
        all.push(candidates().filter(shows).min_by_key(cost)?);
        Some(all.len() - 1)
    });
    let Some(at) = at else {
        eprintln!("no position shows {}: {} Add one to the file.", fault.name(), fault.what);
        return;
    };
    let names = if is_in_counts(fault, &all[at]) { &mut all[at].faults } else { &mut all[at].uncounted };
    names.push(fault.name().leak());
}

fn item(setup: ValidSetup, depth: u32) -> Item {
    Item { setup, depth, nodes: Board::new(&setup).perft(depth), faults: Vec::new(), uncounted: Vec::new() }
}

/// A position of a game of standard chess comes before one of Chess960, and that before one that no
/// game reaches.
fn cost(item: &Item) -> (u32, u64) {
    let is_far = item.setup.plausibility().next().is_some();
    (if is_far { 2 } else { u32::from(item.setup.is_chess960()) }, item.nodes)
}

/// A cheaper position that stands for the same faults: this one with one to three pieces put, taken
/// away, moved or replaced.
fn cheaper(of: &Item, random: &mut Xorshift) -> Option<Item> {
    let mut changed: Setup = *of.setup;
    for _ in 0..=random.next_word() % 3 {
        let squares: Vec<Square> = Square::all().collect();
        let full: Vec<Square> = changed.pieces().map(|(square, _)| square).collect();
        let (at, to) = (random.choose(&full)?, random.choose(&squares)?);
        let piece = random.choose(&PieceType::ALL)?.of(random.choose(&Color::ALL)?);
        match random.next_word() % 4 {
            0 => changed.put(at, None),
            1 => changed.put(to, Some(piece)),
            2 => changed.put(at, Some(piece)),
            _ => {
                let moved = changed.piece_at(at);
                changed.put(at, None);
                changed.put(to, moved);
            }
        }
    }
    let setup = changed.validate().ok()?;
    let other = Item { setup, nodes: Board::new(&setup).perft(of.depth), ..of.clone() };
    let fault = |name: &&str| named(name).expect(name);
    let is_as_good = other.faults.iter().all(|name| is_in_counts(fault(name), &other))
        && other.uncounted.iter().all(|name| is_found_by_checks(fault(name), &setup));
    (cost(&other) < cost(of) && is_as_good).then_some(other)
}

/// Whether counts by first move show a fault, as an engine would print them.
fn is_in_counts(fault: Fault, item: &Item) -> bool {
    locate::at(&fault.technique(), &item.setup, item.depth).is_some()
}

/// Whether the checks find a fault that no count shows.
fn is_found_by_checks(fault: Fault, setup: &ValidSetup) -> bool {
    use Rule::*;
    let is_found = || match fault.rule {
        Stage | Word | Count | Legality | Check => {
            checks::smallest_at(&fault.technique(), &item(*setup, 1)).is_err()
        }
        _ => FaultyBoard::with(fault, || checks::smallest_board_at::<FaultyBoard>(setup).is_err()),
    };
    std::panic::catch_unwind(is_found).unwrap_or(true)
}
