//! Squares, pieces, moves, castling rights, FEN, EPD and UCI text: the types that all fianchetto crates share.
//!
//! Squares, pieces, moves and castling rights are small `Copy` values. A [`Setup`] is what a FEN says. Validation turns
//! it into a [`ValidSetup`], and boards are built from nothing else.
//!
//! Nothing here generates moves. The crate knows only as much about the movement of pieces as validation and text need.
//!
//! # Example
//! ```
//! use fianchetto_types::{CastlingText, Move, MoveKind, PieceType, Setup, Square, ValidSetup};
//!
//! let setup: ValidSetup = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
//! assert_eq!(setup.piece_at(Square::E1).map(|piece| piece.piece_type), Some(PieceType::King));
//! assert_eq!(setup.to_string(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
//!
//! let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
//! assert_eq!(castling.uci(CastlingText::Standard).to_string(), "e1g1");
//!
//! // What cannot be played is refused, with the reason.
//! let two_kings: Setup = "4k3/8/8/8/8/8/8/K3K3 w - - 0 1".parse()?;
//! assert!(two_kings.validate().is_err());
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
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
pub use uci::{CastlingText, Uci, UciError, UciMove};
pub use validate::{PositionError, SetupError, ValidSetup};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
