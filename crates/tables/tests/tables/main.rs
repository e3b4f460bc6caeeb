//! Every table against a walk over the squares, step by step.

mod lines;
mod lists;
mod ternary;

use fianchetto_types::{Bitboard, Direction, PieceType, Square};

/// Sets of occupied squares: none, all, and some of each kind.
const OCCUPANCIES: [Bitboard; 5] = [
    Bitboard::EMPTY,
    Bitboard::ALL,
    Bitboard(0x55aa_55aa_55aa_55aa),
    Bitboard(0xff12_0081_4200_18ff),
    Bitboard(0x0040_2400_1001_8020),
];

/// The squares of a ray, nearest first.
fn ray(from: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let (files, ranks) = direction.step();
    std::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}

/// The squares that a ray reaches, up to the first occupied one.
fn reached(from: Square, direction: Direction, occupied: Bitboard) -> impl Iterator<Item = Square> {
    let mut is_over = false;
    ray(from, direction).take_while(move |&to| !std::mem::replace(&mut is_over, occupied.contains(to)))
}

/// The squares that a piece attacks; none for a pawn, whose moves depend on its color.
fn attacked(piece_type: PieceType, from: Square, occupied: Bitboard) -> Bitboard {
    const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let directions = Direction::of(piece_type).iter();
    match piece_type {
        PieceType::Knight => JUMPS.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect(),
        PieceType::King => directions.filter_map(|&direction| ray(from, direction).next()).collect(),
        _ => directions.flat_map(|&direction| reached(from, direction, occupied)).collect(),
    }
}
