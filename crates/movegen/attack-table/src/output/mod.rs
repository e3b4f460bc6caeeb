//! From piece masks to move lists.

mod mask_writer;
mod move_writer;
mod serialiser;

pub(crate) use mask_writer::{MaskWriter, MoveByMove};
pub(crate) use move_writer::{MoveWriter, list_moves};
pub use serialiser::Serialiser;
