//! What all techniques share: the [`MoveGenerator`] interface, the sinks that receive moves, the stages, serial
//! perft, and the legality of the mailbox techniques.
//!
//! A mailbox technique is only a *walk* ([`Walk`]): how the targets of one piece are found by the technique's own tables.
//! Everything else that makes its moves legal (checks, pins, evasions, pawns, castling, en passant) stands once, in
//! [`mailbox`], and asks the same walk: no technique needs another's tables.
//!
//! A technique that finds sliders' targets as sets of squares gives those to [`bitboard`] and is complete by that.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(test)]
extern crate std;

pub mod bitboard;
mod interface;
pub mod mailbox;
mod perft;
pub mod suite;

pub use fianchetto_board_repr::rules::pawns::PawnTargets;
pub use interface::{
    AnyTechnique, Batch, BatchObject, CAPACITY, CountAtOnce, Counter, Digits, Each, EachScored, Event,
    IllegalMove, Info, LazyMoves, LeafCounter, Line, LineObject, MOVES_OF_ONE_MAN, MoveGenerator, MoveList,
    NoTrace, Note, ParseStageError, Record, Sink, Stage, Step, Technique, TechniqueObject, Trace,
    visit_below,
};
pub use mailbox::{Visit, Walk, captures, leap};
pub use perft::Perft;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
