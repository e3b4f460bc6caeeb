//! `descend` and `descend_unkeyed` visit the position after a move and leave the board as it was.

use fianchetto_board_repr::BoardRepr;
use fianchetto_descent::Rule;

use super::{expect, on_boards};
use crate::report::Outcome;
use crate::tier::Scope;

/// Descends by every legal move in every position of random walks.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    let answers = |board: &B| (board.setup(), board.key());
    on_boards(scope, Rule::Undo, |board: &B, oracle| {
        let mut descending = board.clone();
        oracle.legal_moves().try_for_each(|mv| {
            let visited = descending.descend(mv, |child| answers(child));
            expect(&format!("position below {mv:?}"), oracle, &visited, &answers(&board.after(mv)))?;
            let unkeyed = descending.descend_unkeyed(mv, |child| child.setup());
            expect(&format!("position below {mv:?}, without keys"), oracle, &unkeyed, &visited.0)?;
            expect(&format!("position left by {mv:?}"), oracle, &answers(&descending), &answers(board))
        })
    })
}
