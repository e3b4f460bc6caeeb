//! Times the generation of all moves into a list, by method of copying, form of the tables and path.
//!
//! `cargo run --release -p fianchetto-ternary --example copying -- 50` measures every combination fifty times in turn
//! and prints the best time in nanoseconds a position, over all positions two moves after the six standard ones.

use std::time::Instant;

use fianchetto_board_repr::{Play, QuadBoard};
use fianchetto_movegen_core::{MoveGenerator, MoveList, Stage, Technique};
use fianchetto_simd::SimdPath;
use fianchetto_ternary::{FirstUse, Listed, Plain, StoreAll, Tables, Terminated, TernaryForm, Unrolled};
use fianchetto_testdata::positions::STANDARD;
use fianchetto_types::{Mode, ValidSetup};

/// The moves of the six standard positions together.
const MOVES: usize = 8_902 + 97_862 + 2_812 + 9_467 + 62_379 + 89_890;

/// What is measured: its name, and how to generate all moves of all positions.
type Candidate = (String, Box<dyn Fn(&[QuadBoard]) -> usize>);

fn main() {
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(20);
    let start = Instant::now();
    FirstUse::get();
    println!("{:44} {:6.1} ms", "making the plain table on first use", start.elapsed().as_secs_f64() * 1e3);
    let (boards, candidates) = (positions(), candidates());
    let mut best = vec![f64::MAX; candidates.len()];
    for _ in 0..rounds {
        for ((_, moves), best) in candidates.iter().zip(&mut best) {
            let start = Instant::now();
            assert_eq!(moves(&boards), MOVES, "perft 3 of the six positions");
            *best = best.min(start.elapsed().as_secs_f64() * 1e9 / boards.len() as f64);
        }
    }
    candidates.iter().zip(best).for_each(|((name, _), best)| println!("{name:44} {best:6.1} ns"));
}

/// All positions two moves after the six standard ones.
fn positions() -> Vec<QuadBoard> {
    let roots = STANDARD.map(|fen| ValidSetup::parse(fen, Mode::Standard).expect("a position"));
    let roots: Vec<_> = roots.iter().map(QuadBoard::from_setup).collect();
    children(&children(&roots))
}

fn children(boards: &[QuadBoard]) -> Vec<QuadBoard> {
    let generator = TernaryForm::<Plain>::with_path(SimdPath::Portable).expect("every machine has the path");
    let moves = |board: &QuadBoard| {
        let mut list = MoveList::new();
        generator.generate(board, Stage::All, &mut list);
        list
    };
    boards
        .iter()
        .flat_map(|board| moves(board).iter().map(|&mv| board.after(mv)).collect::<Vec<_>>())
        .collect()
}

fn candidates() -> Vec<Candidate> {
    let mut candidates = Vec::new();
    add::<TernaryForm<Plain, StoreAll>>(&mut candidates, "store all");
    add::<TernaryForm<Plain, Unrolled>>(&mut candidates, "unrolled");
    add::<TernaryForm<Plain, Terminated>>(&mut candidates, "terminated");
    add::<TernaryForm<FirstUse, StoreAll>>(&mut candidates, "store all");
    add::<TernaryForm<Listed, StoreAll>>(&mut candidates, "store all");
    add::<TernaryForm<Listed, Unrolled>>(&mut candidates, "unrolled");
    add::<TernaryForm<Listed, Terminated>>(&mut candidates, "terminated");
    candidates
}

fn add<G: Technique<Board = QuadBoard> + 'static>(candidates: &mut Vec<Candidate>, copying: &str) {
    for generator in SimdPath::detected().filter_map(G::with_path) {
        let name = format!("{}, {copying}, {}", G::INFO.name, generator.isa().path());
        let moves = move |boards: &[QuadBoard]| {
            let mut list = MoveList::new();
            let generated = boards.iter().map(|board| {
                list.clear();
                generator.generate(board, Stage::All, &mut list);
                list.len()
            });
            generated.sum()
        };
        candidates.push((name, Box::new(moves)));
    }
}
