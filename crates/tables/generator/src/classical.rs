//! The rays of each direction as sets of squares.

use fianchetto_types::{Direction, Square};

use crate::lines::reach;
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let mut rays = Vec::new();
    for direction in Direction::ALL {
        for from in Square::all() {
            rays.push(reach(from, &[direction]).0);
        }
    }
    vec![GeneratedTable::new("classical_rays", &[8, 64], &[Field::Bitboard], &rays)]
}
