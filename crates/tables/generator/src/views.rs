//! What a square sees, ray by ray: the order in which an attack table looks at the board.
//!
//! The view of a square has 64 places in eight groups. Group *d* holds the knight's jump that belongs to direction *d*,
//! and then the seven squares along the ray, nearest first. The directions go round the compass, so that the opposite
//! of a group lies four groups further.

use fianchetto_types::{Direction, Square};

use crate::lines::ray;
use crate::{Field, GeneratedTable};

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

/// The square at each place of a view, `None` off the board.
type View = [Option<Square>; 64];

pub(crate) fn views() -> Vec<GeneratedTable> {
    let (mut squares, mut places, mut on_board) = (Vec::new(), Vec::new(), Vec::new());
    for from in Square::all() {
        let view = view(from);
        squares.extend(view.map(|seen| seen.unwrap_or(Square::A1).index() as u64));
        places.extend(places_of(&view));
        on_board.push(view.iter().rev().fold(0, |mask, seen| mask << 1 | u64::from(seen.is_some())));
    }
    vec![
        GeneratedTable::new("view_squares", &[64, 64], &[Field::Byte], &squares),
        GeneratedTable::new("view_places", &[64, 64], &[Field::Byte], &places),
        GeneratedTable::new("view_on_board", &[64], &[Field::Bits], &on_board),
    ]
}

fn view(from: Square) -> View {
    let mut view = [None; 64];
    for (group, (direction, (files, ranks))) in view.chunks_exact_mut(8).zip(GROUPS) {
        group[0] = from.offset(files, ranks);
        for (place, square) in group[1..].iter_mut().zip(ray(from, direction)) {
            *place = Some(square);
        }
    }
    view
}

/// The place of each square. A square that is not seen gets a place off the board, where no piece ever is: a view
/// has at most 35 squares.
fn places_of(view: &View) -> [u64; 64] {
    let off_board = view.iter().position(Option::is_none).expect("no view has all its places on the board");
    let mut places = [off_board as u64; 64];
    for (place, seen) in view.iter().enumerate() {
        if let Some(square) = seen {
            places[square.index()] = place as u64;
        }
    }
    places
}
