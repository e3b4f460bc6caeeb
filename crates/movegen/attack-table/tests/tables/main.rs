//! The tables after every move of random games, on every variant of every path that the machine has.

mod games;
mod incremental;
mod moves;
mod queries;
mod scalar;
