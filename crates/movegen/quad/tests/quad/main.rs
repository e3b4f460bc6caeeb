//! The quad generator against the oracle and the perft corpora, on every path that the machine has.

mod corpus;
mod fills;
mod oracle;
