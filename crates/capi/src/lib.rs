#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]
// `#[unsafe(no_mangle)]` counts as unsafe code. Pointers are followed in `raw` alone.
#![allow(unsafe_code)]

mod attacks;
mod batch;
mod count;
mod door;
mod moves;
mod position;
mod raw;
mod status;
mod technique;
#[cfg(test)]
mod tests;

pub use attacks::{fianchetto_attacks, fianchetto_position_attackers};
pub use batch::{
    FianchettoWorkers, fianchetto_batch_counts, fianchetto_batch_keys, fianchetto_batch_moves,
    fianchetto_batch_play, fianchetto_workers_free, fianchetto_workers_new,
};
pub use count::{FIANCHETTO_MAX_DEPTH, fianchetto_position_perft};
pub use moves::*;
pub use position::*;
pub use status::{FIANCHETTO_ERROR_SIZE, FianchettoError, FianchettoStatus};
pub use technique::*;
