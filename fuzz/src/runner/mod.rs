//! A fuzzer for the stable compiler: it changes seeds at random and keeps what has a new [`Effect`](crate::Effect).
//!
//! [`supervise`] gives the targets their turns, each turn in a process of its own ([`work`]), so that nothing that a target does
//! can end the run: a crash is noted with its input, and so is an input that takes too long.

mod corpus;
mod minimise;
mod mutate;
mod random;
mod supervise;
mod work;

pub use corpus::Places;
pub use minimise::minimised;
pub use mutate::Mutator;
pub use random::Random;
pub use supervise::{Plan, supervise};
pub use work::{Done, Turn, repeat, work};
