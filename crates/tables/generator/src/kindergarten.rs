//! Kindergarten bitboards: the attacks along a line of eight squares by the six inner ones, for each place on it.

use crate::GeneratedTable;

/// The six inner squares of a line have so many sets.
const INNER: u64 = 64;

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let (mut ranks, mut files) = (Vec::new(), Vec::new());
    for place in 0..8 {
        for inner in 0..INNER {
            // The attacks of the first rank, eight times.
            ranks.push(u64::from(on_line(place, inner << 1)) * 0x0101_0101_0101_0101);
            // The product with the diagonal has the squares of the file from above.
            let inner = (0..6).fold(0, |turned, bit| turned | (inner >> bit & 1) << (6 - bit));
            files.push(
                (0..8)
                    .fold(0, |file, rank| file | u64::from(on_line(place, inner) >> rank & 1) << (8 * rank)),
            );
        }
    }
    vec![
        GeneratedTable::of_sets("kindergarten_ranks", &[8, INNER as usize], &ranks),
        GeneratedTable::of_sets("kindergarten_a_file", &[8, INNER as usize], &files),
    ]
}

/// The attacked squares of a line of eight, as bits.
fn on_line(place: u32, blockers: u64) -> u8 {
    let mut attacked = 0;
    for square in place + 1..8 {
        attacked |= 1 << square;
        if blockers >> square & 1 != 0 {
            break;
        }
    }
    for square in (0..place).rev() {
        attacked |= 1 << square;
        if blockers >> square & 1 != 0 {
            break;
        }
    }
    attacked
}
