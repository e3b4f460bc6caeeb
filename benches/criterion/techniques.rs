//! Every technique on every board and instruction path: lists of each stage, make and unmake, perft.
//!
//! All times are for one thing, a position, a move or a leaf, and come from whole passes over the corpus or the six
//! standard positions, each of which ends with a look at its result. Beside them the sizes are printed.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Bencher, Criterion};
use fianchetto::registry::{self, Visitor};
use fianchetto::{Move, MoveGenerator, MoveList, Perft, Position, Stage};
use fianchetto_benches::{corpus, standard};

fn main() {
    report_tables();
    let criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1500));
    let mut benches = Benches(criterion.configure_from_args());
    registry::visit(&mut benches);
    benches.0.final_summary();
}

/// What computing the tables costs, which is done once, when they are built.
fn report_tables() {
    let begin = Instant::now();
    let bytes: usize = fianchetto_tables_generator::all().iter().map(|table| table.bytes().len()).sum();
    println!("all tables: {bytes} bytes, computed in {:.1?} at build time", begin.elapsed());
}

struct Benches(Criterion);

impl Visitor for Benches {
    fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
        for generator in G::INFO.paths.iter().filter_map(|&path| G::with_path(path)) {
            let name = format!("{}/{}/{}", G::INFO.name, G::Board::BOARD, generator.path());
            println!(
                "{name}: {} bytes of tables, a board has {} bytes",
                G::INFO.table_bytes,
                size_of::<G::Board>()
            );
            for stage in Stage::ALL {
                bench_lists(&mut self.0, &name, &generator, stage);
            }
            bench_make(&mut self.0, &name, &generator);
            bench_perft(&mut self.0, &name, &generator);
        }
    }
}

/// Nanoseconds a position.
fn bench_lists<G: MoveGenerator>(criterion: &mut Criterion, name: &str, generator: &G, stage: Stage) {
    let known = corpus();
    let boards: Vec<G::Board> = known.iter().map(|known| G::Board::from_setup(&known.setup)).collect();
    let all = boards.iter().map(|board| moves(generator, board));
    let right: usize = all.flatten().filter(|&mv| stage.includes(mv)).count();
    let mut list = MoveList::new();
    let mut pass = || {
        let lengths = boards.iter().map(|board| {
            list.clear();
            generator.generate(black_box(board), stage, &mut list);
            black_box(&*list).len()
        });
        assert_eq!(lengths.sum::<usize>(), right, "{name}, {stage}");
    };
    let id = format!("lists/{stage}/{name}");
    criterion.bench_function(&id, |bencher| measure(bencher, known.len() as u64, &mut pass));
}

/// Nanoseconds a move, made and taken back, or made on a copy.
fn bench_make<G: MoveGenerator>(criterion: &mut Criterion, name: &str, generator: &G) {
    let mut positions: Vec<(G::Board, Vec<Move>)> = Vec::new();
    for known in corpus() {
        let board = G::Board::from_setup(&known.setup);
        let moves = moves(generator, &board);
        assert_eq!(moves.len() as u64, known.count, "{name}, {}", known.fen);
        positions.push((board, moves));
    }
    let count = positions.iter().map(|(_, moves)| moves.len() as u64).sum();
    let mut pass = || {
        for (board, moves) in &mut positions {
            for &mv in &*moves {
                board.descend(mv, |child| _ = black_box(child));
            }
        }
    };
    criterion.bench_function(&format!("make/{name}"), |bencher| measure(bencher, count, &mut pass));
    for ((board, _), known) in positions.iter().zip(corpus()) {
        assert_eq!(board.setup(), G::Board::from_setup(&known.setup).setup(), "{name}, {}", known.fen);
    }
}

/// Nanoseconds a leaf.
fn bench_perft<G: MoveGenerator>(criterion: &mut Criterion, name: &str, generator: &G) {
    let positions = standard();
    let leaves = positions.iter().map(|(_, known)| known.count).sum();
    let mut pass = || {
        for (_, known) in &positions {
            let board = G::Board::from_setup(&known.setup);
            assert_eq!(
                Perft::BULK.count(generator, &board, known.depth),
                known.count,
                "{name}, {}",
                known.fen
            );
        }
    };
    criterion.bench_function(&format!("perft/{name}"), |bencher| measure(bencher, leaves, &mut pass));
}

fn moves<G: MoveGenerator>(generator: &G, board: &G::Board) -> Vec<Move> {
    let mut list = MoveList::new();
    generator.generate(board, Stage::All, &mut list);
    list.to_vec()
}

/// The time for one of the things that a pass does so many of: as many whole passes as the iterations need.
fn measure(bencher: &mut Bencher<'_>, things: u64, pass: &mut impl FnMut()) {
    bencher.iter_custom(|iterations| {
        let passes = iterations.div_ceil(things);
        let begin = Instant::now();
        for _ in 0..passes {
            pass();
        }
        begin.elapsed().mul_f64(iterations as f64 / (passes * things) as f64)
    });
}
