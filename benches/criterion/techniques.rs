//! Every technique on every board and instruction set: move lists of each stage, make and unmake,
//! perft.
//!
//! All times are for one position, one move or one leaf, and come from whole passes over the corpus
//! or the six standard positions, with a check of the result after each pass. The sizes are printed
//! as well.

mod measure;

use std::time::Instant;

use criterion::Criterion;
use fianchetto::{AnyTechnique, Move, MoveList, Perft, Registry, Stage, ValidSetup};
use fianchetto_benches::{corpus, standard};
use measure::measure;

fn main() {
    report_tables();
    let mut criterion = measure::criterion();
    for technique in &Registry::built_in() {
        let (name, tables) = (technique.full_name(), technique.info().table_bytes());
        println!("{name}: {tables} bytes of tables, a board has {} bytes", technique.board_bytes());
        for stage in Stage::ALL {
            bench_lists(&mut criterion, technique, stage);
        }
        bench_make(&mut criterion, technique);
        bench_perft(&mut criterion, technique);
    }
    criterion.final_summary();
}

/// The cost of computing the tables, at build time.
fn report_tables() {
    let begin = Instant::now();
    let bytes: usize = fianchetto_tables_generator::all().iter().map(|table| table.bytes().len()).sum();
    println!("all tables: {bytes} bytes, computed in {:.1?} at build time", begin.elapsed());
}

/// Nanoseconds per position.
fn bench_lists(criterion: &mut Criterion, technique: &AnyTechnique, stage: Stage) {
    let (name, known) = (technique.full_name(), corpus());
    let setups: Vec<ValidSetup> = known.iter().map(|known| known.setup).collect();
    let all = setups.iter().flat_map(|setup| technique.moves(setup, Stage::All).to_vec());
    let right: usize = all.filter(|&mv| stage.includes(mv)).count();
    let (batch, mut lengths) = (technique.batch(&setups), Vec::new());
    let mut pass = || {
        batch.list_lengths(stage, &mut lengths);
        assert_eq!(lengths.iter().sum::<usize>(), right, "{name}, {stage}");
    };
    let id = format!("lists/{stage}/{name}");
    criterion.bench_function(&id, |bencher| measure(bencher, known.len() as u64, &mut pass));
}

/// Nanoseconds per move, made and taken back, or made on a copy.
fn bench_make(criterion: &mut Criterion, technique: &AnyTechnique) {
    let (name, known) = (technique.full_name(), corpus());
    let setups: Vec<ValidSetup> = known.iter().map(|known| known.setup).collect();
    let lists: Vec<MoveList> = setups.iter().map(|setup| technique.moves(setup, Stage::All)).collect();
    for (list, known) in lists.iter().zip(known) {
        assert_eq!(list.len() as u64, known.count, "{name}, {}", known.fen);
    }
    let moves: Vec<&[Move]> = lists.iter().map(|list| &**list).collect();
    let count = moves.iter().map(|moves| moves.len() as u64).sum();
    let mut batch = technique.batch(&setups);
    let id = format!("make/{name}");
    criterion.bench_function(&id, |bencher| measure(bencher, count, &mut || batch.make_each(&moves)));
    batch.list_many(Stage::All, &mut |index, moves| assert_eq!(moves, &*lists[index], "{name}"));
}

/// Nanoseconds per leaf.
fn bench_perft(criterion: &mut Criterion, technique: &AnyTechnique) {
    let (name, positions) = (technique.full_name(), standard());
    let leaves = positions.iter().map(|(_, known)| known.count).sum();
    let mut pass = || {
        for (_, known) in &positions {
            let found = technique.perft(&known.setup, Perft::BULK, known.depth);
            assert_eq!(found, known.count, "{name}, {}", known.fen);
        }
    };
    criterion.bench_function(&format!("perft/{name}"), |bencher| measure(bencher, leaves, &mut pass));
}
