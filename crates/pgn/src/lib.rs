#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]
#![forbid(unsafe_code)]

mod buffer;
mod chunks;
mod columns;
mod compressed;
mod compressing;
mod error;
mod export;
mod filter;
#[cfg(feature = "zst")]
mod frames;
mod game;
mod games;
#[cfg(feature = "gz")]
mod gzip;
mod lexer;
mod openings;
mod reader;
mod scan;
mod text;
#[cfg(test)]
mod texts;
mod token;
mod tree;

pub use chunks::{Chunk, Chunks};
pub use columns::{MoveNotes, PgnColumn, UnknownColumn};
pub use compressed::{Compression, decompressed};
pub use compressing::Compressor;
pub use error::{Error, ErrorKind, Place};
pub use filter::{SIGNS, TagFilter, Takes};
pub use game::PgnGame;
pub use games::Games;
pub use lexer::Wanted;
pub use openings::{Opening, Openings, OpeningsError};
pub use reader::{PgnEvent, PgnReader};
pub use text::{Comment, Eval, Text};
pub use tree::{BadLine, GameTree, MoveId};
