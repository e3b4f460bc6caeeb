//! What a slider attacks on each line, by the pieces on it collapsed to a byte as they lie: by file, or on a file by rank.

use core::mem;

use fianchetto_types::{Bitboard, Direction, Square};

use super::order::{LINES, place};
use crate::lines::ray;
use crate::{Field, GeneratedTable};

/// The sets of inner squares. Behind the first and the last bit of the byte nothing is, so that they have no part in it.
const INNER_SETS: usize = 64;

pub(super) fn table() -> GeneratedTable {
    let mut attacks = Vec::new();
    for square in Square::all() {
        for line in 0..LINES.len() {
            attacks.extend((0..INNER_SETS).map(|inner| attacked(square, line, inner)));
        }
    }
    GeneratedTable::new("antirotated_attacks", &[64, 4, INNER_SETS], &[Field::Bitboard], &attacks)
}

fn attacked(from: Square, line: usize, inner: usize) -> u64 {
    let is_occupied = |square| (inner << 1) >> place(line, square) & 1 != 0;
    let seen = |direction: Direction| {
        let mut blocked = false;
        ray(from, direction).take_while(move |&to| !mem::replace(&mut blocked, is_occupied(to)))
    };
    LINES[line].into_iter().flat_map(seen).collect::<Bitboard>().0
}
