//! The control structure without a branch on occupancy, which is an index instead.

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::{PawnTargets, TechniqueInfo, Visit, Walk};
use fianchetto_tables::posdata::Route;
use fianchetto_types::{Color, PieceType, Square};

use crate::info;
use crate::traversal::{Traversal, pawn_targets};

/// The tables in bytes, read as `[piece][from][to][occupied]`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BranchFree;

impl Walk for BranchFree {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info(
        "posdata-branch-free",
        "butterfly tables indexed by occupancy too, in bytes",
        8 * 64 * size_of::<Route<u8>>(),
    );

    #[inline]
    // ANCHOR: walk
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
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

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u8>(color, from)
    }
}
