//! Techniques, positions and slices of positions whose types are forgotten.
//!
//! [`AnyTechnique`] and [`Line`] offer what the generic interface does: code over them is compiled once for all
//! techniques, and pays a call through a table for each list, count or move. Each technique's crate makes the objects for
//! its own types, so that a technique is compiled there, once, and nowhere else.

mod batch;
mod line;
mod technique;

pub use batch::{Batch, BatchObject};
pub use line::{Line, LineObject};
pub use technique::{AnyTechnique, TechniqueObject};
