//! The 8x8 board with TSCP's indirection: the frame is in a table and not on the board.
//!
//! *Source:* Tom Kerrigan, *Tom's Simple Chess Program* (TSCP), 1997, functions `gen` and `attack`,
//! <http://www.tckerrigan.com/Chess/TSCP>.

use fianchetto_board_repr::CellBoard;
use fianchetto_board_repr::layout::EightByEight;
use fianchetto_movegen_core::mailbox::SHARED_TABLE_BYTES;
use fianchetto_movegen_core::{Info, Trace, Visit, Walk, ran};
use fianchetto_simd::Path;
use fianchetto_types::{Move, PieceType, Square};

use crate::{RayLoop, begin, begin_ray, end_of_leap, offsets, visit_target};

/// The 8x8 board whose rays are found on a 10x12 board of square numbers.
#[derive(Clone, Copy, Debug)]
pub struct Mailbox64;

/// Beyond the edge of the board.
const OFF_BOARD: i8 = -1;

/// The place of each square on the 10x12 board.
static MAILBOX64: [u8; 64] = {
    let (mut places, mut square) = ([0; 64], 0);
    while square < 64 {
        places[square] = (21 + square / 8 * 10 + square % 8) as u8;
        square += 1;
    }
    places
};

/// The square at each place of the 10x12 board. The places that no square's step reaches fill it up to a power of two.
static MAILBOX: [i8; 128] = {
    let (mut squares, mut square) = ([OFF_BOARD; 128], 0);
    while square < 64 {
        squares[MAILBOX64[square] as usize] = square as i8;
        square += 1;
    }
    squares
};

/// One step: from the square to the 10x12 board, there by the offset, and back.
#[inline]
fn step(from: Square, offset: i16) -> Option<Square> {
    let place = usize::from(MAILBOX64[from.index()]).wrapping_add_signed(offset as isize);
    let square = MAILBOX[place % MAILBOX.len()];
    (square != OFF_BOARD).then(|| Square::wrapping(square as u8))
}

/// The lines that run for a target, as [`ran`] takes them.
const LINES: [&[u8]; 3] = [&[3, 4, 5, 10, 11], &[3, 4, 5, 6, 8], &[3, 4, 5, 6, 7, 8]];

impl Walk for RayLoop<Mailbox64> {
    type Layout = EightByEight;

    /// Both tables, and two tables of eight 16-bit offsets.
    const INFO: Info = Info::new("mailbox64", &[Path::Portable])
        .summary("the loop over rays with TSCP's two tables")
        .author("Tom Kerrigan (TSCP)")
        .year(1997)
        .source("tckerrigan.com/Chess/TSCP")
        .own_table_bytes(size_of_val(&MAILBOX64) + size_of_val(&MAILBOX) + 32)
        .shared_table_bytes(SHARED_TABLE_BYTES);

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<EightByEight>,
        piece_type: PieceType,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        begin(include_str!("mailbox64.txt"), trace);
        for (direction, &offset) in offsets::<10>(piece_type).iter().enumerate() {
            begin_ray(&[1, 2], trace);
            let mut at = from;
            let mut entry = direction * 8;
            while let Some(to) = step(at, offset) {
                let end = || {
                    let edge = step(to, offset).is_none().then_some("mailbox == -1, next ray");
                    end_of_leap(piece_type).or(edge)
                };
                let (mv, cell) = (Move::quiet(from, to), board.cell(to));
                ran(board, mv, cell, LINES, trace);
                let is_blocked = visit_target(visitor, trace, entry, mv, cell, end);
                if is_blocked || piece_type.is_leaper() {
                    break;
                }
                at = to;
                entry += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_board_repr::layout::{Layout, TenByTwelve};

    #[test]
    fn a_square_has_the_place_of_the_10x12_board() {
        for square in Square::all() {
            let place = usize::from(MAILBOX64[square.index()]);
            assert_eq!(place, TenByTwelve::index(square));
            assert_eq!(MAILBOX[place], square.to_u8() as i8);
        }
    }
}
