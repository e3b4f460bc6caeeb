//! The technique's generator.

use fianchetto_board_repr::{Node, XorQuad};
use fianchetto_movegen_bitboard as bitboard;
use fianchetto_movegen_core::{
    MoveList, Stage, Technique, TechniqueInfo,
    explain::{Explain, Notes},
};
use fianchetto_simd::{Isa, Needs};
use fianchetto_tables::classical;
use fianchetto_types::{Setup, Square, ValidSetup};

use crate::coding::{Codes, Coding, DisjointSets};
use crate::delta_list::DeltaLeaves;
use crate::explain::explain;
use crate::moves::{Count, IsCheck, list_moves};

/// The technique: the four bitboards of one position are filled together, as the bits of its piece
/// codes.
pub type QuadFill = QuadFillForm<Codes>;

/// The technique with Isenberg's four disjoint sets.
pub type QuadFillDisjoint = QuadFillForm<DisjointSets>;

/// Four sets of one position, filled together.
#[derive(Clone, Copy, Debug)]
pub struct QuadFillForm<C> {
    isa: Isa,
    coding: C,
}

impl<C: Coding> QuadFillForm<C> {
    /// The technique on the widest of its paths that this machine has.
    pub fn best() -> Self {
        Technique::best()
    }
}

/// On the widest of its paths that this machine has.
impl<C: Coding> Default for QuadFillForm<C> {
    fn default() -> Self {
        Self::best()
    }
}

impl<C: Coding> QuadFillForm<C> {
    /// What the form says of itself. Four words would not use eight lanes, so AVX-512 is not among
    /// its paths.
    const INFO: TechniqueInfo = TechniqueInfo::new(C::FORM[0], Needs::FourLanes)
        .form_of("quad-fill")
        .summary(C::FORM[1])
        .author("after Gerd Isenberg")
        .by_year(2006)
        .source("https://www.chessprogramming.org/Quad-Bitboards")
        .shared_table_bytes(classical::BYTES + bitboard::SHARED_TABLE_BYTES);
}

impl<C: Coding> Technique for QuadFillForm<C> {
    type Board = XorQuad;
    type Leaves = DeltaLeaves;

    fn info(&self) -> &'static TechniqueInfo {
        const { &Self::INFO }
    }

    fn board(&self, setup: &ValidSetup) -> XorQuad {
        XorQuad::from_setup(setup)
    }

    fn list(&self, node: Node<'_, XorQuad>, stage: Stage, list: &mut MoveList) {
        list_moves(self.isa, self.coding, node.board, stage, list);
    }

    fn count(&self, node: Node<'_, XorQuad>, stage: Stage) -> usize {
        self.isa.run_four_lanes(Count { coding: self.coding, board: node.board, stage })
    }

    fn is_check(&self, board: &XorQuad) -> bool {
        Isa::run_portable(IsCheck { coding: self.coding, board })
    }

    fn on(isa: Isa) -> Option<Self> {
        isa.meets(Self::INFO.needs).then_some(Self { isa, coding: C::default() })
    }

    fn isa(&self) -> Isa {
        self.isa
    }
}

impl<C: Coding> Explain for QuadFillForm<C> {
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        explain(self.coding, &XorQuad::placement(setup), from, list, notes);
    }
}
