//! The fills, held to the suite of all techniques, and to tests of their own.

mod fills;
#[cfg(feature = "objects")]
mod suite;
