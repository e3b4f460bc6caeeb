//! The engine: what it finds, and what must not change it.

mod asked;
mod balance;
mod bench;
mod common;
mod limits;
mod mates;
mod rules;
mod same_score;
mod session;
mod table;
mod threads;
