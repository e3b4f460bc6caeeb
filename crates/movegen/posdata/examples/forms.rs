//! The size and the speed of the three forms of the tables, on the same tree.

use std::time::Instant;

use fianchetto_board_repr::Square64;
use fianchetto_movegen_core::{Perft, Technique};
use fianchetto_posdata::{BranchFree, Posdata8, Posdata16};
use fianchetto_types::ValidSetup;

fn main() {
    show::<Posdata16>();
    show::<Posdata8>();
    show::<BranchFree>();
}

fn show<G: Technique<Board = Square64> + Default>() {
    let board = Square64::from_setup(&ValidSetup::INITIAL);
    let begin = Instant::now();
    let technique = G::default();
    let count = Perft::BULK.count(&technique, &board, 4);
    let info = technique.info();
    println!("{:<20} {:>7} bytes {:>9.2?}", info.name, info.own_table_bytes, begin.elapsed());
    assert_eq!(count, 197_281);
}
