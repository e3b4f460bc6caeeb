//! Every format against its definition, and there and back over all corpora.

mod corpus;
mod index;
mod marlin;
mod packed;
mod planes;
mod polyglot;
