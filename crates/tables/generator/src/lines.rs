//! The squares between two squares, the whole line through them, and the lines that leave one square.

use fianchetto_types::{Bitboard, Direction, Role, Square};

use crate::rays::ray;
use crate::{Cell, Table};

pub(crate) fn tables() -> Vec<Table> {
    vec![
        Table::new("between", &[64, 64], Cell::Bitboard, by_pair(between)),
        Table::new("line", &[64, 64], Cell::Bitboard, by_pair(line)),
        Table::new("diagonals", &[64], Cell::Bitboard, by_square(Role::Bishop)),
        Table::new("orthogonals", &[64], Cell::Bitboard, by_square(Role::Rook)),
    ]
}

/// The squares that a slider would reach from each square of an empty board.
fn by_square(slider: Role) -> Vec<u64> {
    let reach = |from| Direction::of(slider).iter().flat_map(move |&direction| ray(from, direction));
    Square::all().map(|from| reach(from).collect::<Bitboard>().0).collect()
}

/// The set for every ordered pair of squares; empty where no rank, file or diagonal joins them.
fn by_pair(set: fn(Square, Square, Direction) -> Bitboard) -> Vec<u64> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    pairs.map(|(from, to)| direction(from, to).map_or(0, |direction| set(from, to, direction).0)).collect()
}

/// The direction in which `to` lies, seen from `from`.
fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| ray(from, direction).any(|square| square == to))
}

fn between(from: Square, to: Square, direction: Direction) -> Bitboard {
    ray(from, direction).take_while(|&square| square != to).collect()
}

fn line(from: Square, _to: Square, direction: Direction) -> Bitboard {
    let (files, ranks) = direction.step();
    let backwards = std::iter::successors(Some(from), |square| square.offset(-files, -ranks));
    ray(from, direction).chain(backwards).collect()
}
