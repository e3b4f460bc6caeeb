//! Vector attacks: what the difference of two squares of a 0x88 board says about the path between them.

use fianchetto_types::{Direction, PieceType};

use crate::{Field, GeneratedTable};

/// The differences go from -0x77 to 0x77; this one is added.
const OFFSET: i16 = 0x77;

pub(crate) fn tables() -> Vec<GeneratedTable> {
    // No slider moves along most differences.
    let (mut sliders, mut steps) = (vec![0; 240], vec![0; 240]);
    for slider in [PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        for &direction in Direction::of(slider) {
            for distance in 1..8 {
                let difference = (OFFSET + i16::from(direction.delta(16)) * distance) as usize;
                sliders[difference] |= 1 << slider.index();
                steps[difference] = i64::from(direction.delta(8)) as u64;
            }
        }
    }
    vec![
        GeneratedTable::new("vector_sliders", &[240], &[Field::Byte], &sliders),
        GeneratedTable::new("vector_steps", &[240], &[Field::Delta], &steps),
    ]
}
