//! Techniques, positions and slices of positions as objects, for a technique chosen at run time.
//!
//! [`AnyTechnique`] is a [`MoveGenerator`](crate::MoveGenerator) on [`DynPosition`]s: code over them is compiled once for all
//! techniques, and pays a dynamic call for each list, count or test. Each technique's crate makes the objects of its
//! own types, so that a technique is compiled only there, once.

mod batch;
mod line;
mod technique;
mod typed;

pub use batch::Batch;
pub use line::DynPosition;
pub use technique::AnyTechnique;
pub(crate) use technique::Lookups;
