//! The interface of techniques: generators, sinks, move lists, stages and traces.
//!
//! [`MoveGenerator`] and [`Technique`] are for static dispatch: code that names one technique is compiled for it.

mod cursor;
mod generator;
mod lazy;
mod leaves;
mod lookups;
#[cfg(feature = "alloc")]
mod record;
mod sink;
mod sinks;
mod stage;
mod technique;
mod trace;

pub use cursor::Cursor;
pub use generator::{IllegalMove, MoveGenerator};
pub use lazy::LazyMoves;
pub use leaves::{CountAtOnce, LeafCounter, visit_below};
pub use lookups::Lookups;
#[cfg(feature = "alloc")]
pub use record::Record;
pub use sink::{CAPACITY, MOVES_OF_ONE_PIECE, MoveList, Sink, WRITE_SLACK};
pub use sinks::{Counter, Each, EachScored};
pub use stage::{ParseStageError, Stage};
pub use technique::{Info, Technique};
pub use trace::{Arrangement, Digits, Event, NoTrace, Note, Product, RowMasks, Step, Trace};
