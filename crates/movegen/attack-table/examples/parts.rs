//! Measures the parts of the technique on each variant of this machine's instruction sets:
//! counting, building and updating tables, and the serialisers.
//!
//! The variants take turns and the best round counts, so that a busy machine favours none: `cargo
//! run --release -p fianchetto-attack-table --example parts -- 25` measures 25 rounds.

use std::{hint::black_box, time::Instant};

use fianchetto_attack_table::{AttackBoard, AttackTables, Serialiser};
use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_simd::Isa;
use fianchetto_testdata::positions;
use fianchetto_types::{Mode, ValidSetup};

const POSITIONS: [&str; 6] = [
    positions::START,
    positions::KIWIPETE,
    positions::POSITION_3,
    positions::POSITION_4,
    positions::POSITION_5,
    positions::POSITION_6,
];

/// The number of rounds: the first argument, or 1.
fn rounds() -> usize {
    std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// A measurement: its name, and a function that runs it and returns the number of repetitions.
struct Part(&'static str, fn(AttackTables, &[AttackBoard]) -> u64);

const PARTS: [Part; 7] = [
    Part("count the moves of a position", |technique, boards| {
        boards.iter().for_each(|board| {
            black_box(technique.count(Node::new(board), Stage::All));
        });
        boards.len() as u64
    }),
    Part("build the tables of a position", |_, boards| {
        boards.iter().for_each(|board| {
            let mut scratch = *board;
            scratch.rebuild();
            black_box(scratch);
        });
        boards.len() as u64
    }),
    Part("make a move on a copy", |technique, boards| {
        let (mut count, mut list) = (0, MoveList::new());
        for board in boards {
            list.clear();
            technique.list(Node::new(board), Stage::All, &mut list);
            list.iter().for_each(|&mv| _ = black_box(board.after(mv)));
            count += list.len() as u64;
        }
        count
    }),
    Part("list, naive", |technique, boards| list(technique, boards, Serialiser::Naive)),
    Part("list, hoisted", |technique, boards| list(technique, boards, Serialiser::Hoisted)),
    Part("list, merged", |technique, boards| list(technique, boards, Serialiser::Merged)),
    Part("list, packed", |technique, boards| list(technique, boards, Serialiser::Packed)),
];

fn list(technique: AttackTables, boards: &[AttackBoard], serialiser: Serialiser) -> u64 {
    let (technique, mut list) = (technique.with_serialiser(serialiser), MoveList::new());
    for board in boards {
        list.clear();
        technique.list(Node::new(board), Stage::All, &mut list);
        black_box(&mut list);
    }
    boards.len() as u64
}

/// The six positions, and all positions within two plies of them.
fn boards(isa: Isa) -> Vec<AttackBoard> {
    let technique = AttackTables::with_isa(isa);
    let board = |fen| AttackBoard::new(&ValidSetup::parse(fen, Mode::Standard).expect("a valid FEN"), isa);
    let mut boards: Vec<_> = POSITIONS.into_iter().map(board).collect();
    let mut parents = 0..boards.len();
    for _ in 0..2 {
        let first_child = boards.len();
        for parent in parents {
            let mut list = MoveList::new();
            technique.list(Node::new(&boards[parent]), Stage::All, &mut list);
            let children: Vec<_> = list.iter().map(|&mv| boards[parent].after(mv)).collect();
            boards.extend(children);
        }
        parents = first_child..boards.len();
    }
    boards
}

/// The best time of all rounds for each variant, in nanoseconds for each position or move.
fn measure(variants: &[(Isa, Vec<AttackBoard>)], part: &Part) -> Vec<f64> {
    let mut best = vec![f64::INFINITY; variants.len()];
    for _ in 0..rounds() {
        for ((isa, boards), best) in variants.iter().zip(&mut best) {
            let start = Instant::now();
            let count = part.1(AttackTables::with_isa(*isa), boards);
            *best = best.min(start.elapsed().as_secs_f64() * 1e9 / count as f64);
        }
    }
    best
}

fn main() {
    let variants: Vec<_> = Isa::variants().map(|isa| (isa, boards(isa))).collect();
    let names = variants
        .iter()
        .map(|(isa, _)| format!("{:>12.12}", isa.to_string().replace("avx512 (", "512(")))
        .collect::<String>();
    println!("{:<34}{names}", "nanoseconds");
    for part in &PARTS {
        let figures = measure(&variants, part).iter().map(|best| format!("{best:>12.1}")).collect::<String>();
        println!("{:<34}{figures}", part.0);
    }
}
