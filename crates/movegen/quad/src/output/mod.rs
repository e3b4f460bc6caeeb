//! What comes out: lists of moves, sets that are iterated without a list, and answers for slices of positions.

mod batch;
mod block;
mod direction_sets;
mod list;
mod moves;
mod one;

pub use batch::{count_moves, list_moves};
pub(crate) use block::{BlockList, BlockMoves};
pub use direction_sets::{DirectionMoves, DirectionSets};
pub(crate) use one::list_one;

/// The size of the tables from which moves are written.
pub(crate) const TABLE_BYTES: usize = list::TABLE_BYTES;
