//! The control structure without a branch on occupancy, which is an index instead.

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::mailbox::Walked;
use fianchetto_movegen_core::{Arrangement, Info, Notes, PawnTargets, Visit, Walk};
use fianchetto_tables::posdata::Route;
use fianchetto_types::{Color, PieceType, Square};

use crate::traversal::{Traversal, pawn_targets};
use crate::{explain, info};

/// The tables in bytes, read as `[piece][from][to][occupied]`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BranchFree;

impl Walk for BranchFree {
    type Layout = EightByEight;

    const INFO: Info = info(
        "posdata-branch-free",
        "butterfly tables indexed by occupancy too, in bytes",
        8 * 64 * size_of::<Route<u8>>(),
    );

    #[inline]
    // ANCHOR: walk
    fn walk<V: Visit>(board: &CellBoard<EightByEight>, piece_type: PieceType, from: Square, visitor: &mut V) {
        let mut traversal = Traversal::<u8, V>::new(board, piece_type, from, visitor);
        if piece_type.is_leaper() {
            return traversal.leap(V::visit);
        }
        let mut to = traversal.next_position(from);
        while to != from {
            let seen = traversal.visit(to, V::visit);
            to = traversal.next(to, seen);
        }
    }
    // ANCHOR_END: walk

    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        explain::branch_free(walked, notes);
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u8>(color, from)
    }

    fn explain_pawn_targets(color: Color, from: Square, notes: &mut Notes<'_>) {
        explain::pawn_targets(from, Self::pawn_targets(color, from), notes);
    }

    const PAWN_ENTRIES: Arrangement = Arrangement::Board;

    fn pawn_entry(color: Color, from: Square, target: usize) -> Option<(usize, &'static str)> {
        explain::pawn_entry(from, Self::pawn_targets(color, from), target)
    }
}
