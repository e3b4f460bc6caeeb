//! The quad-bitboard of one position, its four words in one register, filled direction by direction.
//!
//! # Source
//! [*Quad-Bitboards*](https://www.chessprogramming.org/Quad-Bitboards), Chess Programming Wiki, and Gerd Isenberg's answer in
//! the Winboard Forum, 12 November 2006, that it quotes. He mentions the fill of "up to 15 arbitrary codes", but prefers four
//! disjoint sets, since "multiplexing and demultiplexing makes it rather hard to use efficiently". This crate is a
//! reconstruction of the former: no program with it is known. `docs/quad-fill.md` has the method and its cost.
//!
//! # How it works
//! One fill per direction carries the codes of all sliders and of our king. The arrivals are sorted by code into the attacks of
//! both sides' sliders and the squares that the king reaches ([`KingLines`]). Where the king's fill meets their sliders'
//! opposite fill, there are checks and pins. A [`DeltaList`] has the moves of a position with their deltas, so that a move is
//! made by one xor and taken back by another.
//!
//! ```
//! use fianchetto_movegen_core::{MoveGenerator, Perft};
//! use fianchetto_quad_fill::QuadFill;
//! use fianchetto_types::ValidSetup;
//!
//! let technique = QuadFill::best();
//! assert_eq!(Perft::BULK.count(&technique, &technique.board(&ValidSetup::INITIAL), 3), 8902);
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod delta_list;
mod explain;
mod fill;
mod generator;
mod king_lines;
mod moves;

pub use delta_list::{DeltaLeaves, DeltaList};
pub use fill::FilledQuad;
pub use generator::QuadFill;
pub use king_lines::KingLines;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(QuadFill);
