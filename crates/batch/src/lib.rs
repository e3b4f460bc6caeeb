#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![forbid(unsafe_code)]

mod answers;
mod attackers;
mod chunks;
mod columns;
mod error;
mod features;
mod fields;
mod rows;
mod text;
mod workers;

pub use answers::Status;
pub use columns::{Column, Lists, TextLists, Texts};
pub use error::{Problem, RowError};
pub use features::Inputs;
pub use fields::{Fields, MoveFields};
pub use rows::{Reading, Rows, TextColumn, TextRows};
pub use text::MoveText;
pub use workers::{ThreadsError, Workers};
