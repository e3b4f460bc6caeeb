//! The principal variation, in a triangular table.

use alloc::vec::Vec;

use fianchetto_types::Move;

/// The triangular table of principal variations: row `ply` holds the best line found so far from
/// the node at that ply.
///
/// A row is no longer than the remaining plies, hence the triangle. When a move raises alpha at a
/// ply, its row becomes that move followed by the row of the next ply; in the end row 0 is the
/// principal variation. The table grows with the depth of the search.
///
/// ```
/// use fianchetto_movelist::search::VariationTable;
/// use fianchetto_types::{Move, Square};
///
/// let (one, two) = (Move::quiet(Square::A2, Square::A3), Move::quiet(Square::B7, Square::B6));
/// let mut table = VariationTable::new(4);
/// table.begin(0);
/// table.begin(1);
/// table.begin(2);
/// table.raise(1, two);
/// table.raise(0, one);
/// assert_eq!(table.principal(), [one, two]);
/// ```
#[derive(Clone, Debug)]
pub struct VariationTable {
    rows: Vec<Vec<Move>>,
}

impl VariationTable {
    /// A table for this many plies.
    pub fn new(plies: usize) -> Self {
        Self { rows: (1..=plies).rev().map(Vec::with_capacity).collect() }
    }

    /// Starts a node with an empty row.
    pub fn begin(&mut self, ply: usize) {
        self.rows_from(ply)[0].clear();
    }

    /// Makes a move the best so far at a ply, followed by a line that another thread found.
    pub fn raise_with(&mut self, ply: usize, mv: Move, line: &[Move]) {
        let row = &mut self.rows_from(ply)[0];
        row.clear();
        row.push(mv);
        row.extend_from_slice(line);
    }

    /// Makes a move the best so far at a ply, followed by the row of the next ply.
    pub fn raise(&mut self, ply: usize, mv: Move) {
        let [row, below, ..] = self.rows_from(ply) else { return };
        row.clear();
        row.push(mv);
        row.extend_from_slice(below);
    }

    /// The best line from the node at a ply.
    pub fn row(&self, ply: usize) -> &[Move] {
        self.rows.get(ply).map_or(&[], Vec::as_slice)
    }

    /// The best line from the root.
    pub fn principal(&self) -> &[Move] {
        self.row(0)
    }

    /// The rows from a ply on, at least two.
    fn rows_from(&mut self, ply: usize) -> &mut [Vec<Move>] {
        if self.rows.len() < ply + 2 {
            self.rows.resize(ply + 2, Vec::new());
        }
        &mut self.rows[ply..]
    }
}
