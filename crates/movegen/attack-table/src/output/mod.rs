//! From piece masks to lists of moves.

mod mask_writer;
mod move_buffer;
mod move_writer;
mod serialiser;

pub(crate) use move_buffer::Words;
pub(crate) use move_writer::{Serial, Write};
pub use serialiser::Serialiser;
