//! The fills, held to the suite of all techniques, and to tests of their own.

mod fills;
mod suite;
