//! An engine small enough to read, over any technique.
//!
//! It is a use of the move lists, and shows how much the technique matters in a real search: the technique is chosen at
//! run time, and everything else is the same. It has alpha-beta with iterative deepening, quiescence search on the
//! captures stage, a transposition table ([`TranspositionTable`]), material and piece-square evaluation ([`Balance`]),
//! threads that share the moves of split points, and UCI ([`uci::run`]). A [`Player`] is all of it on one technique.
//!
//! Null moves prune, and with UCI late moves are reduced ([`Job::reductions`]). Without either ([`Job::null_moves`]) the score of a search
//! to a fixed depth depends neither on the move order nor on the number of threads: move order decides only how many nodes are searched.
//! And since ties in ordering are broken by the move word, that number does not depend on the technique
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
