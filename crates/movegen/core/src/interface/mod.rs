//! The interface of techniques.
//!
//! [`Technique`] is for static dispatch: code is compiled for the technique that it names.

mod bulk;
mod info;
mod leaves;
mod observing;
mod technique;

pub use bulk::Bulk;
pub use info::TechniqueInfo;
pub use leaves::CountEach;
pub use observing::Observing;
#[cfg(feature = "alloc")]
pub use technique::BoxedMoves;
pub use technique::{IllegalMove, LazyMoves, LeafCounter, Technique, visit_below};
