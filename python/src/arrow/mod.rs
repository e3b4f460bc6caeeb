//! Columns in and out over Arrow's C data interface, wrapped in Python capsules.
//!
//! The interface is three C structs, so it is written here by hand: the crates that know all of Arrow take longer to
//! build than everything else in this package. The unsafe code of the package is in this folder.

mod abi;
mod array;
mod export;
mod import;
mod records;

pub use array::{Array, Kind, Nulls, Values, read, values_of, written};
pub use export::{array_capsules, interrupt_reader, schema_capsule, stream_capsule};
pub use import::{Cells, Chunk, chunks};
pub use records::Records;
