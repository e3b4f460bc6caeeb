//! The checks. Checks of a technique take it as an object, checks of a board take its type.

mod board;
mod compare;
mod counts;
mod lines;
mod moves;
mod picker;
mod smallest;

pub use board::{agreement, descend, made_words, null, queries, signature, unmake, unmake_game, words};
pub use counts::{divide, perft, variants};
pub use lines::lines;
pub use moves::{batches, check, counts, legality, many_moves, moves, stages};
pub use picker::picker;
pub use smallest::{smallest, smallest_at, smallest_board, smallest_board_at};
