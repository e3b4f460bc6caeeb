#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod plan;
pub mod replacement;
mod run;
pub mod scratch;
pub mod shared_entry;
mod sync;
mod table;
mod tasks;
pub mod threads;
pub mod unique;

pub use plan::{Ledger, Plan};
pub use run::{Resources, run};
pub use table::PerftTable;
