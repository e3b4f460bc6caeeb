//! The technique, held to the suites of all techniques and boards, and its tables after every move.

mod suite;
mod tables;
