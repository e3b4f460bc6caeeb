//! What counts: perft that never leaves a lane empty.

mod children;
mod counting;
mod leaves;
mod stack;

pub use leaves::{QuadLeaves, count_leaves};
