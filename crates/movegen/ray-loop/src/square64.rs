//! The 8x8 board: Bell's delta and last-square tables.

use fianchetto_board_repr::{CellBoard, Square64, layout::EightByEight};
use fianchetto_movegen_core::{Info, Visit, Walk};
use fianchetto_tables::{rays, steps};
use fianchetto_types::{Direction, Move, PieceType, Square};

use crate::{RayLoop, info};

impl Walk for RayLoop<Square64> {
    type Layout = EightByEight;

    /// Deltas and last squares. The steps of king and knight are shared.
    const INFO: Info = info(rays::BYTES);

    #[inline]
    // ANCHOR: walk
    fn walk<V: Visit>(board: &CellBoard<EightByEight>, piece_type: PieceType, from: Square, visitor: &mut V) {
        let leaps = match piece_type {
            PieceType::Knight => steps::knight(from),
            PieceType::King => steps::king(from),
            _ => return slide(board, Direction::of(piece_type), from, visitor),
        };
        for to in leaps {
            visitor.visit_branching(Move::quiet(from, to), board.cell(to));
        }
    }
    // ANCHOR_END: walk
}

#[inline]
// ANCHOR: slide
fn slide<V: Visit>(board: &CellBoard<EightByEight>, directions: &[Direction], from: Square, visitor: &mut V) {
    for &direction in directions {
        let delta = rays::delta(direction) as u8;
        let last = rays::last_square(direction, from);
        let mut to = from;
        while to != last {
            to = Square::wrapping(to.to_u8().wrapping_add(delta));
            if visitor.visit_branching(Move::quiet(from, to), board.cell(to)).is_occupied() {
                break;
            }
        }
    }
}
// ANCHOR_END: slide
