//! The two widths of a node.

use fianchetto_tables::dense::{self, DenseIndex, DenseNode32, DenseNode64};
use fianchetto_types::{Move, Square};

/// A packed node.
pub trait DenseNode: Copy + Default + 'static {
    /// The name of the technique with such nodes.
    const NAME: &'static str;

    /// What that is, in a few words.
    const SUMMARY: &'static str;

    /// The size of its tables without those of king and knight.
    const TABLE_BYTES: usize;

    /// The node at a place, or `None` at the end of a list.
    fn at(index: DenseIndex) -> Option<Self>;

    /// Where the move goes.
    fn to(self) -> Square;

    /// The move, given where it comes from.
    fn mv(self, from: Square) -> Move;

    /// The successor that a piece code's shift amount selects.
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
