//! The rules of the game as geometry, written once for boards and techniques alike.
//!
//! - [`castling`]: the squares of a castling, in the terms of Chess960,
//! - [`en_passant`]: the target of a double push, the pawns that may capture there, the pawn that is captured,
//! - [`pawns`]: pushes, double pushes and captures, of one pawn and of a set of pawns, and the ranks of promotion.
//!
//! These functions know squares and sets of squares, but no board. They take the color as an argument; a board that is
//! always seen from the side to move asks as White, and the compiler leaves nothing of the other color.
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
//! What a move changes on a board is written once, too: a board that can do the elementary changes of
//! [`Edit`](crate::Edit) gets everything else of a position.

pub mod castling;
pub mod en_passant;
pub mod pawns;
