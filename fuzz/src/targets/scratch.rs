//! What a position keeps from move to move equals what is computed from scratch.

use std::fmt::Debug;

use fianchetto::board_repr::{BoardRepr, Sets, signature};
use fianchetto::{Position, ValidSetup};
use fianchetto_reference::Board;

/// Sets, keys, clocks and the packed form are those of the oracle's position.
pub(crate) fn same_answers<P: Position>(position: &P, oracle: &Board, who: &dyn Debug) {
    let setup = oracle.setup();
    assert_eq!(position.setup(), *setup, "{who:?}");
    assert_eq!(position.sets(), Sets::of_setup(setup), "{who:?} in {setup}");
    assert_eq!(position.key(), signature::from_scratch(setup), "key of {who:?} in {setup}");
    assert_eq!(position.pawn_key(), signature::pawns_from_scratch(setup), "pawn key of {who:?} in {setup}");
    for color in fianchetto::types::Color::ALL {
        assert_eq!(Some(position.king(color)), setup.king(color), "{who:?} in {setup}");
    }
}

/// The oracle's position as one from which a board can be built; `None` where a game has reached what no board is built from.
pub(crate) fn valid(oracle: &Board) -> Option<ValidSetup> {
    oracle.setup().validate().ok()
}

/// All that the board keeps is as if it had been built in this position.
pub(crate) fn same_board<B: BoardRepr + PartialEq + Debug>(board: &B, oracle: &Board) {
    if let Some(setup) = valid(oracle) {
        assert_eq!(*board, B::from_setup(&setup), "{setup}");
    }
}
