//! What a rook attacks on the first rank, by the six inner squares and the rook's file.

use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let mut attacks = Vec::new();
    for inner in 0..64 {
        for file in 0..8 {
            attacks.push(attacked(2 * inner, file));
        }
    }
    vec![GeneratedTable::new("first_rank_attacks", &[64, 8], &[Field::Byte], &attacks)]
}

/// The attacked squares of a rank, bit 0 the a-file: up to the first occupied square on each side.
fn attacked(occupied: u64, file: i32) -> u64 {
    let mut attacked = 0;
    for step in [-1, 1] {
        let mut at = file + step;
        while (0..8).contains(&at) {
            attacked |= 1 << at;
            if occupied >> at & 1 != 0 {
                break;
            }
            at += step;
        }
    }
    attacked
}
