//! After each move of a game, the four incremental words equal those computed from scratch.

use fianchetto_board_repr::{BoardRepr, Position};
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_rotated::{Rotated, RotatedBoard, Turned};
use fianchetto_types::ValidSetup;

fn main() {
    let (technique, mut board) = (Rotated::best(), RotatedBoard::from_setup(&ValidSetup::INITIAL));
    let mut played = 0_usize;
    while played < 80 {
        let mut moves = MoveList::new();
        technique.list(Node::new(&board), Stage::All, &mut moves);
        let Some(&mv) = moves.get((played * 7 + 3) % moves.len().max(1)) else { break };
        board.make(mv);
        played += 1;
        assert_eq!(*board.turned(), Turned::of(board.occupied()), "after {mv}");
    }
    println!("{played} moves\n{:?}", board.turned());
    assert!(played > 20);
}
