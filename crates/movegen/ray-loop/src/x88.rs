//! The 0x88 board: a ray ends where the index has a bit of `0x88`.

use fianchetto_board_repr::X88;
use fianchetto_board_repr::layout::{self, Layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{Visit, Walk};
use fianchetto_types::{Move, PieceType, Square};

use crate::{RayLoopWalk, info, offsets};

impl Walk for RayLoopWalk<X88> {
    type Layout = layout::X88;

    /// Two tables of eight 16-bit steps.
    const INFO: TechniqueInfo = info("ray-loop", 32)
        .author("after Bruce Moreland, who had it from David Kittinger")
        .by_year(1999)
        .source("https://www.stmintz.com/ccc/index.php?id=39133");

    // ANCHOR: walk
    fn walk<V: Visit>(board: &X88, piece_type: PieceType, from: Square, visitor: &mut V) {
        let origin = layout::X88::index(from);
        for &delta in offsets::<16>(piece_type) {
            let mut index = origin.wrapping_add_signed(delta as isize);
            while layout::X88::is_on_board(index) {
                let mv = Move::quiet(from, layout::X88::square(index));
                let seen = visitor.visit_branching(mv, board.cell_at(index));
                if seen.is_occupied() || piece_type.is_leaper() {
                    break;
                }
                index = index.wrapping_add_signed(delta as isize);
            }
        }
    }
    // ANCHOR_END: walk
}
