//! The six boards: three mailboxes (8x8, 10x12, 0x88), the quad-bitboard, the quad-bitboard with all other state in 64 bytes,
//! and the bitboards of most engines.
//!
//! All implement [`Position`] and take moves back. Making moves is written once, for all boards that implement the elementary
//! changes of [`Edit`]. The three mailboxes are one type, [`CellBoard`], over three [`layout`]s.
//!
//! No board keeps a history: game lists and signature lists do.
//!
//! ```
//! use fianchetto_board_repr::types::{Move, MoveKind, Piece, PieceType, Square, ValidSetup};
//! use fianchetto_board_repr::{Play, Position, QuadBoard, X88};
//!
//! let mut board = X88::from_setup(&ValidSetup::INITIAL);
//! let before = board;
//! let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
//! let undo = board.make(e4);
//! assert_eq!(board.piece_at(Square::E4).map(|piece| piece.piece_type), Some(PieceType::Pawn));
//! assert_eq!(board.key(), QuadBoard::from_setup(&ValidSetup::INITIAL).after(e4).key());
//! board.unmake(e4, undo);
//! assert_eq!(board, before);
//! assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod bitboards;
mod board_repr;
mod cell;
mod cell_board;
mod changes;
mod checks;
mod edit;
pub mod layout;
mod observed;
mod packed;
mod piece_keys;
mod piece_list;
mod position;
mod quad;
pub mod quad_key;
pub mod rules;
mod sets;
pub mod signature;
mod state;
mod xor;

/// The types of squares, pieces and moves, for users of this crate alone.
pub use fianchetto_types as types;

pub use bitboards::Bitboards;
pub use board_repr::BoardRepr;
pub use cell::Cell;
pub use cell_board::{CellBoard, Mailbox10x12, Square64, X88};
pub use changes::{Change, Changes};
pub use checks::{CheckInfo, CheckSquares, Pins};
pub use edit::Edit;
pub use observed::{Observed, Observer};
pub use packed::Packed;
pub use piece_keys::{MaterialKey, PieceKeys};
pub use piece_list::{ListedPieces, PieceList, numbered};
pub use position::{Play, Position};
pub use quad::{QuadBitboard, QuadBoard};
pub use sets::{Sets, attacks};
pub use state::State;
pub use xor::{Delta, XorQuad};

use fianchetto_tables::LocalTable;

static_assertions::assert_eq_size!(Cell, u8);
static_assertions::assert_eq_size!(QuadBitboard, [u64; 4]);
static_assertions::const_assert_eq!(size_of::<XorQuad>(), 64);
static_assertions::const_assert_eq!(align_of::<XorQuad>(), 64);
static_assertions::const_assert_eq!(size_of::<<layout::Square64 as layout::Layout>::Cells>(), 64);
static_assertions::const_assert_eq!(size_of::<<layout::Mailbox10x12 as layout::Layout>::Cells>(), 120);
static_assertions::const_assert_eq!(size_of::<<layout::X88 as layout::Layout>::Cells>(), 128);

/// The tables that are constants of this crate, for `cargo xtask gen-tables`.
#[doc(hidden)]
pub fn tables() -> [LocalTable; 4] {
    [
        LocalTable::new("aspects", &quad::ASPECTS),
        LocalTable::new("castling_paths", &rules::castling::PATHS),
        LocalTable::new("king_loses", &state::KING_LOSES),
        LocalTable::new("pawn_targets", &rules::pawns::PAWN_TARGETS),
    ]
}
