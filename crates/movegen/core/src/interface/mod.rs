//! The interface of techniques: generators, move lists, stages and explanations.
//!
//! [`MoveGenerator`] and [`Technique`] are for static dispatch: code is compiled for the technique that it names.

mod captures;
mod code;
mod generator;
mod leaves;
mod list;
mod notes;
mod observing;
mod output;
mod stage;
mod technique;

pub use captures::{Captures, ParseCapturesError};
pub use code::{Code, CodeLine};
#[cfg(feature = "alloc")]
pub use generator::BoxedMoves;
pub use generator::{IllegalMove, LazyMoves, MoveGenerator};
pub use leaves::{Bulk, CountEach, LeafCounter, visit_below};
pub use list::{CAPACITY, MoveList, PADDING};
#[cfg(feature = "alloc")]
pub use notes::Record;
pub use notes::{Arrangement, Digits, Event, Note, Notes, Product, RowMasks, Step};
pub use observing::Observing;
pub use output::{Counter, ListWriter, Output};
pub use stage::{ParseStageError, Stage};
pub use technique::{Technique, TechniqueInfo};
