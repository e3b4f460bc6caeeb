//! Prepared moves, held to the suite of all techniques, and to tests of their own.

#[cfg(feature = "objects")]
mod suite;
mod variants;
