//! What comes out: lists of moves, sets that are iterated without a list, and answers for slices of positions.
//!
//! Moves are given as the side to move sees them, and written in sixteen bits as the board's owner does.

mod batch;
mod direction_sets;
mod list;
mod two_plies;

use fianchetto_board_repr::rules::castling;
use fianchetto_types::{Bitboard, Color, Move, MoveKind};

use crate::board::RelativeQuad;

pub(crate) use batch::{BlockList, BlockMoves};
pub use batch::{count_moves, list_moves};
pub(crate) use direction_sets::DirectionMoves;
pub use direction_sets::DirectionSets;
pub(crate) use list::{MOVES_TO, SQUARES_BEHIND, TABLE_BYTES, list_one};
pub(crate) use two_plies::TwoPlies;

/// What turns both squares of a move between the view of the side to move and White's: xor-ed in.
#[inline(always)]
const fn flip(side_to_move: Color) -> u16 {
    match side_to_move {
        Color::White => 0,
        Color::Black => 56 | 56 << 6,
    }
}

/// A move between two squares of the side to move's view.
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
