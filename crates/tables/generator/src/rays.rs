//! Bell's two tables for the loop over rays: what a step adds, and where a ray ends.
//!
//! Alex Bell, *Games Playing with Computers* (1972), as used in the program Atlas: with the last square of each ray
//! in a table, the loop never looks beyond the edge of an 8x8 board, and no square needs to be tested for being on it.

use fianchetto_types::{Direction, Square};

use crate::lines::ray;
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let (mut deltas, mut last_squares) = (Vec::new(), Vec::new());
    for direction in Direction::ALL {
        deltas.push(i64::from(direction.delta(8)) as u64);
        for from in Square::all() {
            let mut last_square = from;
            for square in ray(from, direction) {
                last_square = square;
            }
            last_squares.push(last_square.index() as u64);
        }
    }
    vec![
        GeneratedTable::new("delta", &[8], &[Field::Delta], &deltas),
        GeneratedTable::new("last_square", &[8, 64], &[Field::Square], &last_squares),
    ]
}
