//! The technique, with the interface that all techniques have.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movegen_bitboard as bitboard;
use fianchetto_movegen_core::{
    MoveList, Node, Stage, Technique, TechniqueInfo,
    explain::{Explain, Notes},
    perft::CountEach,
};
use fianchetto_simd::{Isa, Needs};
use fianchetto_tables::lines;
use fianchetto_types::{Setup, Square, ValidSetup};

use crate::{explain::explain, moves::moves_of};

/// The technique.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewTechnique;

/// What the technique says of itself.
const INFO: TechniqueInfo = TechniqueInfo::new("new-technique", Needs::Words)
    .summary("what the technique does, in one line")
    .author("who found it")
    .year(1970)
    .source("where it was published")
    .own_table_bytes(0)
    .shared_table_bytes(bitboard::SHARED_TABLE_BYTES + lines::SLIDER_BYTES);

impl Technique for NewTechnique {
    type Board = Bitboards;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn board(&self, setup: &ValidSetup) -> Bitboards {
        Bitboards::from_setup(setup)
    }

    fn list(&self, node: Node<'_, Bitboards>, stage: Stage, list: &mut MoveList) {
        let board = node.board;
        let info = node.check_info();
        for from in board.as_sets().of_color(board.side_to_move()) {
            moves_of(self, board, &info, from, |mv| {
                if stage.includes(mv) {
                    list.push(mv);
                }
            });
        }
    }

    fn on(isa: Isa) -> Option<Self> {
        (isa == Isa::PORTABLE).then_some(Self)
    }
}

impl Explain for NewTechnique {
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        explain(self, setup, from, list, notes);
    }
}
