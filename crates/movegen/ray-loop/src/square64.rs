//! The 8x8 board: Bell's delta and last-square tables.

use fianchetto_board_repr::{CellBoard, Square64, layout::EightByEight};
use fianchetto_movegen_core::{Info, Trace, Visit, Walk};
use fianchetto_tables::{rays, steps};
use fianchetto_types::{Direction, Move, PieceType, Square};

use crate::{RayLoop, end_of_leap, info, visit_target};

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
        for (entry, to) in leaps.into_iter().enumerate() {
            visit_target(visitor, trace, entry, Move::quiet(from, to), board.cell(to), || {
                end_of_leap(piece_type)
            });
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
    for &direction in directions {
        let delta = rays::delta(direction) as u8;
        let last = rays::last_square(direction, from);
        let mut to = from;
        let mut entry = direction.index() * 8;
        while to != last {
            to = Square::wrapping(to.to_u8().wrapping_add(delta));
            let end = || (to == last).then_some("tosq == lastsq, next ray");
            if visit_target(visitor, trace, entry, Move::quiet(from, to), board.cell(to), end) {
                break;
            }
            entry += 1;
        }
    }
}
