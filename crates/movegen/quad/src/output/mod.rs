//! What comes out: lists of moves, sets that are iterated without a list, and answers for slices of positions.

mod batch;
mod direction_sets;
mod list;
mod moves;
mod one;

pub use batch::{count_moves, list_moves};
pub use direction_sets::{DirectionMoves, DirectionSets};
pub(crate) use list::MoveWriter;
pub(crate) use one::list_one;

/// The size of the tables from which moves are written.
pub(crate) const TABLE_BYTES: usize = list::TABLE_BYTES;
