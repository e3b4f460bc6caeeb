//! The triangular table against rows that are vectors.

use fianchetto_movelist::search::VariationTable;
use fianchetto_types::Move;

/// Each step begins a node or raises a row, at any ply; tables that are too small at first end up the same.
#[test]
fn the_triangle_is_a_list_of_rows() {
    fn property(steps: Vec<(u8, bool, u16)>) {
        let (mut small, mut large) = (VariationTable::new(0), VariationTable::new(20));
        let mut rows = vec![Vec::new(); 20];
        for (ply, raises, bits) in steps {
            let ply = usize::from(ply % 18);
            if raises {
                small.begin(ply + 1);
                large.begin(ply + 1);
                rows[ply + 1].clear();
                // The row that is taken over holds what a search would have found there.
                for table in [&mut small, &mut large] {
                    table.raise(ply + 1, Move::from_bits(!bits));
                    table.raise(ply, Move::from_bits(bits));
                }
                rows[ply + 1] = [&[Move::from_bits(!bits)][..], &rows[ply + 2]].concat();
                rows[ply] = [&[Move::from_bits(bits)][..], &rows[ply + 1]].concat();
            } else {
                small.begin(ply);
                large.begin(ply);
                rows[ply].clear();
            }
            for (ply, row) in rows.iter().enumerate() {
                assert_eq!((small.row(ply), large.row(ply)), (&row[..], &row[..]));
            }
        }
        assert_eq!(small.principal(), rows[0]);
    }
    crate::seeded::quickcheck().tests(300).quickcheck(property as fn(Vec<(u8, bool, u16)>));
}

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
