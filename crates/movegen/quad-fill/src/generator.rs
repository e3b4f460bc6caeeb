//! The technique's generator.

use fianchetto_board_repr::{Node, XorQuad};
use fianchetto_movegen_core::{MoveGenerator, MoveList, Notes, Stage, Technique, TechniqueInfo, bitboard};
use fianchetto_simd::{Isa, SimdPath};
use fianchetto_tables::classical;
use fianchetto_types::{Setup, Square, ValidSetup};

use crate::delta_list::DeltaLeaves;
use crate::explain::explain;
use crate::moves::{Count, IsCheck, List};

/// The technique: the four bitboards of one position are filled together.
#[derive(Clone, Copy, Debug)]
pub struct QuadFill(Isa);

impl QuadFill {
    /// The generator on the widest of its paths that this machine has.
    pub fn best() -> Self {
        Technique::best()
    }
}

/// On the widest of its paths that this machine has.
impl Default for QuadFill {
    fn default() -> Self {
        Self::best()
    }
}

impl MoveGenerator for QuadFill {
    type Board = XorQuad;

    fn board(&self, setup: &ValidSetup) -> XorQuad {
        XorQuad::from_setup(setup)
    }

    fn list(&self, node: Node<'_, XorQuad>, stage: Stage, list: &mut MoveList) {
        list.write(|moves, len| self.0.run(List { board: node.board, stage, moves, len }));
    }

    fn count(&self, node: Node<'_, XorQuad>, stage: Stage) -> usize {
        self.0.run(Count { board: node.board, stage })
    }

    fn is_check(&self, board: &XorQuad) -> bool {
        self.0.run(IsCheck(board))
    }
}

impl Technique for QuadFill {
    type Leaves = DeltaLeaves;

    /// Four words would not use eight lanes.
    const INFO: TechniqueInfo =
        TechniqueInfo::new("quad-fill", &[SimdPath::Portable, SimdPath::Sse2, SimdPath::Avx2])
            .summary("quad-bitboard of one position, all pieces of a direction filled by their codes")
            .author("after Gerd Isenberg")
            .by_year(2006)
            .source("https://www.chessprogramming.org/Quad-Bitboards")
            .shared_table_bytes(classical::BYTES + bitboard::SHARED_TABLE_BYTES);

    fn with_variant(isa: Isa) -> Option<Self> {
        Self::INFO.paths.contains(&isa.path()).then_some(Self(isa))
    }

    fn isa(&self) -> Isa {
        self.0
    }

    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        explain(&XorQuad::placement(setup), from, list, notes);
    }
}
