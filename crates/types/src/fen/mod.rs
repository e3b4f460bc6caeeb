//! FEN, X-FEN and Shredder-FEN: reading into a setup, and printing it.

mod castling;
mod drawing;
mod error;
mod parse;
mod print;

pub use drawing::Drawing;
pub use error::{FenError, FenField};
pub use print::{CastlingLetters, EnPassantForm, Fen, FenStyle};

/// The rules by which castling is read and judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Kings castle from the e-file, with the rooks of the a- and the h-file.
    #[default]
    Standard,
    /// Kings and rooks castle from wherever they stood at the start of the game.
    Chess960,
}
