//! Measures the parts of the technique on each variant of this machine's instruction paths: serialisers, counting, updating and
//! building tables, unmaking moves, and perft.
//!
//! The variants take turns and the best round counts, so that a busy machine favours none: `cargo run --release -p
//! fianchetto-attack-table --example parts -- 25` measures 25 rounds.

use std::hint::black_box;
use std::time::Instant;

use fianchetto_attack_table::{AttackBoard, AttackTables, Serialiser};
use fianchetto_board_repr::Play;
use fianchetto_movegen_core::{MoveGenerator, MoveList, Perft, Stage};
use fianchetto_simd::Isa;
use fianchetto_testdata::positions;
use fianchetto_types::{Mode, Move, ValidSetup};

/// The six standard positions, each with the depth of its perft.
const POSITIONS: [(&str, u32); 6] = [
    (positions::START, 5),
    (positions::KIWIPETE, 4),
    (positions::POSITION_3, 6),
    (positions::POSITION_4, 4),
    (positions::POSITION_5, 4),
    (positions::POSITION_6, 4),
];

/// The number of rounds: the first argument, or 1.
fn rounds() -> usize {
    std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// A measurement: its name, and a function that runs it and returns the number of repetitions.
struct Part(&'static str, fn(AttackTables, &[AttackBoard]) -> u64);

const PARTS: [Part; 13] = [
    Part("naive serialiser, positions", |generator, boards| {
        list(generator.with_serialiser(Serialiser::Naive), boards, Stage::All)
    }),
    Part("hoisted serialiser, positions", |generator, boards| {
        list(generator.with_serialiser(Serialiser::Hoisted), boards, Stage::All)
    }),
    Part("merged serialiser, positions", |generator, boards| {
        list(generator.with_serialiser(Serialiser::Merged), boards, Stage::All)
    }),
    Part("packed serialiser, positions", |generator, boards| {
        list(generator.with_serialiser(Serialiser::Packed), boards, Stage::All)
    }),
    Part("count, positions", |generator, boards| {
        boards.iter().for_each(|board| {
            black_box(generator.count(board, Stage::All));
        });
        boards.len() as u64
    }),
    Part("tables from scratch, positions", |_, boards| {
        boards.iter().for_each(|board| {
            let mut scratch = *board;
            scratch.rebuild();
            black_box(scratch);
        });
        boards.len() as u64
    }),
    Part("make on a copy, moves", |generator, boards| {
        each(generator, boards, Stage::All, |board, mv| {
            black_box(board.after(mv));
        })
    }),
    Part("make and unmake, moves", |generator, boards| {
        each(generator, boards, Stage::All, |board, mv| {
            let undo = board.make(mv);
            black_box(&board);
            board.unmake(mv, undo);
        })
    }),
    Part("captures, positions", |generator, boards| list(generator, boards, Stage::Tactical)),
    Part("make captures on a copy, moves", |generator, boards| {
        each(generator, boards, Stage::Tactical, |board, mv| {
            black_box(board.after(mv));
        })
    }),
    Part("make and unmake captures, moves", |generator, boards| {
        each(generator, boards, Stage::Tactical, |board, mv| {
            let undo = board.make(mv);
            black_box(&board);
            board.unmake(mv, undo);
        })
    }),
    Part("list captures only, moves", |generator, boards| {
        each(generator, boards, Stage::Tactical, |_, _| {})
    }),
    Part("list moves only, moves", |generator, boards| each(generator, boards, Stage::All, |_, _| {})),
];

fn list(generator: AttackTables, boards: &[AttackBoard], stage: Stage) -> u64 {
    let mut list = MoveList::new();
    for board in boards {
        list.clear();
        generator.generate(board, stage, &mut list);
        black_box(&mut list);
    }
    boards.len() as u64
}

fn each(
    generator: AttackTables,
    boards: &[AttackBoard],
    stage: Stage,
    mut visit: impl FnMut(&mut AttackBoard, Move),
) -> u64 {
    let (mut count, mut list) = (0, MoveList::new());
    for board in boards {
        list.clear();
        generator.generate(board, stage, &mut list);
        let mut board = *board;
        list.iter().for_each(|&mv| visit(&mut board, mv));
        count += list.len() as u64;
    }
    count
}

/// The six positions, and all positions within two plies of them.
fn boards(isa: Isa) -> Vec<AttackBoard> {
    let generator = AttackTables::with_isa(isa);
    let mut boards: Vec<_> = setups().map(|(setup, _)| AttackBoard::new(&setup, isa)).collect();
    let mut parents = 0..boards.len();
    for _ in 0..2 {
        let first_child = boards.len();
        for parent in parents {
            let mut list = MoveList::new();
            generator.generate(&boards[parent], Stage::All, &mut list);
            let children: Vec<_> = list.iter().map(|&mv| boards[parent].after(mv)).collect();
            boards.extend(children);
        }
        parents = first_child..boards.len();
    }
    boards
}

fn setups() -> impl Iterator<Item = (ValidSetup, u32)> {
    POSITIONS
        .iter()
        .map(|(fen, depth)| (ValidSetup::parse(fen, Mode::Standard).expect("a valid FEN"), *depth))
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

/// The geometric mean of the best rounds of the six positions, in million nodes a second.
fn perft(isa: Isa) -> f64 {
    let generator = AttackTables::with_isa(isa);
    let logarithms = setups().map(|(setup, depth)| {
        let board = AttackBoard::from_setup(&setup);
        let rates = (0..rounds()).map(|_| {
            let start = Instant::now();
            Perft::BULK.count(&generator, &board, depth) as f64 / start.elapsed().as_secs_f64() / 1e6
        });
        rates.fold(0.0, f64::max).ln()
    });
    (logarithms.sum::<f64>() / POSITIONS.len() as f64).exp()
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
    let rates = variants.iter().map(|&(isa, _)| format!("{:>12.0}", perft(isa))).collect::<String>();
    println!("{:<34}{rates}", "bulk perft, million nodes a second");
}
