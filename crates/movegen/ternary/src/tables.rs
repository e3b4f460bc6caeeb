//! The forms of the tables: the plain table of the source, that table built on first use, and each list once; and the
//! plain table behind the collapse that the source names.

use alloc::boxed::Box;
use alloc::vec::Vec;

use fianchetto_simd::Bits;
use fianchetto_tables::ternary::{
    self, FOLDED_INDEX_BYTES, INDEX_BYTES, INDICES, Index, LIST_BYTES, Line, MoveInfo, PLAIN_BYTES,
};
use fianchetto_types::{Bitboard, Square};
use once_cell::race::OnceBox;

/// A form of the tables, and how the pieces on a line become an index of them.
pub trait Tables: Copy + Send + Sync + 'static {
    /// The technique's name with these tables.
    const NAME: &'static str;

    /// A summary of the technique with these tables.
    const SUMMARY: &'static str;

    /// Their bytes.
    const BYTES: usize;

    /// The tables, which are built on the first call if they are not static.
    fn get() -> Self;

    /// The index of the pieces on a line as if they were all of the slider's side. The default multiplies, or has one
    /// instruction for it. Mark it `#[inline(always)]`.
    #[inline(always)]
    fn collapsed<B: Bits>(bits: B, pieces: Bitboard, square: Square, line: Line) -> Index {
        if B::EXTRACTS {
            ternary::by_extraction(bits.extract(pieces.0, ternary::mask(square, line).0))
        } else {
            ternary::by_multiplication(pieces, square, line)
        }
    }

    /// The place of an entry in the table of moves. The default is that of the plain table, as for the next two.
    #[inline(always)]
    fn entry(square: Square, line: Line, index: Index) -> usize {
        (square.index() * Line::ALL.len() + line as usize) * INDICES + index.number()
    }

    /// The moves along a line.
    #[inline(always)]
    fn moves(self, square: Square, line: Line, index: Index) -> &'static MoveInfo {
        ternary::plain_moves(square, line, index)
    }

    /// The squares that are attacked along a line.
    #[inline(always)]
    fn attacks(self, square: Square, line: Line, index: Index) -> Bitboard {
        ternary::plain_attacks(square, line, index)
    }
}

/// The table of the source, built at compile time: an entry for each square, line and index.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

/// The table of the source, built from the lists of [`Listed`] on first use, so that the binary does not contain it.
#[derive(Clone, Copy, Debug)]
pub struct FirstUse {
    moves: &'static [MoveInfo; ENTRIES],
    attacks: &'static [Bitboard; ENTRIES],
}

/// Each list once, behind an indirection: what the source proposes to save memory.
#[derive(Clone, Copy, Debug)]
pub struct Listed;

/// The plain table behind Steffan Westcott's collapse, which the source calls: shifted halves or-ed on each other.
#[derive(Clone, Copy, Debug)]
pub struct Folded;

/// The entries of the plain table.
const ENTRIES: usize = Square::COUNT * Line::ALL.len() * INDICES;

/// The plain table on the heap, in the order of square, line and index.
struct Unfolded {
    moves: Box<[MoveInfo; ENTRIES]>,
    attacks: Box<[Bitboard; ENTRIES]>,
}

impl Tables for Plain {
    const NAME: &'static str = "ternary";
    const SUMMARY: &'static str = "ternary move lookup (titboards), the plain table";
    const BYTES: usize = INDEX_BYTES + PLAIN_BYTES;

    #[inline]
    fn get() -> Self {
        Self
    }
}

impl Tables for FirstUse {
    const NAME: &'static str = "ternary-first-use";
    const SUMMARY: &'static str = "ternary move lookup, the plain table made on first use";
    const BYTES: usize = INDEX_BYTES + PLAIN_BYTES;

    #[inline]
    fn get() -> Self {
        static UNFOLDED: OnceBox<Unfolded> = OnceBox::new();
        let Unfolded { moves, attacks } = UNFOLDED.get_or_init(|| Box::new(Unfolded::new()));
        Self { moves, attacks }
    }

    #[inline(always)]
    fn moves(self, square: Square, line: Line, index: Index) -> &'static MoveInfo {
        &self.moves[Self::entry(square, line, index)]
    }

    #[inline(always)]
    fn attacks(self, square: Square, line: Line, index: Index) -> Bitboard {
        self.attacks[Self::entry(square, line, index)]
    }
}

impl Tables for Listed {
    const NAME: &'static str = "ternary-listed";
    const SUMMARY: &'static str = "ternary move lookup, each list once";
    const BYTES: usize = INDEX_BYTES + LIST_BYTES;

    #[inline]
    fn get() -> Self {
        Self
    }

    #[inline(always)]
    fn entry(square: Square, line: Line, index: Index) -> usize {
        ternary::list(square, line, index)
    }

    #[inline(always)]
    fn moves(self, square: Square, line: Line, index: Index) -> &'static MoveInfo {
        ternary::moves(Self::entry(square, line, index))
    }

    #[inline(always)]
    fn attacks(self, square: Square, line: Line, index: Index) -> Bitboard {
        ternary::attacks(Self::entry(square, line, index))
    }
}

impl Tables for Folded {
    const NAME: &'static str = "ternary-westcott";
    const SUMMARY: &'static str = "ternary move lookup, the plain table, lines collapsed by shifts";
    const BYTES: usize = FOLDED_INDEX_BYTES + PLAIN_BYTES;

    #[inline]
    fn get() -> Self {
        Self
    }

    #[inline(always)]
    fn collapsed<B: Bits>(_: B, pieces: Bitboard, square: Square, line: Line) -> Index {
        ternary::by_folding(pieces, square, line)
    }
}

impl Unfolded {
    fn new() -> Self {
        let lists = || {
            Square::all().flat_map(|square| Line::ALL.into_iter().flat_map(move |line| lists(square, line)))
        };
        Self {
            moves: on_heap(lists().map(|list| *ternary::moves(list))),
            attacks: on_heap(lists().map(ternary::attacks)),
        }
    }
}

/// The entries as an array on the heap that never was on the stack.
#[expect(clippy::unreachable, reason = "the lists are those of the table, whatever the input is")]
fn on_heap<E>(entries: impl Iterator<Item = E>) -> Box<[E; ENTRIES]> {
    let entries: Vec<E> = entries.collect();
    entries
        .try_into()
        .unwrap_or_else(|_| unreachable!("the table has an entry for each square, line and index"))
}

/// The list of every index of a line. A short line has fewer indices than the table, so that they repeat.
fn lists(square: Square, line: Line) -> impl Iterator<Item = usize> {
    let own = 3_u16.pow(ternary::mask(square, line).len() as u32);
    let indices = (0..own).filter_map(Index::new);
    indices.cycle().take(INDICES).map(move |index| ternary::list(square, line, index))
}
