//! The interface of techniques: generators, and what a generator is registered with.
//!
//! [`MoveGenerator`] and [`Technique`] are for static dispatch: code is compiled for the technique that it names.

mod captures;
mod generator;
mod leaves;
mod observing;
mod technique;

pub use captures::{Captures, ParseCapturesError};
#[cfg(feature = "alloc")]
pub use generator::BoxedMoves;
pub use generator::{IllegalMove, LazyMoves, MoveGenerator};
pub use leaves::{Bulk, CountEach, LeafCounter, visit_below};
pub use observing::Observing;
pub use technique::{Technique, TechniqueInfo};
