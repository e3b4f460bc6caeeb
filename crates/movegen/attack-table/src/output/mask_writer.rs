//! From one piece mask to moves.

use fianchetto_movegen_core::{Note, Trace};
use fianchetto_simd::Bytes;
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use super::move_buffer::Words;
use crate::board::Line;

/// Piece masks in memory, where a single one can be read.
pub(super) struct Stored(pub(super) [Line; 2]);

impl Stored {
    #[inline(always)]
    pub(super) fn mask(&self, square: Square) -> u16 {
        u16::from_le_bytes([self.0[0].0[square.index()], self.0[1].0[square.index()]])
    }
}

/// Writes the moves of one kind of a subset of men to some squares.
#[inline(always)]
pub(super) fn write_all<W: WriteMask, T: Trace>(
    writer: &W,
    stored: &Stored,
    squares: u64,
    subset: u16,
    kind: MoveKind,
    out: &mut Words,
    trace: &mut T,
) {
    for to in Bitboard(squares) {
        trace.note(|| Note::Mask(stored.mask(to) & subset, to, kind));
        writer.write(stored.mask(to) & subset, to, kind, out);
    }
}

/// Writes the moves to one square. Not a closure: only what is certain to be inlined is compiled for the path.
pub(super) trait WriteMask {
    fn write(&self, mask: u16, to: Square, kind: MoveKind, out: &mut Words);
}

/// Writes move by move; holds the origins by id.
pub(super) struct OneByOne<'a>(pub(super) &'a [Square; 16]);

impl WriteMask for OneByOne<'_> {
    #[inline(always)]
    fn write(&self, mask: u16, to: Square, kind: MoveKind, out: &mut Words) {
        for id in ids(mask) {
            out.push(Move::new(self.0[usize::from(id)], to, kind));
        }
    }
}

/// Writes all moves at once; holds the origins by id.
pub(super) struct AtOnce<B: Bytes>(pub(super) B::Token, pub(super) [u16; 16]);

impl<B: Bytes> WriteMask for AtOnce<B> {
    #[inline(always)]
    fn write(&self, mask: u16, to: Square, kind: MoveKind, out: &mut Words) {
        let common = Move::new(Square::A1, to, kind).bits();
        B::pack(self.0, &self.1, common, mask, out.room());
        out.advance(mask.count_ones());
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
