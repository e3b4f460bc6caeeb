#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]

mod along_lines;
mod bytes;
pub mod lines;
mod lists;
mod local;
#[cfg(feature = "magic")]
pub mod magic;
mod plain;
#[cfg(feature = "prepared")]
pub mod prepared;
#[cfg(feature = "scored")]
pub mod scored;
pub mod steps;
#[cfg(feature = "ternary")]
pub mod ternary;
pub mod zobrist;

#[allow(unused_imports, unreachable_pub, reason = "without their features there are none")]
pub use {along_lines::*, lists::*};

#[doc(hidden)]
pub use local::LocalTable;

use bytes::Aligned;

/// The bytes that the build script wrote for a table.
macro_rules! generated_bytes {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".bin"))
    };
}
use generated_bytes;

/// The table that the build script wrote.
macro_rules! generated {
    ($name:literal) => {
        crate::bytes::of_bytes($crate::generated_bytes!($name))
    };
}
use generated;
