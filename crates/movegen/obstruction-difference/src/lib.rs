//! Obstruction difference: both blockers of a line from one subtraction.
//!
//! # Source
//! Michael Hoffmann, Computer Chess Club, 2009, <http://www.talkchess.com/forum3/viewtopic.php?t=29087>; *Obstruction Difference*,
//! Chess Programming Wiki, <https://www.chessprogramming.org/Obstruction_Difference>.
//!
//! # The loop
//! For each line of a square, a table has the squares below and those above. The blockers are the highest occupied square below
//! and the lowest above. Their difference, with the upper one doubled, has all bits from one to the other:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
//!
//! Without a blocker above, the subtraction borrows from beyond the word; without one below, the bit of a1 takes its place,
//! which is on the line or masked out. All four lines are treated alike, without a branch.
//!
//! ```
//! use fianchetto_board_repr::Bitboards;
//! use fianchetto_obstruction_difference::ObstructionDifference;
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let board = Bitboards::from_setup(&ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?);
//! assert_eq!(ObstructionDifference::best().count(&board, Stage::Tactical), 1, "the rook takes the bishop");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod differences;
mod explain;

pub use differences::{Differences, ObstructionDifference};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: ObstructionDifference);
