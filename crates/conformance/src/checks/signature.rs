//! The incremental keys equal those computed from scratch, and includes en passant as the repetition rule does.

use fianchetto_board_repr::{BoardRepr, signature};
use fianchetto_descent::Rule;
use fianchetto_reference::Board;
use fianchetto_types::{MoveKind, Setup};

use super::{expect, on_boards};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Compares the key in every position of random walks, and in all positions one move later.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Key, at::<B>)
}

pub(super) fn at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    signature_is_right(board, oracle)?;
    oracle.legal_moves().try_for_each(|mv| signature_is_right(&board.after(mv), &oracle.play(mv)))
}

fn signature_is_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let scratch = signature::from_scratch(oracle.setup());
    expect("key", oracle, &board.key(), &scratch)?;
    let pawns = signature::pawns_from_scratch(oracle.setup());
    expect("pawn key", oracle, &board.pawn_key(), &pawns)?;
    if oracle.setup().en_passant.is_none() {
        return Ok(());
    }
    let without = Setup { en_passant: None, ..*oracle.setup() };
    let counts = scratch != signature::from_scratch(&without);
    let is_legal = oracle.legal_moves().any(|mv| mv.kind() == Some(MoveKind::EnPassant));
    expect("whether the key includes en passant", oracle, &counts, &is_legal)
}
