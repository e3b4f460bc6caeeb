//! The two widths of a node.

use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox as mailbox;
use fianchetto_simd::Needs;
use fianchetto_tables::dense::{self, DenseIndex, DenseNode32, DenseNode64};
use fianchetto_tables::leaps;
use fianchetto_types::{Move, Square};

/// The common particulars of both widths; nodes and heads take `list_bytes`.
const fn info(name: &'static str, list_bytes: usize) -> TechniqueInfo {
    TechniqueInfo::new(name, Needs::Words)
        .form_of("dense")
        .own_table_bytes(list_bytes + leaps::BYTES)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES)
}

/// A packed node.
pub trait DenseNode: Copy + Default + Send + Sync + 'static {
    /// The particulars of the technique with such nodes.
    const INFO: TechniqueInfo;

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
    const INFO: TechniqueInfo = info("dense", dense::BYTES_32)
        .summary("conditional lists in 32-bit nodes with 12-bit indices")
        .author("after the Chess Programming Wiki and Gerd Isenberg")
        .by_year(2018)
        .source("chessprogramming.org/Table-driven_Move_Generation");

    fn at(index: DenseIndex) -> Option<Self> {
        index.node_32()
    }

    fn to(self) -> Square {
        self.to()
    }

    fn mv(self, from: Square) -> Move {
        Move::quiet(from, self.to())
    }

    fn next(self, shift: u32) -> DenseIndex {
        self.next(shift)
    }
}

impl DenseNode for DenseNode64 {
    const INFO: TechniqueInfo = info("dense-64", dense::BYTES_64)
        .summary("conditional lists in 64-bit nodes with 12-bit indices and the move")
        .author("after Matthew R. Brades, in a layout of our own")
        .year(2012)
        .source("talkchess.com/forum/viewtopic.php?t=45042");

    fn at(index: DenseIndex) -> Option<Self> {
        index.node_64()
    }

    fn to(self) -> Square {
        self.to()
    }

    fn mv(self, _: Square) -> Move {
        self.mv()
    }

    fn next(self, shift: u32) -> DenseIndex {
        self.next(shift)
    }
}
