//! Kindergarten bitboards: one multiplication gathers the inner squares of a line as an index of its attacks.
//!
//! # Source
//! *Kindergarten Bitboards*, Chess Programming Wiki, <https://www.chessprogramming.org/Kindergarten_Bitboards>: developed by
//! several people in forums in 2006. Gerd Isenberg wrote it up and named it; the collection Chess_Movegen credits Urban
//! Koistinen.
//!
//! # The lookup
//! A line other than a file has at most one square on each file. So the sum of its ranks is the line projected to one rank, and
//! a multiplication by a file computes it in the highest rank, without carries. The six inner squares are the index of the
//! attacks of a rank, which the table repeats on all eight ranks; the line's mask selects one on each file. A file is first
//! shifted to the a-file, and the diagonal from c2 to h7 as factor maps it to the highest rank:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("line.txt"), "\n", include_str!("file.txt"), "```")]
//!
//! Two tables of 4 KiB serve all squares, a fraction of the first-level cache.
//!
//! ```
//! use fianchetto_board_repr::{Bitboards, Position};
//! use fianchetto_kindergarten::Kindergarten;
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let setup = ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?;
//! assert_eq!(Kindergarten::best().count(&Bitboards::from_setup(&setup), Stage::Tactical), 1, "the rook takes the bishop");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod generator;

pub use generator::{Kindergarten, LineByLine, LineProduct, along, along_file};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Kindergarten);
