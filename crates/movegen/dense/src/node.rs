//! The two widths of a node.

use fianchetto_tables::dense::{self, DenseIndex, DenseNode32, DenseNode64};
use fianchetto_types::{Move, Square};

/// A packed node.
pub trait DenseNode: Copy + Default + 'static {
    /// The name of the technique with such nodes.
    const NAME: &'static str;

    /// A summary of it, in a few words.
    const SUMMARY: &'static str;

    /// The bytes of its tables without those of king and knight.
    const TABLE_BYTES: usize;

    /// The node at an index, or `None` at the end of a list.
    fn at(index: DenseIndex) -> Option<Self>;

    /// The target of the move.
    fn to(self) -> Square;

    /// The move, given its origin.
    fn mv(self, from: Square) -> Move;

    /// The index of the successor that the shift amount of a piece code selects.
    fn next(self, shift: u32) -> DenseIndex;
}

impl DenseNode for DenseNode32 {
    const NAME: &'static str = "dense";
    const SUMMARY: &'static str = "conditional lists in 32-bit nodes with 12-bit indices";
    const TABLE_BYTES: usize = dense::BYTES_32;

    #[inline]
    fn at(index: DenseIndex) -> Option<Self> {
        index.node_32()
    }

    #[inline]
    fn to(self) -> Square {
        self.to()
    }

    #[inline]
    fn mv(self, from: Square) -> Move {
        Move::quiet(from, self.to())
    }

    #[inline]
    fn next(self, shift: u32) -> DenseIndex {
        self.next(shift)
    }
}

impl DenseNode for DenseNode64 {
    const NAME: &'static str = "dense-64";
    const SUMMARY: &'static str = "conditional lists in 64-bit nodes with 12-bit indices and the move";
    const TABLE_BYTES: usize = dense::BYTES_64;

    #[inline]
    fn at(index: DenseIndex) -> Option<Self> {
        index.node_64()
    }

    #[inline]
    fn to(self) -> Square {
        self.to()
    }

    #[inline]
    fn mv(self, _: Square) -> Move {
        self.mv()
    }

    #[inline]
    fn next(self, shift: u32) -> DenseIndex {
        self.next(shift)
    }
}
