//! The control structure without a branch on what stands on the square: that is an index.

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{Info, PawnTargets, Trace, Visit, Walk};
use fianchetto_tables::posdata::Ways;
use fianchetto_types::{Color, Role, Square};

use crate::info;
use crate::way::{Way, pawn_targets};

/// The tables in bytes, read as `[piece][from][to][occupied]`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BranchFree;

impl Walk for BranchFree {
    type Layout = EightByEight;

    const INFO: Info = info(
        "posdata-branch-free",
        "butterfly tables indexed by occupancy too, in bytes",
        8 * 64 * size_of::<Ways<u8>>(),
    );

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<EightByEight>,
        role: Role,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        let mut way = Way::<u8, V, T>::new(board, role, from, visitor, trace);
        if role.is_leaper() {
            return way.leap();
        }
        let mut to = way.next_position(from);
        while to != from {
            let seen = way.look(to);
            to = way.next(to, seen);
        }
    }

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u8>(color, from)
    }
}
