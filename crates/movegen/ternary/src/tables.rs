//! The forms of the tables that are in the binary: the source's table without unused entries, with
//! and without Westcott's collapse, and each list once.

use fianchetto_simd::Bits;
use fianchetto_tables::lines::LineKind;
use fianchetto_tables::ternary::{
    self, FOLDED_INDEX_BYTES, INDEX_BYTES, Index, LIST_BYTES, MoveInfo, Occupancy, PLAIN_BYTES,
};
use fianchetto_types::{Bitboard, Square};

/// A form of the tables, with its index computation.
pub trait Tables: Copy + Send + Sync + 'static {
    /// The name and summary of the technique with these tables, unless they are the default.
    const FORM: Option<[&'static str; 2]>;

    /// Their size in bytes.
    const BYTES: usize;

    /// Whether the lowest digit of an index is that of the lowest square on the line, and so on;
    /// see [`collapsed`](Self::collapsed).
    const DIGITS_IN_ORDER: bool = true;

    /// The tables, built on the first call unless static.
    fn get() -> Self;

    /// The index of the pieces on a line as if all were the slider's side's. The default
    /// multiplies, or uses one instruction. Mark it `#[inline(always)]`.
    #[inline(always)]
    fn collapsed<B: Bits>(bits: B, pieces: Bitboard, square: Square, line: LineKind) -> Index {
        if B::EXTRACTS {
            ternary::by_extraction(bits.extract(pieces.0, ternary::mask(square, line).0))
        } else {
            ternary::by_multiplication(pieces, square, line)
        }
    }

    /// The index of an entry in the table of moves. The default is for the plain table, as for the
    /// next two.
    #[inline(always)]
    fn entry(square: Square, line: LineKind, index: Index) -> usize {
        ternary::entry(square, line, index)
    }

    /// The moves along a line.
    #[inline(always)]
    fn moves(self, square: Square, line: LineKind, index: Index) -> &'static MoveInfo {
        ternary::plain_moves(square, line, index)
    }

    /// The squares that are attacked along a line.
    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, occupied: Bitboard, square: Square, line: LineKind) -> Bitboard {
        ternary::plain_attacks(square, line, occupancy(bits, occupied, square, line))
    }
}

/// The occupied squares on a line.
#[inline(always)]
pub(crate) fn occupancy<B: Bits>(bits: B, occupied: Bitboard, square: Square, line: LineKind) -> Occupancy {
    if B::EXTRACTS {
        ternary::occupancy_by_extraction(bits.extract(occupied.0, ternary::mask(square, line).0))
    } else {
        ternary::occupancy_by_multiplication(occupied, square, line)
    }
}

/// The plain table, built at compile time: an entry for each square, line, and index that the line
/// has. The source has 2187 entries for lines of any length.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

/// Each list once, behind an indirection, as the source proposes to save memory.
#[derive(Clone, Copy, Debug)]
pub struct Listed;

/// The plain table with Steffan Westcott's collapse, which the source calls: shifted halves or-ed
/// together.
#[derive(Clone, Copy, Debug)]
pub struct Folded;

impl Tables for Plain {
    const FORM: Option<[&'static str; 2]> = None;
    const BYTES: usize = INDEX_BYTES + PLAIN_BYTES;

    fn get() -> Self {
        Self
    }
}

impl Tables for Listed {
    const FORM: Option<[&'static str; 2]> = Some(["ternary-listed", "ternary move lookup, each list once"]);
    const BYTES: usize = INDEX_BYTES + LIST_BYTES;

    fn get() -> Self {
        Self
    }

    #[inline(always)]
    fn entry(square: Square, line: LineKind, index: Index) -> usize {
        ternary::list(square, line, index)
    }

    #[inline(always)]
    fn moves(self, square: Square, line: LineKind, index: Index) -> &'static MoveInfo {
        ternary::moves(Self::entry(square, line, index))
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, occupied: Bitboard, square: Square, line: LineKind) -> Bitboard {
        ternary::attacks(Self::entry(square, line, Self::collapsed(bits, occupied, square, line)))
    }
}

impl Tables for Folded {
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-westcott", "ternary move lookup, the plain table, lines collapsed by shifts"]);
    const BYTES: usize = FOLDED_INDEX_BYTES + PLAIN_BYTES;

    fn get() -> Self {
        Self
    }

    #[inline(always)]
    fn collapsed<B: Bits>(_: B, pieces: Bitboard, square: Square, line: LineKind) -> Index {
        ternary::by_folding(pieces, square, line)
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, occupied: Bitboard, square: Square, line: LineKind) -> Bitboard {
        ternary::plain_attacks(square, line, ternary::occupancy_by_folding(occupied, square, line))
    }
}
