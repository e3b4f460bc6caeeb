//! The quad technique, held to the suites of all techniques and boards, and to tests of its own.

mod corpus;
mod games;
mod suite;
