//! The linked lists, held to the suite of all techniques, and to tests of their own.

mod scored;
mod suite;
