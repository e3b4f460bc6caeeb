//! Output of moves: into a list or a count.

use fianchetto_movegen_core::output::{ListWriter, Output as _};
use fianchetto_simd::RowPacker;
use fianchetto_types::{Bitboard, Move, Square};

/// The bit that makes a prepared move a capture.
const CAPTURE: u16 = Move::NULL.capturing().bits();

/// The receiver of a position's moves.
pub(crate) trait Output {
    /// Takes the moves of a row that a mask selects. Those in `captures` are captures.
    fn leaper<C: RowPacker>(&mut self, path: C, row: &[u16; 8], mask: u32, captures: u32);

    /// The same for the longer row of a slider.
    fn slider<C: RowPacker>(&mut self, path: C, row: &[u16; 16], mask: u32, captures: u32);

    /// Takes the prepared pawn moves of some places, at most eight in each half of the board and on
    /// each rank.
    fn pawns<C: RowPacker, const N: usize>(&mut self, path: C, row: &[u16; 64], places: Bitboard);

    /// Takes one move.
    fn push(&mut self, mv: Move);

    /// Takes the moves of a piece to some squares, one by one.
    fn targets(&mut self, from: Square, targets: Bitboard, theirs: Bitboard);
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Tally(pub(crate) usize);

impl Output for Tally {
    #[inline(always)]
    fn leaper<C: RowPacker>(&mut self, _: C, _: &[u16; 8], mask: u32, _: u32) {
        self.0 += mask.count_ones() as usize;
    }

    #[inline(always)]
    fn slider<C: RowPacker>(&mut self, _: C, _: &[u16; 16], mask: u32, _: u32) {
        self.0 += mask.count_ones() as usize;
    }

    #[inline(always)]
    fn pawns<C: RowPacker, const N: usize>(&mut self, _: C, _: &[u16; 64], places: Bitboard) {
        self.0 += places.len();
    }

    #[inline(always)]
    fn push(&mut self, _: Move) {
        self.0 += 1;
    }

    #[inline(always)]
    fn targets(&mut self, _: Square, targets: Bitboard, _: Bitboard) {
        self.0 += targets.len();
    }
}

impl Output for ListWriter<'_> {
    #[inline(always)]
    fn leaper<C: RowPacker>(&mut self, path: C, row: &[u16; 8], mask: u32, captures: u32) {
        let mask = mask & 255;
        self.push_words(path.pack8(row, mask, captures, CAPTURE), mask.count_ones());
    }

    #[inline(always)]
    fn slider<C: RowPacker>(&mut self, path: C, row: &[u16; 16], mask: u32, captures: u32) {
        if const { C::WORDS > 8 } {
            self.push_words(path.pack16(row, mask, captures, CAPTURE), mask.count_ones());
        } else {
            let halves = path.pack_halves(row, mask, captures, CAPTURE);
            self.push_both_words(halves, [(mask & 255).count_ones(), (mask >> 8).count_ones()]);
        }
    }

    #[inline(always)]
    fn pawns<C: RowPacker, const N: usize>(&mut self, path: C, row: &[u16; 64], places: Bitboard) {
        if const { C::WORDS > 8 } {
            let (halves, _) = row.as_chunks();
            for (half, row) in halves.iter().enumerate() {
                let mask = (places.0 >> (32 * half)) as u32;
                let packed = path.pack32(row, mask);
                self.push_words(*packed.first_chunk::<16>().unwrap_or(&[0; 16]), mask.count_ones());
            }
        } else if const { C::WORDS == 8 } {
            self.push_each::<N>(places, C::EXTRACTS, |place| Move::from_bits(row[place.index()]));
        } else {
            for place in places {
                Output::push(self, Move::from_bits(row[place.index()]));
            }
        }
    }

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.push_if(mv, true);
    }

    #[inline(always)]
    fn targets(&mut self, from: Square, targets: Bitboard, theirs: Bitboard) {
        for to in targets {
            Output::push(self, Move::quiet(from, to).capturing_if(theirs.contains(to)));
        }
    }
}
