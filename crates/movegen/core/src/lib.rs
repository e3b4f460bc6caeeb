//! What all techniques share: the [`MoveGenerator`] interface, the sinks that receive moves, the stages, serial
//! perft, and the legality of the mailbox techniques.
//!
//! A mailbox technique is only a *walk* ([`Walk`]): how one man's targets are found by the technique's own tables.
//! Everything else that makes its moves legal (checks, pins, evasions, pawns, castling, en passant) stands once, in
//! [`legal`], and asks the same walk: no technique needs another's tables.
//!
//! A technique that finds sliders' targets as sets of squares gives those to [`bitboards`] and is complete by that.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod bitboards;
pub mod captures;
mod castling_way;
mod generator;
mod lazy;
pub mod legal;
mod list;
mod perft;
mod sink;
mod stage;
pub mod suite;
mod trace;
mod walk;

pub use generator::{IllegalMove, Info, MoveGenerator};
pub use lazy::LazyMoves;
pub use list::{CAPACITY, MoveList};
pub use perft::{CountAtOnce, LeafCounter, Perft};
pub use sink::{Counter, Each, MOVES_OF_ONE_MAN, Sink};
pub use stage::{ParseStageError, Stage};
pub use trace::{Digits, NoTrace, Note, Step, Trace};
pub use walk::{PawnTargets, Visit, Walk, leap};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
