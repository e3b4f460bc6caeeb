//! The principal variation, in a triangular table.

use alloc::{vec, vec::Vec};

use fianchetto_types::Move;

/// The triangular table of principal variations: row `ply` holds the best line found so far from the node at that ply.
///
/// A row is no longer than the remaining plies, hence the triangle. When a move raises alpha at a ply, its row becomes that
/// move followed by the row of the next ply; in the end row 0 is the principal variation. The table grows with the depth of the
/// search.
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
    /// The rows, one after the other: `plies` moves, then `plies - 1`, and so on down to one.
    moves: Vec<Move>,
    lengths: Vec<usize>,
}

impl VariationTable {
    /// A table for this many plies.
    pub fn new(plies: usize) -> Self {
        Self { moves: vec![Move::NULL; plies * (plies + 1) / 2], lengths: vec![0; plies] }
    }

    /// Starts a node with an empty row.
    pub fn begin(&mut self, ply: usize) {
        self.make_room(ply);
        self.lengths[ply] = 0;
    }

    /// Makes a move the best so far at a ply, followed by a line that another thread found.
    pub fn raise_with(&mut self, ply: usize, mv: Move, line: &[Move]) {
        self.make_room(ply + line.len());
        let start = self.start(ply);
        self.moves[start] = mv;
        self.moves[start + 1..][..line.len()].copy_from_slice(line);
        self.lengths[ply] = line.len() + 1;
    }

    /// Makes a move the best so far at a ply, followed by the row of the next ply.
    pub fn raise(&mut self, ply: usize, mv: Move) {
        self.make_room(ply);
        let (start, next) = (self.start(ply), self.start(ply + 1));
        let length = self.row(ply + 1).len();
        self.moves[start] = mv;
        self.moves.copy_within(next..next + length, start + 1);
        self.lengths[ply] = length + 1;
    }

    /// The best line from the node at a ply.
    pub fn row(&self, ply: usize) -> &[Move] {
        let Some(&length) = self.lengths.get(ply) else { return &[] };
        &self.moves[self.start(ply)..][..length]
    }

    /// The best line from the root.
    pub fn principal(&self) -> &[Move] {
        self.row(0)
    }

    /// The index at which a row starts: the length of the rows before it.
    fn start(&self, ply: usize) -> usize {
        ply * (2 * self.lengths.len() + 1 - ply) / 2
    }

    fn make_room(&mut self, ply: usize) {
        if ply < self.lengths.len() {
            return;
        }
        let mut larger = Self::new(ply + 1);
        for row in 0..self.lengths.len() {
            let start = larger.start(row);
            larger.moves[start..start + self.lengths[row]].copy_from_slice(self.row(row));
            larger.lengths[row] = self.lengths[row];
        }
        *self = larger;
    }
}
