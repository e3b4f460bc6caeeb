//! Output of moves: into an array or a count.

use fianchetto_movegen_core::output::{CAPACITY, PADDING};
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

/// Writes moves into an array, with the index of the next one in a register.
pub(crate) struct Writer<'a> {
    pub(crate) moves: &'a mut [Move; CAPACITY],
    pub(crate) len: usize,
}

/// Words as moves.
#[inline(always)]
fn moves_of<const N: usize>(words: [u16; N]) -> [Move; N] {
    let mut moves = [Move::NULL; N];
    for (mv, word) in moves.iter_mut().zip(words) {
        *mv = Move::from_bits(word);
    }
    moves
}

impl Writer<'_> {
    /// Stores words; the first `count` are moves.
    #[inline(always)]
    fn store<const N: usize>(&mut self, words: [u16; N], count: u32) {
        const { assert!(N <= PADDING) }
        // No position has more moves than there is room for, so this always succeeds.
        if let Some(places) = self.moves.get_mut(self.len..self.len + N) {
            places.copy_from_slice(&moves_of(words));
            self.len += count as usize;
        }
    }

    /// Stores the moves of some places of a row, `N` per round: a few extra stores cost less than
    /// an unpredictable branch.
    #[inline(always)]
    fn one_by_one<const N: usize>(&mut self, row: &[u16; 64], mut places: Bitboard) {
        let (mut at, end) = (self.len, self.len + places.len());
        while let Some(moves) = self.moves.get_mut(at..at + N) {
            for mv in moves {
                *mv = Move::from_bits(row[places.0.trailing_zeros() as usize % 64]);
                places.0 &= places.0.wrapping_sub(1);
            }
            at += N;
            if at >= end {
                break;
            }
        }
        self.len = end;
    }

    /// Stores the selected moves of each half of sixteen.
    #[inline(always)]
    fn halves<C: RowPacker>(&mut self, path: C, row: &[u16; 16], mask: u32, captures: u32) {
        let [low, high] = path.pack_halves(row, mask, captures, CAPTURE);
        let (low, high) = (moves_of(low), moves_of(high));
        let (len, rest) = ((mask & 255).count_ones() as usize, (mask >> 8).count_ones() as usize);
        if let Some(moves) = self.moves.get_mut(self.len..self.len + 24) {
            moves[..8].copy_from_slice(&low);
            moves[len..len + 8].copy_from_slice(&high);
            self.len += len + rest;
        }
    }

    /// Stores the selected ones of eight moves.
    #[inline(always)]
    fn eight<C: RowPacker>(&mut self, path: C, row: &[u16; 8], mask: u32, captures: u32) {
        let mask = mask & 255;
        self.store(path.pack8(row, mask, captures, CAPTURE), mask.count_ones());
    }
}

impl Output for Writer<'_> {
    #[inline(always)]
    fn leaper<C: RowPacker>(&mut self, path: C, row: &[u16; 8], mask: u32, captures: u32) {
        self.eight(path, row, mask, captures);
    }

    #[inline(always)]
    fn slider<C: RowPacker>(&mut self, path: C, row: &[u16; 16], mask: u32, captures: u32) {
        if const { C::WORDS > 8 } {
            return self.store(path.pack16(row, mask, captures, CAPTURE), mask.count_ones());
        }
        self.halves(path, row, mask, captures);
    }

    #[inline(always)]
    fn pawns<C: RowPacker, const N: usize>(&mut self, path: C, row: &[u16; 64], places: Bitboard) {
        if const { C::WORDS > 8 } {
            let (halves, _) = row.as_chunks();
            for (half, row) in halves.iter().enumerate() {
                let mask = (places.0 >> (32 * half)) as u32;
                let packed = path.pack32(row, mask);
                self.store(*packed.first_chunk::<16>().unwrap_or(&[0; 16]), mask.count_ones());
            }
        } else if const { C::WORDS == 8 } {
            self.one_by_one::<N>(row, places);
        } else {
            for place in places {
                self.push(Move::from_bits(row[place.index()]));
            }
        }
    }

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.moves[self.len % CAPACITY] = mv;
        self.len += 1;
    }

    #[inline(always)]
    fn targets(&mut self, from: Square, targets: Bitboard, theirs: Bitboard) {
        for to in targets {
            self.push(Move::quiet(from, to).capturing_if(theirs.contains(to)));
        }
    }
}
