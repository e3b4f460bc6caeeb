//! A short game on four boards: played, taken back exactly, and recognised when a position repeats.

use fianchetto_board_repr::{BoardRepr, Mailbox10x12, QuadBoard, Square64, X88};
use fianchetto_types::{Move, Square, ValidSetup};

/// Knights out and back again.
const GAME: [Move; 4] = [
    Move::quiet(Square::G1, Square::F3),
    Move::quiet(Square::B8, Square::C6),
    Move::quiet(Square::F3, Square::G1),
    Move::quiet(Square::C6, Square::B8),
];

fn main() {
    play::<Square64>();
    play::<Mailbox10x12>();
    play::<X88>();
    play::<QuadBoard>();
}

fn play<B: BoardRepr + PartialEq>() {
    let start = B::from_setup(&ValidSetup::INITIAL);
    let mut board = start.clone();
    let undos: Vec<_> = GAME.iter().map(|&mv| board.make(mv)).collect();
    println!("{:<9} {:>3} bytes, key {:016x}", B::BOARD, size_of::<B>(), board.key());
    assert_eq!(board.key(), start.key(), "the same position, by the rule of repetition");
    assert_eq!(board.packed(), start.packed(), "and for a hash table, which ignores the clocks");
    assert_eq!(board.halfmove_clock(), 4);
    for (&mv, undo) in GAME.iter().zip(undos).rev() {
        board.unmake(mv, undo);
    }
    assert!(board == start, "every byte is as it was");
}
