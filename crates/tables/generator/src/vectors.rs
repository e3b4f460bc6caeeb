//! Vector attacks: what the difference of two squares of a 0x88 board says about the way between them.

use fianchetto_types::{Direction, Role};

use crate::{Cell, Table};

/// The differences go from -0x77 to 0x77; this one is added.
const OFFSET: i16 = 0x77;

/// Which sliders move along a difference, a bit for each role's code, and what a step of them adds on an 8x8 board.
type Vector = (u64, i8);

pub(crate) fn tables() -> Vec<Table> {
    let vectors: Vec<Vector> = (-OFFSET..=OFFSET + 1).map(vector).collect();
    let roles = vectors.iter().map(|&(roles, _)| roles);
    let steps = vectors.iter().map(|&(_, step)| step as u64);
    vec![
        Table::new("vector_sliders", &[240], Cell::Byte, roles),
        Table::new("vector_steps", &[240], Cell::Delta, steps),
    ]
}

/// Nothing leads along most differences.
fn vector(difference: i16) -> Vector {
    let leads =
        |direction: &&Direction| (1..8).any(|steps| i16::from(direction.delta(16)) * steps == difference);
    Direction::ALL.iter().find(leads).map_or((0, 0), |&direction| {
        let sliders = [Role::Bishop, Role::Rook, Role::Queen];
        let along = sliders.into_iter().filter(|&role| Direction::of(role).contains(&direction));
        (along.map(|role| 1 << role.index()).sum(), direction.delta(8))
    })
}
