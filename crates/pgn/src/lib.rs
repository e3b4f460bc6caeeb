//! Chess games from PGN, as a stream: any [`Read`](std::io::Read) in, games out, in constant memory.
//!
//! Two ways of reading. [`Games`] gives games whose moves are legal [`Move`](fianchetto_types::Move)s, each with tags,
//! start position and result, and with comments and glyphs if they are wanted. [`PgnReader`] gives events: tags, moves as text,
//! comments with evaluations and clocks, glyphs, side lines. What nobody asks for is skipped.
#![doc = include_str!("../README.md")]
//! # Errors
//! An [`Error`] costs one game. It says where it is, as byte, line and number of the game, and reading goes on with the next
//! game: behind the result of the broken one, or at the first tag behind its moves. A blank line and a tag begin a game
//! even in a comment, so that a missing brace does not swallow the rest of a file. Games of variants that are not known are
//! named and skipped.
//!
//! # Memory
//! A window of 64 KiB over the input, which grows for a longer tag or comment up to 64 KiB more, and one game. Longer tags
//! are errors, longer comments lose their end, and the depth of side lines is only counted. No input makes it panic.
//!
//! # Compressed files
//! [`decompressed`] tells by the first bytes whether an input is compressed by gzip or zstd. The features `gz` and `zst`,
//! off by default, decompress it.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]
#![forbid(unsafe_code)]

mod buffer;
mod chunks;
mod compressed;
mod error;
mod export;
#[cfg(feature = "zst")]
mod frames;
mod game;
mod games;
mod lexer;
mod reader;
mod scan;
mod text;
mod token;

pub use chunks::{Chunk, Chunks};
pub use compressed::{Compression, decompressed};
pub use error::{Error, ErrorKind, Place};
pub use game::PgnGame;
pub use games::Games;
pub use lexer::Wanted;
pub use reader::{PgnEvent, PgnReader};
pub use text::{Comment, Eval, Text};
