//! Prepared moves, held to the suite of all techniques, and to tests of their own.

mod suite;
mod variants;
