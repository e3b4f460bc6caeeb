//! What all techniques share: the [`MoveGenerator`] interface, the sinks that receive moves, the stages, serial
//! perft, and the legality of the mailbox techniques.
//!
//! A mailbox technique is only a *walk* ([`Walk`]): how one man's targets are found by the technique's own tables.
//! Everything else that makes its moves legal (checks, pins, evasions, pawns, castling, en passant) stands once, in
//! [`mailbox`], and asks the same walk: no technique needs another's tables.
//!
//! A technique that finds sliders' targets as sets of squares gives those to [`bitboard`] and is complete by that.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod bitboard;
mod generator;
mod lazy;
mod list;
pub mod mailbox;
mod perft;
mod sink;
mod stage;
pub mod suite;
mod trace;

pub use fianchetto_board_repr::rules::pawns::PawnTargets;
pub use generator::{IllegalMove, Info, MoveGenerator};
pub use lazy::LazyMoves;
pub use list::{CAPACITY, MoveList};
pub use mailbox::{Visit, Walk, captures, leap};
pub use perft::{CountAtOnce, LeafCounter, Perft};
pub use sink::{Counter, Each, MOVES_OF_ONE_MAN, Sink};
pub use stage::{ParseStageError, Stage};
pub use trace::{Digits, NoTrace, Note, Step, Trace};
