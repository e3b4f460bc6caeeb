//! An engine small enough to read, over any technique.
//!
//! It shows how much the technique matters in a real search: the technique is chosen at run time, and everything else is the
//! same. It has alpha-beta with iterative deepening, quiescence search on captures, a transposition table
//! ([`TranspositionTable`]), material and piece-square evaluation ([`Balance`]), threads that share the moves of split points,
//! and UCI ([`uci::run`]). A [`Player`] combines these on one technique.
//!
//! The search has null-move pruning ([`Job::null_moves`]) and, with UCI, late move reductions ([`Job::reductions`]). Without
//! both, the score at a fixed depth depends neither on move order nor on the number of threads; move order affects only the
//! node count. Ties in ordering are broken by the move word, so the node count does not depend on the technique
//! ([`bench::nodes`]).
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
mod table;
mod task;
mod team;
pub mod uci;

pub use evaluate::Balance;
pub use job::{Budget, Current, Job, Limits, Report};
pub use lists::ListKind;
pub use player::{Counts, Player, default_technique};
pub use table::{TableEntry, TranspositionTable};
pub use task::{Bound, MATE};
