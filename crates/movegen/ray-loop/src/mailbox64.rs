//! The 8x8 board with TSCP's indirection: the frame is in a table instead of on the board.
//!
//! *Source:* Tom Kerrigan, *Tom's Simple Chess Program* (TSCP), 1997, functions `gen` and `attack`,
//! <http://www.tckerrigan.com/Chess/TSCP>.

use fianchetto_board_repr::{Cell, Square64, layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{SHARED_TABLE_BYTES, Visit, Walk};
use fianchetto_simd::Needs;
use fianchetto_tables::LocalTable;
use fianchetto_types::{Move, PieceType, Square};

use crate::{RayLoopWalk, jumps, offsets, rays};

/// The 8x8 board with rays on a 10x12 board of square numbers.
#[derive(Clone, Copy, Debug)]
pub struct Mailbox64;

/// The same with the tests of TSCP instead of the conditional write.
#[derive(Clone, Copy, Debug)]
pub struct Tscp;

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

/// The square at each place of the 10x12 board, padded to a power of two.
static MAILBOX: [i8; 128] = {
    let (mut squares, mut square) = ([OFF_BOARD; 128], 0);
    while square < 64 {
        squares[MAILBOX64[square] as usize] = square as i8;
        square += 1;
    }
    squares
};

/// The tables that are constants of this crate, for `cargo xtask gen-tables`: TSCP's, and what
/// steps add on each board.
#[doc(hidden)]
pub fn tables() -> [LocalTable; 6] {
    [
        LocalTable::new("mailbox64", &MAILBOX64),
        LocalTable::new("mailbox", &MAILBOX),
        LocalTable::new("rays_10", const { &rays(10) }),
        LocalTable::new("jumps_10", const { &jumps(10) }),
        LocalTable::new("rays_16", const { &rays(16) }),
        LocalTable::new("jumps_16", const { &jumps(16) }),
    ]
}

/// One step: from the square to the 10x12 board, there by the offset, and back.
pub(crate) fn step(from: Square, offset: i16) -> Option<Square> {
    let place = usize::from(MAILBOX64[from.index()]).wrapping_add_signed(offset as isize);
    let square = MAILBOX[place % MAILBOX.len()];
    (square != OFF_BOARD).then(|| Square::wrapping(square as u8))
}

/// The common particulars of both forms: both tables, and two tables of eight 16-bit offsets.
const fn info(name: &'static str) -> TechniqueInfo {
    TechniqueInfo::new(name, Needs::Words)
        .form_of("ray-loop")
        .year(1997)
        .source("tckerrigan.com/Chess/TSCP")
        .own_table_bytes(size_of_val(&MAILBOX64) + size_of_val(&MAILBOX) + 32)
        .shared_table_bytes(SHARED_TABLE_BYTES)
}

impl Walk for RayLoopWalk<Mailbox64> {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info("mailbox64")
        .summary("the loop over rays with TSCP's two tables")
        .author("after Tom Kerrigan (TSCP)");

    // ANCHOR: walk
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        for &offset in offsets::<10>(piece_type) {
            let mut at = from;
            while let Some(to) = step(at, offset) {
                let seen = visitor.visit_branching(Move::quiet(from, to), board.cell(to));
                if seen.is_occupied() || piece_type.is_leaper() {
                    break;
                }
                at = to;
            }
        }
    }
    // ANCHOR_END: walk
}

impl Walk for RayLoopWalk<Tscp> {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info("mailbox64-tscp")
        .summary("the loop over rays with TSCP's two tables and its tests")
        .author("Tom Kerrigan (TSCP)");

    // ANCHOR: tscp
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        for &offset in offsets::<10>(piece_type) {
            let mut at = from;
            while let Some(to) = step(at, offset) {
                let (mv, cell) = (Move::quiet(from, to), board.cell(to));
                if cell.is_occupied() {
                    if !visitor.is_own(cell) {
                        visitor.visit_tested(mv, cell);
                    }
                    break;
                }
                visitor.visit_tested(mv, Cell::EMPTY);
                if piece_type.is_leaper() {
                    break;
                }
                at = to;
            }
        }
    }
    // ANCHOR_END: tscp
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_board_repr::layout::{self, Layout};

    #[test]
    fn a_square_has_the_place_of_the_10x12_board() {
        for square in Square::all() {
            let place = usize::from(MAILBOX64[square.index()]);
            assert_eq!(place, layout::Mailbox10x12::index(square));
            assert_eq!(MAILBOX[place], square.to_u8() as i8);
        }
    }
}
