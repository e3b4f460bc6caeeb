//! Standard algebraic notation, both ways.
//!
//! A [`San`] is what the text of one move says. Reading takes two steps: the text is parsed without a position, and
//! [`San::find`] then looks for the legal move that it means. Writing takes the same two: [`San::of`] finds what the
//! text of a move has to say, and a `San` prints itself.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod find;
mod notation;
mod parse;
mod plain;
mod print;
mod write;

pub use find::SanFindError;
pub use notation::{CheckIndicator, San, SanMove};
pub use parse::SanError;
pub use print::SanText;
