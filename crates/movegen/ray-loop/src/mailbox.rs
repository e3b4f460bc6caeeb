//! The 10x12 board: a ray ends at the first piece, and the frame looks like pieces.

use fianchetto_board_repr::Mailbox10x12;
use fianchetto_board_repr::layout::{self, Layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{Visit, Walk};
use fianchetto_types::{Move, PieceType, Square};

use crate::{RayLoopWalk, info, offsets};

impl Walk for RayLoopWalk<Mailbox10x12> {
    type Layout = layout::Mailbox10x12;

    /// Two tables of eight 16-bit steps.
    const INFO: TechniqueInfo = info("ray-loop", 32)
        .author("after Edward Kozdrowicki and Dennis Cooper (Coko III)")
        .by_year(1973)
        .source("https://www.chessprogramming.org/10x12_Board");

    // ANCHOR: walk
    fn walk<V: Visit>(board: &Mailbox10x12, piece_type: PieceType, from: Square, visitor: &mut V) {
        let origin = layout::Mailbox10x12::index(from);
        for &delta in offsets::<10>(piece_type) {
            let mut index = origin;
            loop {
                index = index.wrapping_add_signed(delta as isize);
                let mv = Move::quiet(from, layout::Mailbox10x12::square(index));
                let seen = visitor.visit_branching(mv, board.cell_at(index));
                if seen.is_occupied() || piece_type.is_leaper() {
                    break;
                }
            }
        }
    }
    // ANCHOR_END: walk
}
