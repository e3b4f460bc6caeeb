//! The butterfly tables of GNU Chess: from every square of a piece's route, the next square and the next direction.
//!
//! Hans Eric Sandström's `posdata` (1989). The planes are piece codes: 0 is no piece, 1 to 6 are pawn to king, and 7 is
//! the black pawn, as in GNU Chess. The origin ends every route, and fills all squares that no route reaches.

use fianchetto_types::{Color, PieceType, Rank, Square};

use crate::lists::rays_of;
use crate::{Field, GeneratedTable};

/// The plane of the black pawn; the white one has its piece type's.
const BLACK_PAWN: u8 = 7;

/// From each square of the route: the next position, and the next direction.
type Route = [[Square; 2]; 64];

pub(crate) fn posdata() -> Vec<GeneratedTable> {
    let mut squares = Vec::with_capacity(8 * 64 * 64 * 2);
    for plane in 0..8 {
        for from in Square::all() {
            squares.extend(route(plane, from).as_flattened().iter().map(|square| square.index() as u64));
        }
    }
    let shape = [8, 64, 64, 2];
    vec![
        GeneratedTable::new("posdata_words", &shape, &[Field::WideSquare], &squares),
        GeneratedTable::new("posdata_bytes", &shape, &[Field::Square], &squares),
    ]
}

fn route(plane: u8, from: Square) -> Route {
    match PieceType::new(plane) {
        Some(PieceType::Pawn) => pawn_route(Color::White, from),
        Some(piece_type) => piece_route(from, &rays_of(piece_type, from)),
        None if plane == BLACK_PAWN => pawn_route(Color::Black, from),
        None => [[from; 2]; 64],
    }
}

/// One ray after the other; the origin leads to the first.
fn piece_route(from: Square, rays: &[Vec<Square>]) -> Route {
    let mut route = [[from; 2]; 64];
    let first_of = |ray: usize| rays.get(ray).map_or(from, |squares| squares[0]);
    route[from.index()] = [first_of(0); 2];
    for (index, ray) in rays.iter().enumerate() {
        let next_direction = first_of(index + 1);
        for (place, &square) in ray.iter().enumerate() {
            let next_position = ray.get(place + 1).copied().unwrap_or(next_direction);
            route[square.index()] = [next_position, next_direction];
        }
    }
    route
}

/// Two threads: from the origin, the next positions are the pushes and the next directions are the captures.
fn pawn_route(color: Color, from: Square) -> Route {
    let mut route = [[from; 2]; 64];
    let ahead = color.forward() / 8;
    let steps = if from.rank() == color.rank(Rank::R2) { 2 } else { 1 };
    let mut last = from;
    for to in (1..=steps).filter_map(|step| from.offset(0, step * ahead)) {
        route[last.index()][0] = to;
        last = to;
    }
    last = from;
    for to in [-1, 1].into_iter().filter_map(|side| from.offset(side, ahead)) {
        route[last.index()][1] = to;
        last = to;
    }
    route
}
