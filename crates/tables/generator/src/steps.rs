//! Where king, knight and pawn reach in one step.

use fianchetto_types::{Bitboard, Color, Direction, Square};

use crate::{Field, GeneratedTable};

pub(crate) const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let king = Direction::ALL.map(Direction::step);
    let mut pawn_captures = Vec::new();
    for color in Color::ALL {
        let ahead = color.forward() / 8;
        pawn_captures.extend(reach(&[(-1, ahead), (1, ahead)]));
    }
    vec![
        GeneratedTable::new("king", &[64], &[Field::Bitboard], &reach(&king)),
        GeneratedTable::new("knight", &[64], &[Field::Bitboard], &reach(&KNIGHT)),
        GeneratedTable::new("pawn_captures", &[2, 64], &[Field::Bitboard], &pawn_captures),
    ]
}

/// For each square the squares that one of the steps leads to.
pub(crate) fn reach(steps: &[(i8, i8)]) -> Vec<u64> {
    let mut sets = Vec::with_capacity(64);
    for from in Square::all() {
        let mut set = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            if let Some(to) = from.offset(files, ranks) {
                set.insert(to);
            }
        }
        sets.push(set.0);
    }
    sets
}
