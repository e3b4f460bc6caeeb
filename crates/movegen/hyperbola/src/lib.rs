//! Hyperbola quintessence: a subtraction on a line, and one on its mirror image.
//!
//! # Source
//! Gerd Isenberg, with improvements by Aleks Peshkov (*Re: BitBoard Tests Magic v Non-Rotated 32 Bits v 64 Bits*, Computer Chess
//! Club, 25 August 2007): *Hyperbola Quintessence*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>. The mirror images go back to Ryan Mack's Hyperbola Project.
//!
//! # The loop
//! Let `o` be the occupied squares of a line and `r` the slider's own. Subtracting `2r` from `o` takes a one from the first
//! blocker above the slider and leaves ones below it: `o ^ (o - 2r)` are the attacked squares above. The squares below are
//! found the same way on the reversed line. On files and diagonals, which have at most one square on each rank, swapping the
//! bytes of a word reverses the line:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("line.txt"), "```")]
//!
//! A rank lies in one byte, which a byte swap does not reverse. It is looked up by its six inner squares and the file, in 512
//! bytes.
//!
//! On an AVX-512 machine with GFNI, one instruction reverses the bits of all bytes. With a byte shuffle, that reverses any
//! line, so ranks need no table, and both lines of a rook or a bishop share a register
//! ([`Bits::spans`](fianchetto_simd::Bits::spans)).
//!
//! ```
//! use fianchetto_board_repr::Bitboards;
//! use fianchetto_hyperbola::Hyperbola;
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let board = Bitboards::from_setup(&ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?);
//! assert_eq!(Hyperbola::best().count(&board, Stage::Tactical), 1, "the rook takes the bishop");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod quintessence;

pub use quintessence::{Hyperbola, Quintessence};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Hyperbola);
