//! Techniques, positions and batches as objects, for techniques chosen at run time.
//!
//! [`AnyTechnique`] is a [`Technique`](crate::Technique) on [`Line`]s: code over them is compiled
//! once for all techniques, with a dynamic call for each list, count or test. Each technique's
//! crate makes its own objects, so that a technique is compiled only once.

mod line;
mod maker;
mod technique;
mod typed;

pub use line::Line;
pub use technique::{AnyTechnique, Lookups};
pub use typed::Batch;
