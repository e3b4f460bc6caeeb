//! The squares that a slider attacks.

use fianchetto_simd::Compress;
use fianchetto_tables::prepared::{Slide, SliderRow, slider};
use fianchetto_types::{Bitboard, Square};

/// The attacked places of a slider's row.
#[inline(always)]
pub(crate) fn attacked_places<C: Compress>(path: C, row: &SliderRow, occupied: Bitboard) -> u32 {
    row.attacked(path.extract(occupied.0, row.relevant().0))
}

/// Whether a slider on a square attacks one of some squares.
#[inline(always)]
pub(crate) fn hits<C: Compress>(
    path: C,
    slide: Slide,
    from: Square,
    occupied: Bitboard,
    set: Bitboard,
) -> bool {
    if !C::EXTRACTS {
        return attacked_squares(slide, from, occupied).intersects(set);
    }
    let row = slider(slide, from);
    attacked_places(path, row, occupied) & path.extract(set.0, row.rays().0) as u32 != 0
}

/// The squares that a slider attacks, where bits are not extracted by an instruction.
#[inline(always)]
pub(crate) fn attacked_squares(slide: Slide, from: Square, occupied: Bitboard) -> Bitboard {
    let mut attacked = 0;
    for line in &LINES[slide as usize][from.index()] {
        attacked |= between_blockers(occupied.0, *line);
    }
    Bitboard(attacked)
}

/// The squares of a line from the nearest piece below to the nearest one above, both included: the difference of the two
/// (obstruction difference).
#[inline(always)]
const fn between_blockers(occupied: u64, [below, above]: [u64; 2]) -> u64 {
    let nearest_below = 1_u64 << 63 >> (occupied & below | 1).leading_zeros();
    let up_to_above = occupied & above;
    (up_to_above ^ up_to_above.wrapping_sub(nearest_below)) & (below | above)
}

/// The two lines of each slider on each square, each as its squares below and above.
static LINES: [[[[u64; 2]; 2]; 64]; 2] = {
    let mut lines = [[[[0; 2]; 2]; 64]; 2];
    let steps = [[(1, 1), (-1, 1)], [(1, 0), (0, 1)]];
    let mut index = 0;
    while index < 2 * 64 * 2 {
        let (slide, square, line) = (index / 128, index / 2 % 64, index % 2);
        let (files, ranks): (i8, i8) = steps[slide][line];
        let from = Square::wrapping(square as u8);
        lines[slide][square][line] = [ray(from, -files, -ranks), ray(from, files, ranks)];
        index += 1;
    }
    lines
};

const fn ray(from: Square, files: i8, ranks: i8) -> u64 {
    let (mut squares, mut next) = (0, from.offset(files, ranks));
    while let Some(square) = next {
        squares |= 1 << square.index();
        next = square.offset(files, ranks);
    }
    squares
}
