//! From single piece masks to moves.

use fianchetto_movegen_core::{Cursor, Sink};
use fianchetto_simd::Bytes;
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use crate::board::ByteBoard;

/// Piece masks in memory, where they can be read one by one.
pub(super) struct StoredMasks {
    pub(super) masks: [ByteBoard; 2],
    /// The squares whose mask is not zero.
    pub(super) reached: u64,
}

impl StoredMasks {
    #[inline(always)]
    pub(super) fn mask(&self, square: Square) -> u16 {
        let [low, high] = &self.masks;
        u16::from_le_bytes([low.0[square.index()], high.0[square.index()]])
    }
}

/// Writes the moves to one square. Not a closure: only what is always inlined is compiled for the instruction path.
pub(crate) trait MaskWriter {
    fn write(&mut self, mask: u16, to: Square, kind: MoveKind, out: &mut Cursor<'_>);
}

/// Writes the moves of one kind to some squares, of the pieces whose ids are in `subset`.
#[inline(always)]
// ANCHOR: serialise
pub(super) fn write_all<W: MaskWriter>(
    writer: &mut W,
    stored: &StoredMasks,
    squares: u64,
    subset: u16,
    kind: MoveKind,
    out: &mut Cursor<'_>,
) {
    for to in Bitboard(squares) {
        writer.write(stored.mask(to) & subset, to, kind, out);
    }
}

/// Writes the moves one by one; holds the origins by id.
pub(crate) struct MoveByMove<'a>(pub(crate) &'a [Square; 16]);

impl MaskWriter for MoveByMove<'_> {
    #[inline(always)]
    fn write(&mut self, mask: u16, to: Square, kind: MoveKind, out: &mut Cursor<'_>) {
        for id in ids(mask) {
            out.push(Move::new(self.0[usize::from(id)], to, kind));
        }
    }
}
// ANCHOR_END: serialise

/// Writes all moves at once, by compressing a vector of the origins by id.
pub(super) struct Compressed<B: Bytes>(pub(super) B::Token, pub(super) [u16; 16]);

impl<B: Bytes> MaskWriter for Compressed<B> {
    #[inline(always)]
    fn write(&mut self, mask: u16, to: Square, kind: MoveKind, out: &mut Cursor<'_>) {
        let common = Move::new(Square::A1, to, kind).bits();
        out.push_words(B::pack(self.0, &self.1, common, mask), mask.count_ones());
    }
}

/// The ids of a piece mask, lowest first.
#[inline(always)]
pub(super) fn ids(mask: u16) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    core::iter::from_fn(move || {
        let id = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            id
        })
    })
}
