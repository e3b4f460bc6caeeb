//! The 0x88 board: a ray ends where the index has a bit of `0x88`.

use fianchetto_board_repr::{
    CellBoard, X88,
    layout::{Layout, ZeroX88},
};
use fianchetto_movegen_core::{Info, Trace, Visit, Walk, ran};
use fianchetto_types::{Move, PieceType, Square};

use crate::{RayLoop, begin, begin_ray, end_of_leap, info, offsets, visit_target};

/// The test that ends a ray at the edge.
const EDGE: &str = "index & 0x88, next ray";

/// The lines that run for a target, as [`ran`] takes them.
const LINES: [&[u8]; 3] = [&[3, 4, 5, 6], &[3, 4], &[3, 4, 5, 6]];

impl Walk for RayLoop<X88> {
    type Layout = ZeroX88;

    /// Two tables of eight 16-bit steps.
    const INFO: Info = info(32);

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<ZeroX88>,
        piece_type: PieceType,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        let origin = ZeroX88::index(from);
        begin(include_str!("x88.txt"), trace);
        for (direction, &delta) in offsets::<16>(piece_type).iter().enumerate() {
            begin_ray(&[1, 2], trace);
            let mut index = origin.wrapping_add_signed(delta as isize);
            let mut entry = direction * 8;
            while ZeroX88::is_on_board(index) {
                let mv = Move::quiet(from, ZeroX88::square(index));
                let next = index.wrapping_add_signed(delta as isize);
                let end = || end_of_leap(piece_type).or((!ZeroX88::is_on_board(next)).then_some(EDGE));
                let cell = board.cell_at(index);
                ran(board, mv, cell, LINES, trace);
                if visit_target(visitor, trace, entry, mv, cell, end) || piece_type.is_leaper() {
                    break;
                }
                index = next;
                entry += 1;
            }
        }
    }
}
