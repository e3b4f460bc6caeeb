//! The control structure without a branch on occupancy, which is an index instead.

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{Arrangement, Info, PawnTargets, Trace, Visit, Walk};
use fianchetto_tables::posdata::Route;
use fianchetto_types::{Color, PieceType, Square};

use crate::info;
use crate::traversal::{PAWN_CODE, Traversal, pawn_entry, pawn_targets};

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
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<EightByEight>,
        piece_type: PieceType,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        let mut traversal = Traversal::<u8, V, T>::new(board, piece_type, from, visitor, trace);
        if piece_type.is_leaper() {
            return traversal.leap(V::visit);
        }
        traversal.begin(include_str!("branch_free.txt"));
        let mut to = traversal.next_position(from);
        while to != from {
            let seen = traversal.visit(to);
            to = traversal.next(to, seen);
        }
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u8>(color, from)
    }

    const PAWN_CODE: (&'static str, Arrangement) = PAWN_CODE;

    fn pawn_entry(color: Color, from: Square, target: usize) -> Option<(usize, &'static str)> {
        pawn_entry::<u8>(color, from, target)
    }
}
