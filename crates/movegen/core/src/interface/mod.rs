//! What a technique offers and what it is given: the generic interface, the object-safe one, sinks, lists, stages and
//! traces.
//!
//! [`MoveGenerator`] and [`Technique`] are generic: code that names one technique is compiled for it and calls nothing
//! through a table. [`AnyTechnique`] and [`Line`] are the same interface with the type forgotten: code over them is
//! compiled once for all techniques, and pays a call through a table for each list, count or move.

mod generator;
mod lazy;
mod leaves;
mod list;
mod object;
mod record;
mod sink;
mod stage;
mod technique;
mod trace;

pub use generator::{IllegalMove, MoveGenerator};
pub use lazy::LazyMoves;
pub use leaves::{CountAtOnce, LeafCounter, visit_below};
pub use list::{CAPACITY, MoveList};
pub use object::{AnyTechnique, Batch, BatchObject, Line, LineObject, TechniqueObject};
pub use record::{Event, Record};
pub use sink::{Counter, Each, EachScored, MOVES_OF_ONE_MAN, Sink};
pub use stage::{ParseStageError, Stage};
pub use technique::{Info, Technique};
pub use trace::{Digits, NoTrace, Note, Step, Trace};
