//! Attack tables.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod board;
mod count;
mod generator;
mod list;
mod man;
mod perft;
mod places;
mod queries;
mod serialise;
mod situation;
mod special;
mod tables;
mod view;

pub use board::AttackBoard;
pub use generator::AttackTables;
pub use man::Man;
pub use perft::Leaves;
pub use serialise::Serialiser;
