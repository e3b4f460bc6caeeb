//! Chess games from PGN, as a stream: any [`Read`](std::io::Read) in, games out, in constant memory.
//!
//! There are two ways to read. [`Games`] yields games with legal [`Move`](fianchetto_types::Move)s, tags, start position and
//! result, and on request comments and glyphs. [`PgnReader`] yields events: tags, moves as text, comments with evaluations and
//! clocks, glyphs, variations. Anything not requested is skipped.
#![doc = include_str!("../README.md")]
//! # Errors
//! An [`Error`] costs one game. It has the byte, line and number of the game, and reading goes on with the next game: after the
//! result of the broken one, or at the first tag after its moves. A blank line and a tag begin a game even in a comment, so
//! that a missing brace does not swallow the rest of a file. Games of unknown variants are reported and skipped.
//!
//! # Memory
//! A reader holds one game and a window of 64 KiB over the input, which grows for a long tag or comment by up to 64 KiB. Longer
//! tags are errors, longer comments are cut off, and nested variations are only counted. No input makes it panic.
//!
//! # Compressed files
//! [`decompressed`] recognises gzip and zstd by the first bytes. The features `gz` and `zst`, off by default, decompress them.
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
