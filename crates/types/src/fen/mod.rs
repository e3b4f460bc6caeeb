//! Reading and printing FEN, X-FEN and Shredder-FEN.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod castling;
mod drawing;
mod error;
mod mode;
mod parse;
mod placement;
mod print;
mod text;

pub use drawing::Drawing;
pub use error::{FenError, FenField};
pub use mode::Mode;
pub use print::{CastlingLetters, EnPassantForm, Fen, FenStyle};
