//! The butterfly tables of GNU Chess: from every square of a man's way, the next square and the next direction.
//!
//! Hans Eric Sandström's `posdata` (1989). The planes are the codes of the men: 0 is no piece, 1 to 6 are pawn to
//! king, and 7 is the black pawn, as in GNU Chess. The origin ends every way, and stands wherever none leads.

use fianchetto_types::{Color, Rank, Role, Square};

use crate::lists::rays_of;
use crate::{Cell, Table};

/// The plane of the black pawn; the white one has its role's.
const BLACK_PAWN: usize = 7;

/// From each square of the way: the next square, and the first square of the next direction.
type Ways = [[Square; 2]; 64];

pub(crate) fn tables() -> Vec<Table> {
    let cells: Vec<u64> = (0..8)
        .flat_map(|plane| Square::all().flat_map(move |from| ways(plane, from)))
        .flatten()
        .map(|square| u64::from(square.to_u8()))
        .collect();
    let shape = [8, 64, 64, 2];
    vec![
        Table::new("posdata_words", &shape, Cell::Word, cells.clone()),
        Table::new("posdata_bytes", &shape, Cell::Byte, cells),
    ]
}

fn ways(plane: usize, from: Square) -> Ways {
    match Role::new(plane as u8) {
        Some(Role::Pawn) => pawn_ways(Color::White, from),
        Some(role) => piece_ways(from, &rays_of(role, from)),
        None if plane == BLACK_PAWN => pawn_ways(Color::Black, from),
        None => [[from; 2]; 64],
    }
}

/// All rays one behind the other; the origin leads to the first.
fn piece_ways(from: Square, rays: &[Vec<Square>]) -> Ways {
    let mut ways = [[from; 2]; 64];
    let first_of = |ray: usize| rays.get(ray).map_or(from, |squares| squares[0]);
    ways[from.index()] = [first_of(0); 2];
    for (index, ray) in rays.iter().enumerate() {
        let next_direction = first_of(index + 1);
        for (place, &square) in ray.iter().enumerate() {
            let next_position = ray.get(place + 1).copied().unwrap_or(next_direction);
            ways[square.index()] = [next_position, next_direction];
        }
    }
    ways
}

/// Two threads: from the origin, the next positions are the pushes and the next directions are the captures.
fn pawn_ways(color: Color, from: Square) -> Ways {
    let mut ways = [[from; 2]; 64];
    let ahead = color.forward() / 8;
    let steps = if from.rank() == color.rank(Rank::R2) { 2 } else { 1 };
    let mut last = from;
    for to in (1..=steps).filter_map(|step| from.offset(0, step * ahead)) {
        ways[last.index()][0] = to;
        last = to;
    }
    last = from;
    for to in [-1, 1].into_iter().filter_map(|side| from.offset(side, ahead)) {
        ways[last.index()][1] = to;
        last = to;
    }
    ways
}
