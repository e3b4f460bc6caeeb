//! Output: move lists, sets that are iterated without a list, and batches of positions.
//!
//! Moves come in the mover's view and are written in the board's.

mod batch;
mod direction_sets;
mod list;

use fianchetto_board_repr::rules::castling;
use fianchetto_types::{Bitboard, Color, Move, MoveKind};

use crate::board::RelativeQuad;

pub(crate) use batch::{BlockList, BlockMoves, squares};
pub use batch::{count_moves, list_moves};
pub(crate) use direction_sets::DirectionMoves;
pub use direction_sets::DirectionSets;
pub(crate) use list::{MOVES_TO, SQUARES_BEHIND, TABLE_BYTES, list_one};

/// The xor mask that converts a move between the mover's view and White's.
#[inline(always)]
const fn flip(side_to_move: Color) -> u16 {
    match side_to_move {
        Color::White => 0,
        Color::Black => 56 | 56 << 6,
    }
}

/// A move between two squares in the mover's view.
#[inline(always)]
const fn turned_move(from: u32, to: u32, kind: MoveKind, flip: u16) -> Move {
    Move::from_bits((from as u16 | (to as u16) << 6) ^ flip | (kind as u16) << 12)
}

/// Castling with a rook.
#[inline(always)]
const fn castling_move(quad: &RelativeQuad, rook: u32, flip: u16) -> Move {
    let king = quad.our_king();
    let side = castling::side_of(Bitboard(king), Bitboard(1 << rook));
    turned_move(king.trailing_zeros(), rook, castling::kind(side), flip)
}

/// En passant with a pawn.
#[inline(always)]
const fn en_passant_move(quad: &RelativeQuad, pawn: u32, flip: u16) -> Move {
    turned_move(pawn, quad.en_passant().trailing_zeros(), MoveKind::EnPassant, flip)
}
