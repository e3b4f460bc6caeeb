//! The 8x8 board: Bell's delta and last-square tables.

use fianchetto_board_repr::{CellBoard, Square64, layout::EightByEight};
use fianchetto_movegen_core::{Info, Trace, Visit, Walk, ran};
use fianchetto_tables::{rays, steps};
use fianchetto_types::{Direction, Move, PieceType, Square};

use crate::{RayLoop, begin, begin_ray, end_of_leap, info, visit_target};

/// The lines that run for a target, as [`ran`] takes them.
const LINES: [&[u8]; 3] = [&[5, 6, 7], &[5], &[5, 6, 7]];

impl Walk for RayLoop<Square64> {
    type Layout = EightByEight;

    /// Deltas and last squares. The steps of king and knight are shared.
    const INFO: Info = info(rays::BYTES);

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<EightByEight>,
        piece_type: PieceType,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        let leaps = match piece_type {
            PieceType::Knight => steps::knight(from),
            PieceType::King => steps::king(from),
            _ => return slide(board, Direction::of(piece_type), from, visitor, trace),
        };
        begin(include_str!("steps.txt"), trace);
        begin_ray(&[1], trace);
        for (entry, to) in leaps.into_iter().enumerate() {
            let mv = Move::quiet(from, to);
            ran(board, mv, board.cell(to), [&[2, 3, 4], &[2, 3], &[2, 3, 4]], trace);
            visit_target(visitor, trace, entry, mv, board.cell(to), || end_of_leap(piece_type));
        }
    }
}

#[inline]
fn slide<V: Visit, T: Trace>(
    board: &CellBoard<EightByEight>,
    directions: &[Direction],
    from: Square,
    visitor: &mut V,
    trace: &mut T,
) {
    begin(include_str!("square64.txt"), trace);
    for &direction in directions {
        begin_ray(&[1, 2, 3, 4], trace);
        let delta = rays::delta(direction) as u8;
        let last = rays::last_square(direction, from);
        let mut to = from;
        let mut entry = direction.index() * 8;
        while to != last {
            to = Square::wrapping(to.to_u8().wrapping_add(delta));
            let (mv, cell) = (Move::quiet(from, to), board.cell(to));
            ran(board, mv, cell, LINES, trace);
            let end = || (to == last).then_some("tosq == lastsq, next ray");
            if visit_target(visitor, trace, entry, mv, cell, end) {
                break;
            }
            entry += 1;
        }
    }
}
