//! Works on millions of positions at once, on all cores: counts and lists their moves, plays moves, and packs or writes the
//! positions.
//!
//! Every function takes a slice of rows and answers row by row. A row is a FEN, a position in 32 bytes, or a board; see
//! [`Rows`]. A row that is not a position gets an [error](RowError) and an empty place in the result; all other rows are
//! answered. The results have the layout of Arrow columns, so that other programs can use them without a copy.
#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod answers;
mod chunks;
mod columns;
mod error;
mod rows;
mod text;
mod workers;

pub use answers::Status;
pub use columns::{Column, Lists, TextLists, Texts};
pub use error::{Problem, RowError};
pub use rows::{Reading, Rows, TextColumn, TextRows};
pub use text::MoveText;
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
