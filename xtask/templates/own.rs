//! In one line: what the technique does, and what is special about it.
//!
//! # Source
//! Author, *title*, place, date, address.
//!
//! # How it works
//! Some sentences. The loop is `moves_of` in `moves.rs`.
//!
//! ```
//! use fianchetto_movegen_core::{MoveGenerator, Perft};
//! use fianchetto_new_technique::NewTechnique;
//! use fianchetto_types::ValidSetup;
//!
//! let technique = NewTechnique;
//! assert_eq!(Perft::BULK.count(&technique, &technique.board(&ValidSetup::INITIAL), 3), 8902);
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod generator;
mod moves;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;
pub use generator::NewTechnique;

fianchetto_movegen_core::techniques!(NewTechnique);
