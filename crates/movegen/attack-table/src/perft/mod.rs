//! What counts: the moves of a position, and the leaves below it.

mod count;
mod leaves;

pub(crate) use count::count_moves;
pub(crate) use leaves::count_leaves;
