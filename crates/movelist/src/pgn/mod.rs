//! A minimal PGN: tags, movetext and result, read and written.
//!
//! [`games`] reads all games of a text, one after the other. Comments, annotations and variations are skipped: a game
//! that is read and written again loses them. Output follows the export format of the PGN standard: the seven tags
//! first, lines shorter than eighty characters.

mod error;
mod read;
mod token;
mod write;

pub use error::{LoadError, PgnError};
pub use read::{GameText, Games, games};
pub use write::Pgn;
