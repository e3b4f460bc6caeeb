//! What counts: perft that never leaves a lane empty.

mod children;
mod kernels;
mod leaves;
mod stack;

pub use leaves::{QuadLeaves, count_leaves};
