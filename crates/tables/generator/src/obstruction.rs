//! The halves of each line below and above a square.

use fianchetto_types::Square;

use crate::lines::{LINE_DIRECTIONS, reach};
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let mut halves = Vec::new();
    for from in Square::all() {
        for up in LINE_DIRECTIONS {
            halves.push(reach(from, &[up.opposite()]).0);
            halves.push(reach(from, &[up]).0);
        }
    }
    vec![GeneratedTable::new("obstruction_halves", &[64, 4, 2], &[Field::Bitboard], &halves)]
}
