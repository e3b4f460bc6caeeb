#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

#[macro_use]
mod macros;
mod board;
mod catalogue;
mod change;
mod fault;
mod scene;
mod technique;

pub use board::FaultyBoard;
pub use catalogue::{all, moves_by_fault, named};
pub use fault::Fault;
pub use technique::sound;
