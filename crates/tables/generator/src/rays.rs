//! Bell's two tables for the loop over rays: what a step adds, and where a ray ends.
//!
//! Alex Bell, *Games Playing with Computers* (1972), as used in the program Atlas: with the last square of each ray
//! in a table, the loop never looks beyond the edge of an 8x8 board, and no square needs to be tested for being on it.

use fianchetto_types::{Direction, Square};

use crate::{Cell, Table};

pub(crate) fn tables() -> Vec<Table> {
    let deltas = Direction::ALL.map(|direction| direction.delta(8) as u64);
    let last_squares = Direction::ALL.into_iter().flat_map(|direction| {
        Square::all().map(move |from| u64::from(ray(from, direction).last().unwrap_or(from).to_u8()))
    });
    vec![
        Table::new("delta", &[8], Cell::Delta, deltas),
        Table::new("last_square", &[8, 64], Cell::Square, last_squares),
    ]
}

/// The squares from `from` to the edge, nearest first, without `from` itself.
pub(crate) fn ray(from: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let (files, ranks) = direction.step();
    std::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}
