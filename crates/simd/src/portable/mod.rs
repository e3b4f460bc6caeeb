//! The portable path: plain words and arrays, for every machine. All other paths are compared with
//! it.

mod bits;
mod bytes;
mod lanes;
pub(crate) mod out_of_line;
mod quad;

pub use bits::PlainBits;
#[cfg(fianchetto_portable_only)]
pub(crate) use bits::twin::{TwinBits, TwinPacker, TwinVector};
pub(crate) use bits::{PlainPacker, run_bits, run_packer};
pub(crate) use bytes::Token;
pub(crate) use lanes::WordVector;
pub(crate) use quad::{to_bytes, to_sets};
