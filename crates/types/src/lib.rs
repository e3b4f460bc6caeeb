#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
pub mod attack;
mod bitboard;
mod castling;
mod color;
mod direction;
pub mod en_passant;
mod epd;
mod error;
mod fen;
mod last_move;
mod moves;
mod piece;
mod plausibility;
#[cfg(feature = "serde")]
mod serde;
mod sets;
mod setup;
mod square;
mod uci;
mod validate;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingRights, CastlingSide};
pub use color::Color;
pub use direction::Direction;
pub use epd::{Epd, EpdError, Operand, Operands, Operation, Operations};
pub use error::{Excerpt, NameError};
pub use fen::{CastlingLetters, Drawing, EnPassantForm, Fen, FenError, FenField, FenStyle, Mode};
pub use moves::{Move, MoveKind};
pub use piece::{Piece, PieceType};
pub use plausibility::Implausible;
pub use setup::Setup;
pub use square::{File, Rank, Square};
pub use uci::{UciError, UciMove};
pub use validate::{PositionError, SetupError, ValidSetup};
