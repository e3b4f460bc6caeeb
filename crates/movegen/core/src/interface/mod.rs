//! The interface of techniques: generators, sinks, move lists, stages and explanations.
//!
//! [`MoveGenerator`] and [`Technique`] are for static dispatch: code is compiled for the technique that it names.

mod captures;
mod code;
mod cursor;
mod generator;
mod leaves;
mod notes;
mod observing;
mod sink;
mod sinks;
mod stage;
mod technique;

pub use captures::{Captures, ParseCapturesError};
pub use code::{Code, CodeLine};
pub use cursor::Cursor;
#[cfg(feature = "alloc")]
pub use generator::BoxedMoves;
pub use generator::{IllegalMove, LazyMoves, MoveGenerator};
pub use leaves::{Bulk, CountAtOnce, LeafCounter, visit_below};
#[cfg(feature = "alloc")]
pub use notes::Record;
pub use notes::{Arrangement, Digits, Event, Note, Notes, Product, RowMasks, Step};
pub use observing::Observing;
pub use sink::{CAPACITY, MOVES_OF_ONE_PIECE, MoveList, Sink, WRITE_SLACK};
pub use sinks::{Counter, Each, EachScored};
pub use stage::{ParseStageError, Stage};
pub use technique::{Technique, TechniqueInfo};
