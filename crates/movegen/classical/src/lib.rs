//! The classical approach: the ray of each direction as a set of squares, cut off behind the first blocker.
//!
//! # Source
//! *Classical Approach*, Chess Programming Wiki, <https://www.chessprogramming.org/Classical_Approach>: probably first used
//! by Chess (Slate and Atkin) and Kaissa in the 1970s.
//!
//! # The loop
//! For each direction and square, a table holds the squares to the edge of the board. A bit scan from below or above finds the
//! first occupied one, and the ray behind it is removed:
//!
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
//!
//! A corner square, which has no ray in that direction, stands for "no blocker", so there is no branch.
//!
//! ```
//! use fianchetto_board_repr::Bitboards;
//! use fianchetto_classical::Classical;
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let board = Bitboards::from_setup(&ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?);
//! assert_eq!(Classical::best().count(&board, Stage::Tactical), 1, "the rook takes the bishop");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod rays;

pub use rays::{Classical, Rays};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Classical);
