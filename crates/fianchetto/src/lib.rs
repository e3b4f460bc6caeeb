//! All techniques of the workspace in one crate.
//!
//! An engine that uses one technique depends on that technique's crate and needs nothing from here. This crate is for
//! programs that use several: it re-exports them, one feature each, and has the [`registry`] that lists them.
//!
//! ```
//! use fianchetto::{Perft, ValidSetup, registry::Registry};
//!
//! for technique in &Registry::built_in() {
//!     assert_eq!(technique.perft(&ValidSetup::INITIAL, Perft::BULK, 3), 8902);
//! }
//! ```
//!
//! # Features
//!
//! A feature adds a technique with its tables and switches nothing off, so that one program can have them all.
//! Instruction paths are not features: a program has them all, and chooses at run time. With
//! `default-features = false` and no feature there are only the boards and the interface.
//!
//! | feature | what it adds |
//! | --- | --- |
//! | `all` | every technique |
//! | `ray-loop` | the classical loop over rays, on the 8x8, 10x12 and 0x88 boards |
//! | `quad` | quad-bitboards filled direction by direction, eight positions at a time |
//! | `ternary` | ternary move lookup: the plain table, one built on first use, and lists without duplicates |
//! | `posdata` | the butterfly tables of GNU Chess, in words, in bytes and without branches |
//! | `move-table` | Ferret's lists with a tail for blocked rays |
//! | `skip` | lists with a masked skip to the next direction, after Diep |
//! | `linked` | conditional linked lists |
//! | `dense` | conditional linked lists in packed nodes of 32 and 64 bits |
//! | `attack-table` | incremental attack tables (the attackers of each square), in vectors of 64 bytes |
//!
//! The crates below the facade have no features, and none of them needs the standard library.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod game;
mod play;
pub mod registry;

pub use fianchetto_board_repr as board_repr;
pub use fianchetto_movegen_core as movegen;
pub use fianchetto_movelist as movelist;
pub use fianchetto_simd as simd;
pub use fianchetto_types as types;

#[cfg(feature = "attack-table")]
pub use fianchetto_attack_table as attack_table;
#[cfg(feature = "dense")]
pub use fianchetto_dense as dense;
#[cfg(feature = "linked")]
pub use fianchetto_linked as linked;
#[cfg(feature = "move-table")]
pub use fianchetto_move_table as move_table;
#[cfg(feature = "posdata")]
pub use fianchetto_posdata as posdata;
#[cfg(feature = "quad")]
pub use fianchetto_quad as quad;
#[cfg(feature = "ray-loop")]
pub use fianchetto_ray_loop as ray_loop;
#[cfg(feature = "skip")]
pub use fianchetto_skip as skip;
#[cfg(feature = "ternary")]
pub use fianchetto_ternary as ternary;

pub use fianchetto_board_repr::{BoardRepr, Position};
pub use fianchetto_movegen_core::{
    AnyTechnique, Event, Info, Line, MoveGenerator, MoveList, Perft, Record, Stage, Technique,
};
pub use fianchetto_simd::Path;
pub use fianchetto_types::{Move, Setup, Square, ValidSetup};
pub use game::Game;
pub use play::{PlayError, PlayInput};
pub use registry::Registry;

/// The README's examples, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The examples of this package's own README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct PackageReadme;
