//! The forms of the tables: the source's table without unused entries, the same built on first use, the source's original
//! table, and each list once; and the plain table with Westcott's collapse.

use alloc::{boxed::Box, vec::Vec};

use fianchetto_simd::Bits;
use fianchetto_tables::lines::LineKind;
use fianchetto_tables::ternary::{
    self, ENTRIES, FOLDED_INDEX_BYTES, INDEX_BYTES, INDICES, Index, LIST_BYTES, MoveInfo, OCCUPANCIES,
    Occupancy, PLAIN_ATTACK_BYTES, PLAIN_BYTES,
};
use fianchetto_types::{Bitboard, Square};
use once_cell::race::OnceBox;

/// A form of the tables, with its index computation.
pub trait Tables: Copy + Send + Sync + 'static {
    /// The technique's name with these tables.
    const NAME: &'static str;

    /// A summary of the technique with these tables.
    const SUMMARY: &'static str;

    /// Their size in bytes.
    const BYTES: usize;

    /// The tables, built on the first call unless static.
    fn get() -> Self;

    /// The index of the pieces on a line as if all were the slider's side's. The default multiplies, or uses one instruction.
    /// Mark it `#[inline(always)]`.
    #[inline(always)]
    fn collapsed<B: Bits>(bits: B, pieces: Bitboard, square: Square, line: LineKind) -> Index {
        if B::EXTRACTS {
            ternary::by_extraction(bits.extract(pieces.0, ternary::mask(square, line).0))
        } else {
            ternary::by_multiplication(pieces, square, line)
        }
    }

    /// The index of an entry in the table of moves. The default is for the plain table, as for the next two.
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
fn occupancy<B: Bits>(bits: B, occupied: Bitboard, square: Square, line: LineKind) -> Occupancy {
    if B::EXTRACTS {
        ternary::occupancy_by_extraction(bits.extract(occupied.0, ternary::mask(square, line).0))
    } else {
        ternary::occupancy_by_multiplication(occupied, square, line)
    }
}

/// The plain table, built at compile time: an entry for each square, line, and index that the line has. The source has 2187 entries
/// for lines of any length ([`Verbatim`]).
#[derive(Clone, Copy, Debug)]
pub struct Plain;

/// The plain table, built from the lists of [`Listed`] on first use instead of being in the binary.
#[derive(Clone, Copy, Debug)]
pub struct FirstUse {
    moves: &'static [MoveInfo; ENTRIES],
    attacks: &'static [Bitboard; ATTACKS],
}

/// The table of the source, `move_lookup[64][4][2187]`, built on first use, as there.
#[derive(Clone, Copy, Debug)]
pub struct Verbatim(&'static [MoveInfo; VERBATIM]);

/// Each list once, behind an indirection, as the source proposes to save memory.
#[derive(Clone, Copy, Debug)]
pub struct Listed;

/// The plain table with Steffan Westcott's collapse, which the source calls: shifted halves or-ed together.
#[derive(Clone, Copy, Debug)]
pub struct Folded;

/// The entries of the plain table of attacked squares.
const ATTACKS: usize = Square::COUNT * LineKind::ALL.len() * OCCUPANCIES;

/// The entries of the source's table of moves.
const VERBATIM: usize = Square::COUNT * LineKind::ALL.len() * INDICES;

/// The plain tables on the heap.
struct Unfolded {
    moves: Box<[MoveInfo; ENTRIES]>,
    attacks: Box<[Bitboard; ATTACKS]>,
}

impl Tables for Plain {
    const NAME: &'static str = "ternary";
    const SUMMARY: &'static str = "ternary move lookup (titboards), the plain table";
    const BYTES: usize = INDEX_BYTES + PLAIN_BYTES;

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
    fn moves(self, square: Square, line: LineKind, index: Index) -> &'static MoveInfo {
        &self.moves[Self::entry(square, line, index)]
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, occupied: Bitboard, square: Square, line: LineKind) -> Bitboard {
        let line_of_square = square.index() * LineKind::ALL.len() + line as usize;
        self.attacks[line_of_square * OCCUPANCIES + occupancy(bits, occupied, square, line).number()]
    }
}

impl Tables for Verbatim {
    const NAME: &'static str = "ternary-verbatim";
    const SUMMARY: &'static str = "ternary move lookup, the table of the source, made on first use";
    const BYTES: usize = INDEX_BYTES + VERBATIM * size_of::<MoveInfo>() + PLAIN_ATTACK_BYTES;

    #[inline]
    fn get() -> Self {
        static UNFOLDED: OnceBox<[MoveInfo; VERBATIM]> = OnceBox::new();
        Self(UNFOLDED.get_or_init(|| unfolded(Self::entry)))
    }

    #[inline(always)]
    fn entry(square: Square, line: LineKind, index: Index) -> usize {
        (square.index() * LineKind::ALL.len() + line as usize) * INDICES + index.number()
    }

    #[inline(always)]
    fn moves(self, square: Square, line: LineKind, index: Index) -> &'static MoveInfo {
        &self.0[Self::entry(square, line, index)]
    }
}

impl Tables for Listed {
    const NAME: &'static str = "ternary-listed";
    const SUMMARY: &'static str = "ternary move lookup, each list once";
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
    const NAME: &'static str = "ternary-westcott";
    const SUMMARY: &'static str = "ternary move lookup, the plain table, lines collapsed by shifts";
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

impl Unfolded {
    fn new() -> Self {
        let mut attacks = Vec::with_capacity(ATTACKS);
        for (square, line) in lines() {
            let squares = ternary::mask(square, line).len() as u32;
            let on_line =
                |occupancy: usize| ternary::by_extraction((occupancy % 2_usize.pow(squares)) as u64);
            let list = |occupancy| ternary::list(square, line, on_line(occupancy));
            attacks.extend((0..OCCUPANCIES).map(|occupancy| ternary::attacks(list(occupancy))));
        }
        Self { moves: unfolded(ternary::entry), attacks: as_array(attacks) }
    }
}

fn lines() -> impl Iterator<Item = (Square, LineKind)> {
    Square::all().flat_map(|square| LineKind::ALL.map(|line| (square, line)))
}

/// The moves of every index of every line, at the index given by `entry`.
fn unfolded<const N: usize>(entry: fn(Square, LineKind, Index) -> usize) -> Box<[MoveInfo; N]> {
    let mut moves = alloc::vec![*ternary::moves(0); N];
    for (square, line) in lines() {
        let squares = ternary::mask(square, line).len() as u32;
        for index in (0..3_u16.pow(squares)).filter_map(Index::new) {
            moves[entry(square, line, index)] = *ternary::moves(ternary::list(square, line, index));
        }
    }
    as_array(moves)
}

/// The entries as a heap array, without a copy on the stack.
#[expect(clippy::unreachable, reason = "the entries are those of the table, whatever the input is")]
fn as_array<E, const N: usize>(entries: Vec<E>) -> Box<[E; N]> {
    entries.try_into().unwrap_or_else(|_| unreachable!("the table is as long as it says"))
}
