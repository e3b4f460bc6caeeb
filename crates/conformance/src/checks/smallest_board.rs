//! A board on the [smallest suite](crate::smallest).

use std::fmt::Debug;

use fianchetto_board_repr::BoardRepr;
use fianchetto_descent::Rule;
use fianchetto_reference::Board;
use fianchetto_types::ValidSetup;

use super::{agreement, null, queries, signature, smallest, unmake};
use crate::report::{Failure, Outcome, Tally};
use crate::smallest::items;
use crate::tier::Scope;

/// Asks a board about each position of the suite.
pub fn check<B: BoardRepr + PartialEq + Debug>(_: Scope) -> Outcome {
    items().try_for_each(|item| at::<B>(&item.setup))?;
    Ok(Tally::of(items().count() as u64))
}

/// Asks a board about a position, and about what each move leaves.
///
/// # Errors
/// What is wrong.
pub fn at<B: BoardRepr + PartialEq + Debug>(setup: &ValidSetup) -> Result<(), Failure> {
    let (board, oracle) = (B::from_setup(setup), Board::new(setup));
    agreement::at(&board, &oracle).map_err(|failure| failure.of(Rule::Board))?;
    queries::at(&board, &oracle).map_err(|failure| failure.of(Rule::Queries))?;
    signature::at(&board, &oracle).map_err(|failure| failure.of(Rule::Key))?;
    null::at(&board, &oracle).map_err(|failure| failure.of(Rule::Null))?;
    unmake::at(&board, &oracle).map_err(|failure| failure.of(Rule::Undo))?;
    smallest::words(&oracle).for_each(|mv| _ = std::hint::black_box(board.after(mv).setup()));
    Ok(())
}
