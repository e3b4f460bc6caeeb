//! Making a move gives the same board as `after`, and unmaking it restores every byte.

use std::fmt::Debug;

use fianchetto_board_repr::BoardRepr;
use fianchetto_descent::Rule;
use fianchetto_reference::Board;

use super::{expect, on_boards};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Makes and unmakes every legal move, and the null move, in every position of random walks.
///
/// Boards compare all their data, including the order of piece lists, and not only their answers.
pub fn check<B: BoardRepr + PartialEq + Debug>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Undo, at::<B>)
}

pub(super) fn at<B: BoardRepr + PartialEq + Debug>(before: &B, oracle: &Board) -> Result<(), Failure> {
    let mut board = before.clone();
    for mv in oracle.legal_moves() {
        let undo = board.make(mv);
        expect(&format!("board after making {mv:?}"), oracle, &board, &before.after(mv))?;
        board.unmake(mv, undo);
        expect(&format!("board after unmaking {mv:?}"), oracle, &board, before)?;
        board.descend_unkeyed(mv, |_| ());
        expect(&format!("board after {mv:?} without keys"), oracle, &board, before)?;
    }
    let undo = board.make_null();
    expect("board after making the null move", oracle, &board, &before.after_null())?;
    board.unmake_null(undo);
    expect("board after unmaking the null move", oracle, &board, before)
}
