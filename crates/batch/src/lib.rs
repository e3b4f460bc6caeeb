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
