//! The words that every fianchetto crate speaks.
//!
//! Squares, pieces, moves and castling rights are small `Copy` values with no hidden state. A `Setup` is what a
//! FEN says; `Setup::validate` turns it into a `Validated` setup, the only thing that boards build from.
//!
//! Nothing here generates moves: the crate knows how pieces step only so far as validation and text need it.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod bitboard;
mod castling;
mod color;
mod direction;
mod moves;
mod piece;
mod setup;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingRights, Wing};
pub use color::Color;
pub use direction::Direction;
pub use moves::{Move, MoveKind};
pub use piece::{Piece, Role};
pub use setup::{Setup, ValidSetup};
pub use square::{File, ParseSquareError, Rank, Square};
