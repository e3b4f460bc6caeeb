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

extern crate alloc;

#[cfg(test)]
extern crate std;

pub mod bitboards;
pub mod captures;
mod castling_way;
mod interface;
pub mod legal;
mod perft;
pub mod suite;
mod walk;

pub use interface::{
    AnyTechnique, Batch, BatchObject, CAPACITY, CountAtOnce, Counter, Digits, Each, EachScored, Event,
    IllegalMove, Info, LazyMoves, LeafCounter, Line, LineObject, MOVES_OF_ONE_MAN, MoveGenerator, MoveList,
    NoTrace, Note, ParseStageError, Record, Sink, Stage, Step, Technique, TechniqueObject, Trace,
    visit_below,
};
pub use perft::Perft;
pub use walk::{PawnTargets, Visit, Walk, leap};
