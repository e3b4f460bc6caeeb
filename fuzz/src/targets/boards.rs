//! A game from any position on every board: made in place and on copies, it goes where the oracle's game goes, everything that
//! the board keeps equals what is computed from scratch, and taking the moves back restores every byte.
//!
//! The input is a FEN, a line end, and a byte for each choice of a move.

use std::fmt::Debug;

use fianchetto::ValidSetup;
use fianchetto::attack_table::AttackBoard;
use fianchetto::board_repr::{Bitboards, BoardRepr, Mailbox10x12, QuadBoard, Square64, X88, XorQuad};
use fianchetto::quad::RelativeQuadBoard;
use fianchetto::rotated::RotatedBoard;

use super::scratch::{same_answers, same_board};
use crate::input::{Step, game, position};

/// No more moves than these: the oracle is slow.
const PLIES: usize = 4;

pub(super) fn run(data: &[u8]) {
    let Some((setup, choices)) = position(data) else { return };
    let steps = game(&setup, &choices[..choices.len().min(PLIES)]);
    played::<Square64>(&setup, &steps);
    played::<Mailbox10x12>(&setup, &steps);
    played::<X88>(&setup, &steps);
    played_as_built::<QuadBoard>(&setup, &steps);
    played_as_built::<Bitboards>(&setup, &steps);
    played_as_built::<XorQuad>(&setup, &steps);
    played_as_built::<RelativeQuadBoard>(&setup, &steps);
    played_as_built::<RotatedBoard>(&setup, &steps);
    played::<AttackBoard>(&setup, &steps);
}

/// Plays a game and takes it back.
fn played<B: BoardRepr + PartialEq + Debug>(setup: &ValidSetup, steps: &[Step]) {
    let mut board = B::from_setup(setup);
    let mut made = Vec::new();
    for step in steps {
        same_answers(&board, &step.board, &B::BOARD);
        let Some(mv) = step.mv else { break };
        let (before, after) = (board.clone(), board.after(mv));
        let undo = board.make(mv);
        assert_eq!(board, after, "{mv:?} in {}", before.setup());
        made.push((mv, before, undo));
    }
    while let Some((mv, before, undo)) = made.pop() {
        board.unmake(mv, undo);
        assert_eq!(board, before, "{mv:?} is not taken back");
    }
}

/// The same on a board that does not remember how it came to be.
fn played_as_built<B: BoardRepr + PartialEq + Debug>(setup: &ValidSetup, steps: &[Step]) {
    played::<B>(setup, steps);
    let mut board = B::from_setup(setup);
    for step in steps {
        same_board(&board, &step.board);
        step.mv.inspect(|&mv| _ = board.make(mv));
    }
}
