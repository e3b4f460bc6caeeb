#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod coding;
mod delta_list;
mod explain;
mod fill;
mod generator;
mod king_lines;
mod moves;

pub use coding::{Arrivals, Codes, Coding, DisjointSets};
pub use delta_list::{DeltaLeaves, DeltaList};
pub use fill::FilledQuad;
pub use generator::{QuadFill, QuadFillDisjoint, QuadFillForm};
pub use king_lines::KingLines;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(QuadFill, QuadFillDisjoint);
