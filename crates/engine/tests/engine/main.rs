//! The engine: what it finds, and what must not change it.

mod asked;
mod balance;
mod common;
#[path = "../../../types/tests/types/replayed.rs"]
mod replayed;
mod rules;
mod same_score;
mod session;
mod table;
mod threads;
mod uci;
