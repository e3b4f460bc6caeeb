//! `descend_unkeyed` visits the position after a move and leaves the board as it was, and `write_after` writes that position.

use fianchetto_board_repr::BoardRepr;
use fianchetto_descent::Rule;

use super::{expect, on_boards};
use crate::report::Outcome;
use crate::tier::Scope;

/// Descends by every legal move in every position of random walks.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    let answers = |board: &B| (board.setup(), board.key());
    on_boards(scope, Rule::Undo, |board: &B, oracle| {
        let (mut descending, mut child) = (board.clone(), board.clone());
        oracle.legal_moves().try_for_each(|mv| {
            // Over the position after another move.
            board.write_after(mv, &mut child);
            expect(
                &format!("position written after {mv:?}"),
                oracle,
                &answers(&child),
                &answers(&board.after(mv)),
            )?;
            let unkeyed = descending.descend_unkeyed(mv, |child| child.setup());
            expect(&format!("position below {mv:?}"), oracle, &unkeyed, &child.setup())?;
            expect(&format!("position left by {mv:?}"), oracle, &answers(&descending), &answers(board))
        })
    })
}
