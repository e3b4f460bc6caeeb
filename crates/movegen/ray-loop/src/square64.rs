//! The 8x8 board: Bell's delta and last-square tables.

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::{TechniqueInfo, Visit, Walk};
use fianchetto_tables::{rays, steps};
use fianchetto_types::{Direction, Move, PieceType, Square};

use crate::{RayLoop, info};

impl Walk for RayLoop<Square64> {
    type Layout = layout::Square64;

    /// Deltas and last squares. The steps of king and knight are shared.
    const INFO: TechniqueInfo = info(rays::BYTES)
        .author("after Alex Bell (Atlas), by way of the Chess Programming Wiki")
        .by_year(1972)
        .source("Games Playing with Computers, Allen & Unwin");

    #[inline]
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        if piece_type.is_leaper() {
            return leap(board, piece_type, from, visitor);
        }
        // ANCHOR: slide
        for &direction in Direction::of(piece_type) {
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
        // ANCHOR_END: slide
    }
}

#[inline]
// ANCHOR: leap
fn leap<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
    let leaps = if piece_type == PieceType::King { steps::king(from) } else { steps::knight(from) };
    for to in leaps {
        visitor.visit_branching(Move::quiet(from, to), board.cell(to));
    }
}
// ANCHOR_END: leap
