//! The portable path: plain words and arrays, for every machine. All other paths are compared with it.

mod bits;
mod bytes;
pub(crate) mod called;
mod compress;
mod lanes;
mod quad;
mod token;
#[cfg(fianchetto_portable_only)]
mod twin;

pub use bits::PlainBits;
pub(crate) use compress::PlainPacker;
pub(crate) use lanes::WordVector;
pub(crate) use quad::{from_bytes, to_bytes, to_sets};
pub(crate) use token::Token;
#[cfg(fianchetto_portable_only)]
pub(crate) use twin::{TwinBits, TwinPacker, TwinVector};
