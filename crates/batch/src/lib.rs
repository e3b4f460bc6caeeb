//! Very many positions at once: counted, listed, played, packed and written as text, on all cores.
//!
//! Every function takes a slice of rows and answers row by row. A row is a FEN, a position in 32 bytes, or a board; see
//! [`Rows`]. A row that is no position costs that row an [error](RowError) and nothing else: the other rows are answered,
//! and its own place is empty. The results have the layout of Arrow columns, so that other programs take them without a
//! copy.
//!
//! ```
//! use fianchetto_batch::{Workers, count_many, moves_many};
//! use fianchetto_movegen_core::Stage;
//!
//! let rows = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "nonsense", "7k/8/6Q1/8/8/8/8/K7 b - - 0 1"];
//! let counted = count_many(&rows[..]);
//! assert_eq!(counted.values, [20, 0, 0]);
//! assert_eq!(counted.errors[0].row, 1);
//!
//! let listed = Workers::new(1)?.moves_many(&rows[..], Stage::All);
//! assert_eq!(listed.offsets, [0, 20, 20, 20]);
//! assert_eq!(listed.values.len(), 20);
//! # Ok::<(), fianchetto_batch::ThreadsError>(())
//! ```
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod chunks;
mod columns;
mod error;
mod rows;
mod workers;

mod answers;

pub use answers::{MoveText, Status};
pub use columns::{Column, Lists, TextLists, Texts};
pub use error::{Problem, RowError};
pub use rows::{Reading, Rows, TextColumn, TextRows};
pub use workers::{ThreadsError, Workers};

use fianchetto_movegen_core::Stage;
use fianchetto_types::FenStyle;

/// [`Workers::count_many`] on all cores.
pub fn count_many<R: Rows + ?Sized>(rows: &R) -> Column<u32> {
    Workers::all().count_many(rows)
}

/// [`Workers::moves_many`] on all cores, for all moves.
pub fn moves_many<R: Rows + ?Sized>(rows: &R) -> Lists<u16> {
    Workers::all().moves_many(rows, Stage::All)
}

/// [`Workers::play_many`] on all cores.
pub fn play_many<R: Rows + ?Sized>(rows: &R, moves: &[u16]) -> Column<[u8; 32]> {
    Workers::all().play_many(rows, moves)
}

/// [`Workers::keys_many`] on all cores.
pub fn keys_many<R: Rows + ?Sized>(rows: &R) -> Column<u64> {
    Workers::all().keys_many(rows)
}

/// [`Workers::pack_many`] on all cores.
pub fn pack_many<R: Rows + ?Sized>(rows: &R) -> Column<[u8; 32]> {
    Workers::all().pack_many(rows)
}

/// [`Workers::fens_many`] on all cores.
pub fn fens_many<R: Rows + ?Sized>(rows: &R, style: FenStyle) -> Texts {
    Workers::all().fens_many(rows, style)
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
