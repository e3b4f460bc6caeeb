//! Techniques, positions and slices of positions whose types are forgotten.
//!
//! `Typed` boxes do the work: each technique's crate makes them for its own types, so that a technique is compiled
//! there, once, and nowhere else.

mod batch;
mod line;
mod technique;

pub use batch::{Batch, BatchObject};
pub use line::{Line, LineObject};
pub use technique::{AnyTechnique, TechniqueObject};
