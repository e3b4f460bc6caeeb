//! Every operation on every path that the machine has, against its safe twin in plain code.

mod atomic_words;
mod bytes;
mod compress;
mod conversions;
mod paths;
