//! The 8x8 board: Bell's delta and last-square tables.

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{Visit, Walk};
use fianchetto_tables::{rays, steps};
use fianchetto_types::{Bitboard, Direction, Move, PieceType, Square};

use crate::{RayLoopWalk, info};

/// The 8x8 board with the tests of the source instead of the conditional write.
#[derive(Clone, Copy, Debug)]
pub struct Bell;

impl Walk for RayLoopWalk<Square64> {
    type Layout = layout::Square64;

    /// Deltas and last squares. The steps of king and knight are shared.
    const INFO: TechniqueInfo = info("ray-loop", rays::BYTES)
        .author("after Alex Bell (Atlas), by way of the Chess Programming Wiki")
        .by_year(1972)
        .source("Games Playing with Computers, Allen & Unwin");

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

/// The targets of a king or knight.
fn leaps(piece_type: PieceType, from: Square) -> Bitboard {
    if piece_type == PieceType::King { steps::king(from) } else { steps::knight(from) }
}

// ANCHOR: leap
fn leap<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
    for to in leaps(piece_type, from) {
        visitor.visit_branching(Move::quiet(from, to), board.cell(to));
    }
}
// ANCHOR_END: leap

impl Walk for RayLoopWalk<Bell> {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info("ray-loop-bell", rays::BYTES)
        .summary("the classical loop over rays, with the tests of its source")
        .author("Alex Bell (Atlas), by way of the Chess Programming Wiki")
        .by_year(1972)
        .source("Games Playing with Computers, Allen & Unwin");

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        if piece_type.is_leaper() {
            return tested_leap(board, piece_type, from, visitor);
        }
        // ANCHOR: bell
        for &direction in Direction::of(piece_type) {
            let delta = rays::delta(direction) as u8;
            let last = rays::last_square(direction, from);
            let mut to = Square::wrapping(from.to_u8().wrapping_add(delta));
            if from != last {
                while !visitor.is_own(board.cell(to)) {
                    visitor.visit_tested(Move::quiet(from, to), board.cell(to));
                    if board.cell(to).is_occupied() || to == last {
                        break;
                    }
                    to = Square::wrapping(to.to_u8().wrapping_add(delta));
                }
            }
        }
        // ANCHOR_END: bell
    }
}

/// The source has no loop for kings and knights; this one has the same test.
// ANCHOR: tested_leap
fn tested_leap<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
    for to in leaps(piece_type, from) {
        if !visitor.is_own(board.cell(to)) {
            visitor.visit_tested(Move::quiet(from, to), board.cell(to));
        }
    }
}
// ANCHOR_END: tested_leap
