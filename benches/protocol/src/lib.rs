//! How the contestants of a comparison are driven, ours and the peers alike.
//!
//! A contestant is a process that reads one [`Slice`] of work a line and answers each with a [`Timing`], which it
//! takes itself, around the work alone: neither the pipe nor the reading of a FEN is in it, and of the processor's time
//! only what its own thread had. Between two slices it sleeps. So the slices of many contestants can be interleaved,
//! and a contestant may be built with other features and for another machine than the rest.
//!
//! A contestant implements [`Contestant`] and calls [`serve()`]; whoever drives it prints a [`Slice`] and parses a
//! [`Timing`].

mod serve;
mod slice;

pub use serve::{Contestant, serve};
pub use slice::{Slice, Timing, Work};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
