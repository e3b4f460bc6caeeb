//! Ternary move lookup, or titboards: the moves themselves, looked up by the men of both sides on a line.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod collapse;
mod copying;
mod generator;
mod tables;

pub use copying::{Copying, StoreAll, Terminated, Unrolled};
pub use generator::Ternary;
pub use tables::{FirstUse, Listed, Plain, Tables};
