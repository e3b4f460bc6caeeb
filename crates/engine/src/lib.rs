//! An engine small enough to read, over any technique.
//!
//! It exists to prove the move lists by use, and to answer what the technique matters in a real search: how moves are
//! generated is a type parameter, and everything else is the same. Alpha-beta with iterative deepening
//! ([`Searcher`]), quiescence on the captures stage, a transposition table ([`Table`]), material and piece-square
//! evaluation ([`Balance`]), threads that share the moves of split points, and UCI ([`uci::run`]).
//!
//! A search with one thread visits the same nodes whichever technique generates the moves, because ties in ordering
//! break by the move word: [`bench`](bench::run) prints a number that must not depend on it.
#![forbid(unsafe_code)]

pub mod bench;
mod evaluate;
mod limits;
mod player;
mod search;
mod split;
mod table;
pub mod uci;

pub use evaluate::Balance;
pub use limits::{Clock, Limits};
pub use player::{BadMove, Player, Report, Task, players};
pub use search::{MATE, Searcher, Stopped};
pub use table::{Bound, Entry, Table};
