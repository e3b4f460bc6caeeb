//! The words that every fianchetto crate speaks.
//!
//! Squares, pieces, moves and castling rights are small `Copy` values with no hidden state. A `Setup` is what a
//! FEN says; `Setup::validate` turns it into a `ValidSetup`, the only thing that boards build from.
//!
//! Nothing here generates moves: the crate knows how pieces step only so far as validation and text need it.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod attack;
mod bitboard;
mod castling;
mod color;
mod direction;
pub mod en_passant;
mod excerpt;
mod fen;
mod last_move;
mod moves;
mod piece;
mod plausibility;
mod setup;
mod setup_error;
mod square;
mod start;
mod uci;
mod validate;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingRights, Wing};
pub use color::Color;
pub use direction::Direction;
pub use excerpt::Excerpt;
pub use fen::{CastlingLetters, Drawing, EnPassantForm, Fen, FenError, FenField, FenStyle, Mode};
pub use moves::{Move, MoveKind};
pub use piece::{Piece, Role};
pub use plausibility::Implausible;
pub use setup::Setup;
pub use setup_error::{PositionError, SetupError};
pub use square::{File, ParseSquareError, Rank, Square};
pub use uci::{CastlingText, Uci, UciError, UciMove};
pub use validate::ValidSetup;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
