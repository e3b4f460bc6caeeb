//! The rows of the triangular table.

use fianchetto_movelist::search::VariationTable;
use fianchetto_types::Move;

#[test]
fn lines_found_elsewhere() {
    let line: Vec<Move> = (1..9).map(Move::from_bits).collect();
    let mut table = VariationTable::new(3);
    for ply in [0, 2] {
        table.raise_with(ply, line[0], &line[1..]);
        assert_eq!(table.row(ply), line);
    }
    table.raise(1, line[7]);
    assert_eq!(table.row(1), [&line[7..], &line].concat());
}

#[test]
fn unknown_plies_have_no_row() {
    assert_eq!(VariationTable::new(2).row(100), []);
}
