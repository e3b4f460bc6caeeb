//! Perft on all cores, over any technique, with a shared hash table and counts of 128 bits. A run can be stopped and
//! resumed.
//!
//! A [`Plan`] splits the tree into tasks, the [`Ledger`] holds their counts, and [`run`] counts the tasks on threads.
//! [`levels`] finds all positions of a ply, each once. Files to resume from, and units of work for many machines, are in
//! `fianchetto-perft-files`.
#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

pub mod levels;
mod plan;
mod run;
pub mod scratch;
pub mod shared_entry;
mod sync;
mod table;
mod tasks;
pub mod threads;

pub use plan::{Ledger, Plan};
pub use run::{Resources, run};
pub use table::PerftTable;
