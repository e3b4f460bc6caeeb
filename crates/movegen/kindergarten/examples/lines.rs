//! The attacks of a queen, line by line, with the index of each.

use fianchetto_kindergarten::{along, along_file};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Square};

fn main() {
    let (from, occupied) = (Square::D4, Bitboard::from_iter([Square::B4, Square::D6, Square::F2]));
    let [diagonal, anti_diagonal, _, rank] = lines::through(from);
    let found = [
        ("diagonal", along(diagonal, from, occupied)),
        ("anti-diagonal", along(anti_diagonal, from, occupied)),
        ("rank", along(rank, from, occupied)),
        ("file", along_file(from, occupied)),
    ];
    for (line, lookup) in &found {
        println!("{line:<14} index {:>2} = {:06b}: {:?}", lookup.inner, lookup.inner, lookup.attacked);
    }
    assert_eq!(found.map(|(_, lookup)| lookup.attacked.len()), [7, 5, 6, 5]);
}
