//! Times the generation of all moves into a list, by method of copying, form of the tables and
//! path; and of the captures and the quiet moves, read from the table or from sets of attacked
//! squares.
//!
//! `cargo run --release -p fianchetto-ternary --features first-use --example copying -- 50`
//! measures every combination fifty times in turn and prints the best time in nanoseconds a
//! position, over all positions two moves after the six standard ones.

use std::time::Instant;

use fianchetto_board_repr::{Position, QuadBoard};
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique, output::Output};
use fianchetto_simd::Isa;
use fianchetto_tables::ternary::MoveInfo;
use fianchetto_ternary::{
    Copying, EveryStage, FirstUse, Listed, Of2006, Plain, StoreAll, Tables, Terminated, TernaryForm,
    Unrolled, Verbatim,
};
use fianchetto_testdata::positions::STANDARD;
use fianchetto_types::{Mode, ValidSetup};

/// What is measured: its name, and how to generate all moves of all positions.
type Candidate = (String, Box<dyn Fn(&[QuadBoard]) -> usize>);

/// All stages from sets: what the table is compared with.
#[derive(Clone, Copy)]
struct Sets;

impl Copying for Sets {
    const FORM: Option<[&'static str; 2]> = None;

    fn reads(_: Stage) -> bool {
        false
    }

    fn copy<O: Output>(_: &MoveInfo, _: Stage, _: &mut O) {}
}

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
            std::hint::black_box(moves(&boards));
            *best = best.min(start.elapsed().as_secs_f64() * 1e9 / boards.len() as f64);
        }
    }
    candidates.iter().zip(best).for_each(|((name, _), best)| println!("{name:48} {best:6.1} ns"));
}

/// All positions two moves after the six standard ones.
fn positions() -> Vec<QuadBoard> {
    let roots = STANDARD.map(|fen| ValidSetup::parse(fen, Mode::Standard).expect("a position"));
    let roots: Vec<_> = roots.iter().map(QuadBoard::from_setup).collect();
    children(&children(&roots))
}

fn children(boards: &[QuadBoard]) -> Vec<QuadBoard> {
    let technique = TernaryForm::<Plain>::on(Isa::PORTABLE).expect("every machine has it");
    let moves = |board: &QuadBoard| {
        let mut list = MoveList::new();
        technique.list(Node::new(board), Stage::All, &mut list);
        list
    };
    boards
        .iter()
        .flat_map(|board| moves(board).iter().map(|&mv| board.after(mv)).collect::<Vec<_>>())
        .collect()
}

fn candidates() -> Vec<Candidate> {
    let mut candidates = Vec::new();
    add::<Plain, StoreAll>(&mut candidates, Stage::All, "store all");
    add::<Plain, Unrolled>(&mut candidates, Stage::All, "unrolled");
    add::<Plain, Terminated>(&mut candidates, Stage::All, "terminated");
    add::<FirstUse, StoreAll>(&mut candidates, Stage::All, "store all");
    add::<Verbatim, StoreAll>(&mut candidates, Stage::All, "store all");
    add::<Of2006, StoreAll>(&mut candidates, Stage::All, "store all");
    add::<Of2006, Unrolled>(&mut candidates, Stage::All, "unrolled");
    add::<Listed, StoreAll>(&mut candidates, Stage::All, "store all");
    add::<Listed, Unrolled>(&mut candidates, Stage::All, "unrolled");
    add::<Listed, Terminated>(&mut candidates, Stage::All, "terminated");
    for stage in Stage::ALL {
        add::<Plain, Sets>(&mut candidates, stage, "from sets");
        add::<Plain, EveryStage>(&mut candidates, stage, "from the table");
    }
    candidates
}

fn add<T: Tables, C: Copying>(candidates: &mut Vec<Candidate>, stage: Stage, copying: &str) {
    for technique in Isa::all().filter_map(TernaryForm::<T, C>::on) {
        let tables = T::FORM.map_or("ternary", |[name, _]| name);
        let name = format!("{tables}, {stage}, {copying}, {}", technique.isa().name());
        let moves = move |boards: &[QuadBoard]| {
            let mut list = MoveList::new();
            let generated = boards.iter().map(|board| {
                list.clear();
                technique.list(Node::new(board), stage, &mut list);
                list.len()
            });
            generated.sum()
        };
        candidates.push((name, Box::new(moves)));
    }
}
