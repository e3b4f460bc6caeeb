#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod any_move;
mod bitboards;
mod board_repr;
mod cell;
mod cell_board;
mod changes;
mod checks;
mod edit;
pub mod layout;
mod node;
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

/// The squares between two squares, and the line through them.
///
/// ```
/// use fianchetto_board_repr::lines::{between, line};
/// use fianchetto_board_repr::types::{Bitboard, Square};
/// let inside = Bitboard::from_iter([Square::B2, Square::C3]);
/// assert_eq!(between(Square::A1, Square::D4), inside);
/// assert!(line(Square::B2, Square::C3).contains(Square::H8), "it goes on to the edge");
/// ```
pub mod lines {
    #[doc(inline)]
    pub use fianchetto_tables::lines::{between, line};
}

/// The types of squares, pieces and moves, for users of this crate alone.
pub use fianchetto_types as types;

pub use bitboards::Bitboards;
pub use board_repr::BoardRepr;
pub use cell::Cell;
pub use cell_board::{CellBoard, Mailbox10x12, Square64, X88};
pub use changes::{Change, Changes};
pub use checks::{CheckInfo, CheckSquares, Pins};
pub use edit::BoardOps;
pub use node::Node;
pub use observed::{Observed, Observer};
pub use packed::Packed;
pub use piece_keys::{MaterialKey, PieceKeys};
pub use piece_list::{ListedPieces, PieceList, numbered};
pub use position::Position;
pub use quad::{QuadBitboard, QuadBoard};
pub use sets::{Sets, attacks};
pub use state::State;
pub use xor::{Delta, XorQuad};

use fianchetto_tables::LocalTable;

static_assertions::const_assert_eq!(size_of::<Cell>(), 1);
static_assertions::const_assert_eq!(size_of::<QuadBitboard>(), 32);
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
