//! A minimal PGN: tags, movetext and result, read and written.
//!
//! Read are all games of a text, one after the other. Comments, annotations and side lines are skipped, which is what
//! "minimal" means: a game that is written again has lost them. What is written follows the export format: the seven
//! tags first, lines of less than eighty characters.

mod error;
mod read;
mod token;
mod write;

pub use error::{LoadError, PgnError};
pub use read::{GameText, Games, games};
pub use write::Pgn;
