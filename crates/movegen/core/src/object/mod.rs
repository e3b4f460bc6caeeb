//! Techniques, positions and slices of positions as objects, for a technique chosen at run time.
//!
//! [`AnyTechnique`] and [`Line`] offer the same as the generic interface: code over them is compiled once for all
//! techniques, and pays a dynamic call for each list, count or move. Each technique's crate makes the objects of its
//! own types, so that a technique is compiled only there, once.

mod batch;
mod line;
mod stack;
mod technique;
mod typed_line;

pub use batch::{Batch, BatchObject};
pub use line::{Here, Line, LineObject, Ply};
pub use technique::{AnyTechnique, TechniqueObject};
pub use typed_line::{LineOf, OnLines, TypedLine};
