//! Where king, knight and pawn reach in one step.

use fianchetto_types::{Bitboard, Color, Direction, Square};

use crate::{Cell, Table};

pub(crate) const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(crate) fn tables() -> Vec<Table> {
    let king = Direction::ALL.map(Direction::step);
    let pawn_captures = Color::ALL.into_iter().flat_map(|color| {
        let ahead = color.forward() / 8;
        reach(&[(-1, ahead), (1, ahead)])
    });
    vec![
        Table::new("king", &[64], Cell::Bitboard, reach(&king)),
        Table::new("knight", &[64], Cell::Bitboard, reach(&KNIGHT)),
        Table::new("pawn_captures", &[2, 64], Cell::Bitboard, pawn_captures),
    ]
}

/// For each square the squares that one of the steps leads to.
fn reach(steps: &[(i8, i8)]) -> Vec<u64> {
    let targets = |from: Square| steps.iter().filter_map(move |&(files, ranks)| from.offset(files, ranks));
    Square::all().map(|from| targets(from).collect::<Bitboard>().0).collect()
}
