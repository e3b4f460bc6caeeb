#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

pub mod bench;
mod evaluate;
mod job;
mod lists;
mod player;
mod pool;
mod search;
mod shared;
mod signatures;
mod table;
mod task;
mod team;
pub mod uci;

pub use evaluate::Balance;
pub use job::{Budget, Current, Job, Limits, Report};
pub use lists::ListKind;
pub use player::{Counts, Player, default_technique};
pub use signatures::SignatureKind;
pub use table::{TableEntry, TranspositionTable};
pub use task::{Bound, MATE};
