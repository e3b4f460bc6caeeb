//! Games as trees, as Python sees them.

mod node;
mod read;
mod shared;

pub use node::{GameNode, GameTree};
pub use read::{GameReader, read_games};
