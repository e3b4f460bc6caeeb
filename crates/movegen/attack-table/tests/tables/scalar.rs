//! Attacks found square by square, one piece at a time.

use fianchetto_attack_table::AttackBoard;
use fianchetto_board_repr::Position;
use fianchetto_types::{Bitboard, Direction, Piece, PieceType, Square};

const KNIGHT_JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares that the piece on a square attacks.
pub(crate) fn attacks_from(board: &AttackBoard, from: Square) -> Bitboard {
    let Some(Piece { color, piece_type }) = board.piece_at(from) else { return Bitboard::EMPTY };
    let step = |(files, ranks): (i8, i8)| from.offset(files, ranks);
    match piece_type {
        PieceType::Pawn => {
            [(-1, color.forward() / 8), (1, color.forward() / 8)].into_iter().filter_map(step).collect()
        }
        PieceType::Knight => KNIGHT_JUMPS.into_iter().filter_map(step).collect(),
        PieceType::King => Direction::ALL.into_iter().map(Direction::step).filter_map(step).collect(),
        _ => Direction::of(piece_type).iter().flat_map(|&direction| ray(board, from, direction)).collect(),
    }
}

fn ray(board: &AttackBoard, from: Square, direction: Direction) -> Vec<Square> {
    let (files, ranks) = direction.step();
    let mut squares = Vec::new();
    let mut next = from.offset(files, ranks);
    while let Some(square) = next {
        squares.push(square);
        next = if board.piece_at(square).is_none() { square.offset(files, ranks) } else { None };
    }
    squares
}
