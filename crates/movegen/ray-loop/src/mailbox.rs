//! The 10x12 board: a ray ends at the first piece, and the frame looks like pieces.

use fianchetto_board_repr::{
    CellBoard, Mailbox,
    layout::{Layout, TenByTwelve},
};
use fianchetto_movegen_core::{Info, Trace, Visit, Walk, ran};
use fianchetto_types::{Move, PieceType, Square};

use crate::{RayLoop, begin, begin_ray, end_of_leap, info, offsets, visit_target};

/// The lines that run for a target, as [`ran`] takes them.
const LINES: [&[u8]; 3] = [&[3, 4, 5], &[3], &[3, 4, 5]];

impl Walk for RayLoop<Mailbox> {
    type Layout = TenByTwelve;

    /// Two tables of eight 16-bit steps.
    const INFO: Info = info(32);

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<TenByTwelve>,
        piece_type: PieceType,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        let origin = TenByTwelve::index(from);
        begin(include_str!("mailbox.txt"), trace);
        for (direction, &delta) in offsets::<10>(piece_type).iter().enumerate() {
            begin_ray(&[1, 2], trace);
            let mut index = origin;
            let mut entry = direction * 8;
            loop {
                index = index.wrapping_add_signed(delta as isize);
                let mv = Move::quiet(from, TenByTwelve::square(index));
                let cell = board.cell_at(index);
                ran(board, mv, cell, LINES, trace);
                if visit_target(visitor, trace, entry, mv, cell, || end_of_leap(piece_type))
                    || piece_type.is_leaper()
                {
                    break;
                }
                entry += 1;
            }
        }
    }
}
