//! Where moves go: into an array, or into a count.

use fianchetto_movegen_core::{CAPACITY, WRITE_SLACK};
use fianchetto_simd::Compress;
use fianchetto_types::{Bitboard, Move, Square};

/// The bit that makes a prepared move a capture.
const CAPTURE: u16 = Move::NULL.capturing().bits();

/// What takes the moves of a position.
pub(crate) trait Output {
    /// Takes the moves of a row that a mask selects. Those in `captures` are captures.
    fn leaper<C: Compress>(&mut self, path: C, row: &[u16; 8], mask: u32, captures: u32);

    /// The same for the longer row of a slider.
    fn slider<C: Compress>(&mut self, path: C, row: &[u16; 16], mask: u32, captures: u32);

    /// Takes the prepared pawn moves of some places, at most eight in each half of the board and on each rank.
    fn pawns<C: Compress>(&mut self, path: C, row: &[u16; 64], places: Bitboard);

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
    fn leaper<C: Compress>(&mut self, _: C, _: &[u16; 8], mask: u32, _: u32) {
        self.0 += mask.count_ones() as usize;
    }

    #[inline(always)]
    fn slider<C: Compress>(&mut self, _: C, _: &[u16; 16], mask: u32, _: u32) {
        self.0 += mask.count_ones() as usize;
    }

    #[inline(always)]
    fn pawns<C: Compress>(&mut self, _: C, _: &[u16; 64], places: Bitboard) {
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

/// Writes moves into an array. The place of the next one is in a register, since nobody else has the array.
pub(crate) struct Writer<'a> {
    pub(crate) moves: &'a mut [Move; CAPACITY],
    pub(crate) len: usize,
}

impl Writer<'_> {
    /// Stores words, of which the first `count` are moves.
    #[inline(always)]
    fn store<const N: usize>(&mut self, words: [u16; N], count: u32) {
        const { assert!(N <= WRITE_SLACK) }
        let mut moves = [Move::NULL; N];
        for (mv, word) in moves.iter_mut().zip(words) {
            *mv = Move::from_bits(word);
        }
        // No position has so many moves that this is the smaller one; it saves the check whether there is room.
        let at = self.len.min(CAPACITY - N);
        self.moves[at..at + N].copy_from_slice(&moves);
        self.len += count as usize;
    }

    /// Stores the selected ones of eight moves.
    #[inline(always)]
    fn eight<C: Compress>(&mut self, path: C, row: &[u16; 8], mask: u32, captures: u32) {
        let mask = mask & 255;
        self.store(path.pack8(row, mask, captures, CAPTURE), mask.count_ones());
    }
}

impl Output for Writer<'_> {
    #[inline(always)]
    fn leaper<C: Compress>(&mut self, path: C, row: &[u16; 8], mask: u32, captures: u32) {
        self.eight(path, row, mask, captures);
    }

    #[inline(always)]
    fn slider<C: Compress>(&mut self, path: C, row: &[u16; 16], mask: u32, captures: u32) {
        if C::WORDS > 8 {
            return self.store(path.pack16(row, mask, captures, CAPTURE), mask.count_ones());
        }
        let (halves, _) = row.as_chunks();
        self.eight(path, &halves[0], mask, captures);
        self.eight(path, &halves[1], mask >> 8, captures >> 8);
    }

    #[inline(always)]
    fn pawns<C: Compress>(&mut self, path: C, row: &[u16; 64], places: Bitboard) {
        if C::WORDS > 8 {
            let (halves, _) = row.as_chunks();
            for (half, row) in halves.iter().enumerate() {
                let mask = (places.0 >> (32 * half)) as u32;
                let packed = path.pack32(row, mask);
                self.store(*packed.first_chunk::<16>().unwrap_or(&[0; 16]), mask.count_ones());
            }
        } else if C::WORDS == 8 {
            let (ranks, _) = row.as_chunks();
            for (rank, row) in ranks.iter().enumerate() {
                self.eight(path, row, (places.0 >> (8 * rank)) as u32, 0);
            }
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
