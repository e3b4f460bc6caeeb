//! The null move changes the side to move and nothing else that it need not.

use fianchetto_board_repr::{BoardRepr, signature};
use fianchetto_descent::Rule;
use fianchetto_reference::Board;
use fianchetto_types::{Color, Setup};

use super::{expect, on_boards};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Makes the null move in every position of random walks without check.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Null, at::<B>)
}

pub(super) fn at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    if oracle.is_check() {
        return Ok(());
    }
    let (after, passed) = (board.after_null(), passed(oracle));
    expect("setup after the null move", oracle, &after.setup(), &passed)?;
    let scratch = signature::from_scratch(&passed);
    expect("key after the null move", oracle, &after.key(), &scratch)
}

fn passed(oracle: &Board) -> Setup {
    let before = oracle.setup();
    let is_black = before.side_to_move == Color::Black;
    Setup {
        side_to_move: !before.side_to_move,
        en_passant: None,
        halfmove_clock: before.halfmove_clock.saturating_add(1),
        fullmove_number: before.fullmove_number.saturating_add(u16::from(is_black)),
        ..*before
    }
}
