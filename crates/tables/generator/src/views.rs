//! What a square sees, ray by ray: the order in which an attack table looks at the board.
//!
//! The view of a square has 64 places in eight groups. Group *d* holds the knight's jump that belongs to direction *d*,
//! and then the seven squares along the ray, nearest first. The directions go round the compass, so that the opposite
//! of a group lies four groups further.

use fianchetto_types::{Direction, Square};

use crate::rays::ray;
use crate::{Cell, Table};

/// The directions of the groups, each with its knight's jump.
const GROUPS: [(Direction, (i8, i8)); 8] = [
    (Direction::North, (1, 2)),
    (Direction::NorthEast, (2, 1)),
    (Direction::East, (2, -1)),
    (Direction::SouthEast, (1, -2)),
    (Direction::South, (-1, -2)),
    (Direction::SouthWest, (-2, -1)),
    (Direction::West, (-2, 1)),
    (Direction::NorthWest, (-1, 2)),
];

pub(crate) fn tables() -> Vec<Table> {
    let squares = Square::all().flat_map(|from| view(from).map(|seen| index(seen.unwrap_or(Square::A1))));
    let places = Square::all().flat_map(|from| places(&view(from)));
    let on_board = Square::all().map(|from| mask(&view(from)));
    vec![
        Table::new("view_squares", &[64, 64], Cell::Number, squares),
        Table::new("view_places", &[64, 64], Cell::Number, places),
        Table::new("view_on_board", &[64], Cell::Mask, on_board),
    ]
}

fn index(square: Square) -> u64 {
    u64::from(square.to_u8())
}

/// The square at each place, `None` off the board.
fn view(from: Square) -> [Option<Square>; 64] {
    let mut view = [None; 64];
    for (group, (direction, (files, ranks))) in view.chunks_exact_mut(8).zip(GROUPS) {
        group[0] = from.offset(files, ranks);
        group[1..].iter_mut().zip(ray(from, direction)).for_each(|(place, square)| *place = Some(square));
    }
    view
}

/// The place of each square. A square that is not seen gets a place off the board, where nothing ever stands: a view
/// has at most 35 squares.
fn places(view: &[Option<Square>; 64]) -> [u64; 64] {
    let of = |seen| {
        view.iter().position(|&square| square == seen).expect("no view has all its places on the board")
    };
    let nowhere = of(None);
    let seen = |square| if view.contains(&Some(square)) { of(Some(square)) } else { nowhere };
    std::array::from_fn(|square| seen(Square::wrapping(square as u8)) as u64)
}

/// The places on the board.
fn mask(view: &[Option<Square>; 64]) -> u64 {
    view.iter().rev().fold(0, |mask, square| mask << 1 | u64::from(square.is_some()))
}
