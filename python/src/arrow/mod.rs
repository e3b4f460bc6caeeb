//! Columns in and out over Arrow's C data interface, wrapped in Python capsules.
//!
//! The crates of Arrow hold the columns and speak the interface. The unsafe code of the package is
//! in this folder.

mod array;
mod capsules;
mod chunk;
mod place;
mod records;

pub use array::{Texts, Values, each, lists, nulls, optional, record_batch, texts, type_name};
pub use capsules::{array_capsules, chunks, each_batch, interrupt_reader, schema_capsule, stream_capsule};
pub use chunk::{Chunk, signed};
pub use place::{Element, Place};
pub use records::Records;
