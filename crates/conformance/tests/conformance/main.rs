//! The suite itself: it finds faults, and the oracle and the lookup that everything relies on are
//! right.

mod catalogue;
mod lines;
mod oracle;
