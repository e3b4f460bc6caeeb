//! The engine: what it finds, and what must not change it.

mod asked;
mod balance;
mod common;
mod rules;
mod same_score;
mod session;
mod table;
mod threads;
mod uci;
