//! The interface of techniques: generators, sinks, move lists, stages and traces.
//!
//! [`MoveGenerator`] and [`Technique`] are for static dispatch: code that names one technique is compiled for it.

mod generator;
mod lazy;
mod leaves;
mod list;
mod record;
mod sink;
mod stage;
mod technique;
mod trace;

pub use generator::{IllegalMove, MoveGenerator};
pub use lazy::LazyMoves;
pub use leaves::{CountAtOnce, LeafCounter, visit_below};
pub use list::MoveList;
pub use record::{Event, Record};
pub use sink::{CAPACITY, Counter, Each, EachScored, MOST_MOVES, MOVES_OF_ONE_PIECE, Sink, WRITE_SLACK};
pub use stage::{ParseStageError, Stage};
pub use technique::{Info, Technique};
pub use trace::{Digits, NoTrace, Note, RowMasks, Step, Trace};
