//! The order in which chess.js lists moves, which its users see: a program that chooses moves by
//! their index plays the same games.
//!
//! The pieces come from a8 to h1, each with its directions clockwise and its squares outwards.
//! Pawns push before they capture, promote to a knight first, and castling comes last.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::MoveList;
use fianchetto_types::{CastlingSide, Move, PieceType, Square};

/// Sorts the legal moves of a position. Generators list the moves of a piece one after the other,
/// so insertion has little to do, and it is a hundredth of the standard library's sort.
pub(crate) fn sort<P: Position>(board: &P, moves: &mut MoveList) {
    let mut keyed: Vec<u32> = Vec::with_capacity(moves.len());
    for &mv in &*moves {
        let key = u32::from(key(board, mv)) << 16 | u32::from(mv.bits());
        let place = keyed.iter().rposition(|&other| other < key).map_or(0, |before| before + 1);
        keyed.insert(place, key);
    }
    for (place, keyed) in moves.iter_mut().zip(keyed) {
        *place = Move::from_bits(keyed as u16);
    }
}

/// A number that grows along the list.
fn key<P: Position>(board: &P, mv: Move) -> u16 {
    if mv.is_castling() {
        return 1 << 15 | CastlingSide::of(mv.from(), mv.to()) as u16;
    }
    let is_pawn = board.piece_at(mv.from()).is_some_and(|piece| piece.piece_type == PieceType::Pawn);
    let captures_last = u16::from(is_pawn && mv.is_capture());
    let promotion = mv.promotion().map_or(0, |piece_type| piece_type as u16 - PieceType::Knight as u16);
    let (direction, distance) = way(mv.from(), mv.to());
    reading_index(mv.from()) << 9 | captures_last << 8 | direction << 5 | distance << 2 | promotion
}

/// The place of a square in the order in which one reads a diagram.
const fn reading_index(square: Square) -> u16 {
    square.to_u8() as u16 ^ 56
}

/// The squares in that order.
pub(crate) fn reading_order() -> impl Iterator<Item = Square> {
    (0..64).map(|index: u8| Square::wrapping(index ^ 56))
}

/// The direction of a move, clockwise from the left and above, and its distance. Of the two jumps
/// of a knight in a quarter of the board, one comes first.
fn way(from: Square, to: Square) -> (u16, u16) {
    let files = i16::from(to.to_u8() & 7) - i16::from(from.to_u8() & 7);
    let ranks = i16::from(to.to_u8() >> 3) - i16::from(from.to_u8() >> 3);
    let is_flat = u16::from(files.abs() > ranks.abs());
    let is_jump = files != 0 && ranks != 0 && files.abs() != ranks.abs();
    let direction = match (files.signum(), ranks.signum()) {
        (-1, 1) if is_jump => 1 - is_flat,
        (1, 1) if is_jump => 2 + is_flat,
        (1, -1) if is_jump => 5 - is_flat,
        (-1, -1) if is_jump => 6 + is_flat,
        (-1, 1) => 0,
        (0, 1) => 1,
        (1, 1) => 2,
        (1, 0) => 3,
        (1, -1) => 4,
        (0, -1) => 5,
        (-1, -1) => 6,
        _ => 7,
    };
    (direction, files.unsigned_abs().max(ranks.unsigned_abs()))
}
