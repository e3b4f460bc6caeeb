//! The boards held to the suite of all boards and to the oracle, and what follows them.

mod any_move;
mod observed;
mod piece_pairs;
mod quad_key;
mod suites;
mod texts;
