//! The precomputed tables of the fianchetto crates.
//!
//! Each table is a static of its own, read-only and aligned to a cache line. It is there when the program starts: nothing needs
//! to be initialised, and a linked program holds only the tables that it reads. The tables are computed at build time by the
//! functions of the crate `fianchetto-tables-generator`. `cargo xtask gen-tables` writes them out for reading, along with the
//! small tables that are constants of other crates.
//!
//! Each family has a module. Those that every board reads are always compiled:
//!
//! - [`steps`]: the squares that king, knight and pawn reach in one step,
//! - [`lines`](mod@lines): the squares between two squares, and the line through them,
//! - [`zobrist`]: the random numbers of the Zobrist key.
//!
//! The others need a feature of the same name (`move_table`: `move-table`), so that a crate builds the tables that it reads and
//! no others.
//!
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
