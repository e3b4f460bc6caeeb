//! A whole game is taken back, move by move.

use std::fmt::Debug;

use fianchetto_board_repr::BoardRepr;
use fianchetto_descent::Rule;

use super::{expect, random_walks};
use crate::report::{Outcome, Tally};
use crate::tier::Scope;

/// Makes all moves of random walks, and takes them back in reverse.
pub fn check<B: BoardRepr + PartialEq + Debug>(scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for walk in random_walks(scope, scope.tier.walks()) {
        let mut board = B::from_setup(&walk.start());
        let mut made = Vec::new();
        for step in walk.steps() {
            let Some(mv) = step.mv else { break };
            made.push((step.board, mv, board.clone(), board.make(mv)));
        }
        while let Some((oracle, mv, before, undo)) = made.pop() {
            board.unmake(mv, undo);
            expect(&format!("board after unmaking {mv:?} and what followed"), &oracle, &board, &before)
                .map_err(|failure| failure.of(Rule::Undo))?;
            tally.cases += 1;
        }
    }
    Ok(tally)
}
