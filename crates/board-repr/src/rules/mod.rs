//! The rules of the game as geometry, written once for boards and techniques alike.
//!
//! - [`castling`]: the squares of castling, including Chess960,
//! - [`en_passant`]: the target of a double push, the capturing pawns and the captured pawn,
//! - [`pawns`]: pushes, double pushes and captures, of one pawn and of a set of pawns, and the
//!   ranks of promotion.
//!
//! These functions work on squares and sets of squares, not on boards. They take the color as an
//! argument; a board kept from the mover's view passes White, and the compiler removes the other
//! color's code.
//!
//! ```
//! use fianchetto_board_repr::rules::{castling::Castling, pawns};
//! use fianchetto_board_repr::types::{Bitboard, Color, Rank, Square};
//!
//! let pawns = Bitboard::rank(Rank::R2);
//! assert_eq!(pawns::captures(Color::White, pawns), Bitboard::rank(Rank::R3));
//!
//! let short = Castling::new(Color::White, Square::E1, Square::H1);
//! assert_eq!(short.empty, Bitboard::from_iter([Square::F1, Square::G1]));
//! assert_eq!(short.king_path, Bitboard::from_iter([Square::E1, Square::F1, Square::G1]));
//! ```
//!
//! Making moves is written once, too: a board that implements the elementary changes of
//! [`BoardOps`](crate::BoardOps) gets the rest of a position.

pub mod castling;
pub mod en_passant;
pub mod pawns;
