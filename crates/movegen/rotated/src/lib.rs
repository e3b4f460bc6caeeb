//! Rotated bitboards: four rotated occupancies, updated with every move and looked up by line.
//!
//! # Source
//! Robert Hyatt (Crafty) with Peter Gillgasch and Ernst Heinz (DarkThought), from 1994: Ernst Heinz, *How DarkThought Plays Chess*,
//! ICCA Journal 20(3), 1997; Robert Hyatt, *Rotated Bitmaps, a New Twist on an Old Idea*, ICCA Journal 22(4), 1999;
//! *Rotated Bitboards*, Chess Programming Wiki, <https://www.chessprogramming.org/Rotated_Bitboards>.
//!
//! # The lookup
//! In a bitboard the squares of a rank are adjacent bits, so a shift and a mask make an index of them. The squares of files and
//! diagonals are not. So the board keeps its occupied squares in four orders: plain, rotated by 90 degrees, and by 45 degrees
//! to either side. A move changes bits in each word, and a lookup reads one of them:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
//!
//! The first and the last square of a line do not matter, since nothing lies behind them. So six bits are enough for a line of
//! eight squares. Diagonals are not padded to eight bits; they follow each other in their word.
//!
//! The board is [`RotatedBoard`]: bitboards plus the four words. Legality sometimes needs attacks on a changed board: without
//! the king, or after en passant. The few changed squares are then flipped in a copy of the words.
//!
//! ```
//! use fianchetto_board_repr::BoardRepr;
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_rotated::{Rotated, RotatedBoard};
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let board = RotatedBoard::from_setup(&ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?);
//! assert_eq!(Rotated::best().count(&board, Stage::Tactical), 1, "the rook takes the bishop");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod board;
mod explain;
mod turned;

pub use board::{Rotated, RotatedBoard, RotatedLookup};
pub use turned::{Turned, TurnedLine};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Rotated);
