//! What counts: the moves of a position, and the leaves below it.

mod count;
mod leaves;

pub(crate) use count::Count;
pub(crate) use leaves::leaves;
