//! Every technique of the workspace behind one door.
//!
//! An engine that wants one technique depends on that technique's crate and needs nothing from here. This crate is
//! for whoever wants several: it re-exports them, one feature each, and holds the [`registry`] that lists them.
//!
//! ```
//! use fianchetto::{Perft, ValidSetup, registry, types::Mode};
//!
//! let start = ValidSetup::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Mode::Standard)?;
//! for technique in registry::techniques() {
//!     assert_eq!(technique.perft(&start, Perft::BULK, 3), 8902);
//! }
//! # Ok::<(), fianchetto::types::PositionError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod record;
pub mod registry;
mod technique;

pub use fianchetto_board_repr as board_repr;
pub use fianchetto_movegen_core as movegen;
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

pub use fianchetto_board_repr::{Position, Reversible};
pub use fianchetto_movegen_core::{Info, MoveGenerator, MoveList, Perft, Stage};
pub use fianchetto_simd::Path;
pub use fianchetto_types::{Move, Setup, Square, ValidSetup};
pub use record::{Event, Record};
pub use technique::Technique;

/// The README's examples, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
