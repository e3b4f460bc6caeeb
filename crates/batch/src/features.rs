//! Pieces as the inputs of a network that has one for each piece on each square.

use fianchetto_board_repr::Position;
use fianchetto_quad::RelativeQuadBoard;
use fianchetto_simd::{BitKernel, Bits};
use fianchetto_types::Bitboard;

use crate::chunks::{offsets, places};
use crate::error::RowError;
use crate::rows::Rows;
use crate::workers::Workers;

/// The inputs that are on in each position, as both sides see it: the layout in which embedding
/// bags take them.
///
/// There are 768: 64 times the plane of a piece ([`Planes::Pieces`](fianchetto_formats::Planes))
/// plus its square, in the view of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// The inputs in the view of the side to move, by square.
    pub ours: Vec<i32>,
    /// The same pieces in the same order, in the view of the other side.
    pub theirs: Vec<i32>,
    /// Where the inputs of each row begin, and where those of the last one end. A bad row has none.
    pub offsets: Vec<i64>,
    /// The bad rows, in order.
    pub errors: Vec<RowError>,
}

/// The inputs of all chunks, in the view of the side to move.
struct Parts {
    ours: Vec<Vec<u16>>,
    offsets: Vec<i64>,
    errors: Vec<RowError>,
}

impl Workers {
    /// The most inputs that are on in a position.
    pub const MOST_INPUTS: usize = 32;

    /// The inputs that are on in each position.
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    ///
    /// let fens = ["8/8/8/8/8/8/k7/7K w - - 0 1", "no position"];
    /// let found = Workers::all().features_many(&fens[..]);
    /// assert_eq!(found.ours, [5 * 64 + 7, 11 * 64 + 8]);
    /// assert_eq!(found.theirs, [11 * 64 + 63, 5 * 64 + 48]);
    /// assert_eq!(found.offsets, [0, 2, 2]);
    /// ```
    pub fn features_many<R: Rows + ?Sized>(&self, rows: &R) -> Inputs {
        let parts = self.inputs(rows);
        let total = parts.ours.iter().map(Vec::len).sum();
        let (mut ours, mut theirs) = (vec![0; total], vec![0; total]);
        self.expand(&parts.ours, [&mut ours, &mut theirs]);
        Inputs { ours, theirs, offsets: parts.offsets, errors: parts.errors }
    }

    /// [`features_many`](Self::features_many) into memory that is there, for the view of the side
    /// to move and the other: [`MOST_INPUTS`](Self::MOST_INPUTS) a row are always enough, and what
    /// does not fit is left out. Returns the offsets and the bad rows.
    pub fn features_into<R: Rows + ?Sized>(
        &self,
        rows: &R,
        views: [&mut [i32]; 2],
    ) -> (Vec<i64>, Vec<RowError>) {
        let parts = self.inputs(rows);
        self.expand(&parts.ours, views);
        (parts.offsets, parts.errors)
    }

    fn inputs<R: Rows + ?Sized>(&self, rows: &R) -> Parts {
        let chunks = self.parts(rows, |boards, inputs: &mut Vec<u16>, finish| {
            inputs.reserve(Self::MOST_INPUTS * boards.len());
            self.isa.run_wide_bits(WriteInputs { boards, inputs, finish });
        });
        let mut parts = Parts { ours: Vec::new(), offsets: vec![0], errors: Vec::new() };
        if self.is_stopped() {
            return parts;
        }
        parts.offsets = offsets(chunks.iter().flat_map(|(_, lengths, _)| lengths));
        for (ours, _, errors) in chunks {
            parts.ours.push(ours);
            parts.errors.extend(errors);
        }
        parts
    }

    /// Writes the inputs in both views; all threads do.
    fn expand(&self, parts: &[Vec<u16>], [ours, theirs]: [&mut [i32]; 2]) {
        let places = places(parts, ours).zip(places(parts, theirs)).zip(parts);
        self.on_each(places.collect(), |((ours, theirs), part): ((&mut [i32], &mut [i32]), &Vec<u16>)| {
            for ((ours, theirs), &input) in ours.iter_mut().zip(theirs).zip(part) {
                *ours = input.into();
                *theirs = of_other_view(input.into());
            }
        });
    }
}

/// Appends the inputs of each board, and tells their number.
struct WriteInputs<'a> {
    boards: &'a [RelativeQuadBoard],
    inputs: &'a mut Vec<u16>,
    finish: &'a mut dyn FnMut(usize),
}

impl BitKernel for WriteInputs<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        for board in self.boards {
            let words = board.packed().words();
            let inputs = if B::LISTS_SQUARES { listed(bits, words) } else { one_by_one(words) };
            let [_, low, middle, high] = words;
            let count = (low | middle | high).count_ones() as usize;
            let end = self.inputs.len() + count;
            // All 32 are written, and what is too much is cut off: a copy of a known length is a
            // few instructions.
            self.inputs.extend_from_slice(&inputs);
            self.inputs.truncate(end);
            (self.finish)(count);
        }
    }
}

/// The input of the other side: its pieces are the lower half, and its first rank is below.
fn of_other_view(input: i32) -> i32 {
    (if input < 384 { input + 384 } else { input - 384 }) ^ 56
}

/// The inputs of a position's [words](fianchetto_board_repr::Packed), whose bits are packed.
#[inline(always)]
fn listed<B: Bits>(bits: B, [theirs, low, middle, high]: [u64; 4]) -> [u16; 32] {
    let occupied = low | middle | high;
    // A rook that may castle has code 7 and not 4.
    let castling = low & middle & high;
    let low = bits.extract(low ^ castling, occupied) as u32;
    let middle = bits.extract(middle ^ castling, occupied) as u32;
    let high = bits.extract(high, occupied) as u32;
    let mut inputs = bits.square_words(occupied, 1, 0, theirs, 384);
    for (place, input) in inputs.iter_mut().enumerate() {
        let code = (low >> place & 1) | (middle >> place & 1) << 1 | (high >> place & 1) << 2;
        *input = input.wrapping_add((64 * code) as u16).wrapping_sub(64);
    }
    inputs
}

/// The same, square by square.
#[inline(always)]
fn one_by_one([theirs, low, middle, high]: [u64; 4]) -> [u16; 32] {
    let castling = low & middle & high;
    let (low, middle) = (low ^ castling, middle ^ castling);
    let mut inputs = [0; 32];
    for (input, square) in inputs.iter_mut().zip(Bitboard(low | middle | high)) {
        let place = square.index();
        let code = (low >> place & 1) | (middle >> place & 1) << 1 | (high >> place & 1) << 2;
        *input = (place as u64 + 384 * (theirs >> place & 1) + 64 * (code - 1)) as u16;
    }
    inputs
}
