//! The forms of the tables that are made on first use: the plain table, the source's table, and
//! that with the source's index.

use alloc::{boxed::Box, vec::Vec};

use fianchetto_simd::{Bits, PlainBits};
use fianchetto_tables::lines::LineKind;
use fianchetto_tables::ternary::{
    self, ANTIROTATED_BYTES, BASE_2_TO_3_BYTES, ENTRIES, INDEX_BYTES, INDICES, Index, MoveInfo, OCCUPANCIES,
    PLAIN_ATTACK_BYTES, PLAIN_BYTES,
};
use fianchetto_types::{Bitboard, Square};
use once_cell::race::OnceBox;

use crate::generator::index;
use crate::tables::{Plain, Tables, occupancy};

/// The plain table, built from the lists of [`Listed`](crate::Listed) on first use instead of being
/// in the binary.
#[derive(Clone, Copy, Debug)]
pub struct FirstUse {
    moves: &'static [MoveInfo; ENTRIES],
    attacks: &'static [Bitboard; ATTACKS],
}

/// The table of the source, `move_lookup[64][4][2187]`, built on first use, as there.
#[derive(Clone, Copy, Debug)]
pub struct Verbatim(&'static [MoveInfo; VERBATIM]);

/// The table of the source with the index of the source, [`ternary::by_place`]: Steffan Westcott's
/// collapse, and a digit for each file, or on a file for each rank. Attacked squares come from
/// [`Antirotated`](crate::Antirotated), the other approach of its author.
#[derive(Clone, Copy, Debug)]
pub struct Of2006(&'static [MoveInfo; VERBATIM]);

/// The entries of the plain table of attacked squares.
const ATTACKS: usize = Square::COUNT * LineKind::ALL.len() * OCCUPANCIES;

/// The entries of the source's table of moves.
const VERBATIM: usize = Square::COUNT * LineKind::ALL.len() * INDICES;

/// The plain tables on the heap.
struct Unfolded {
    moves: Box<[MoveInfo; ENTRIES]>,
    attacks: Box<[Bitboard; ATTACKS]>,
}

impl Tables for FirstUse {
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-first-use", "ternary move lookup, the plain table made on first use"]);
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
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-verbatim", "ternary move lookup, the table of the source, made on first use"]);
    const BYTES: usize = INDEX_BYTES + VERBATIM * size_of::<MoveInfo>() + PLAIN_ATTACK_BYTES;

    #[inline]
    fn get() -> Self {
        static UNFOLDED: OnceBox<[MoveInfo; VERBATIM]> = OnceBox::new();
        Self(UNFOLDED.get_or_init(|| unfolded(Self::entry)))
    }

    #[inline(always)]
    fn entry(square: Square, line: LineKind, index: Index) -> usize {
        verbatim_entry(square, line, index)
    }

    #[inline(always)]
    fn moves(self, square: Square, line: LineKind, index: Index) -> &'static MoveInfo {
        &self.0[verbatim_entry(square, line, index)]
    }
}

impl Tables for Of2006 {
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-2006", "ternary move lookup as published: table, collapse by shifts, switch"]);
    const BYTES: usize = BASE_2_TO_3_BYTES + VERBATIM * size_of::<MoveInfo>() + ANTIROTATED_BYTES;
    const DIGITS_IN_ORDER: bool = false;

    #[inline]
    fn get() -> Self {
        static BY_PLACE: OnceBox<[MoveInfo; VERBATIM]> = OnceBox::new();
        Self(BY_PLACE.get_or_init(by_place))
    }

    #[inline(always)]
    fn collapsed<B: Bits>(_: B, pieces: Bitboard, square: Square, line: LineKind) -> Index {
        ternary::by_place(pieces, square, line)
    }

    #[inline(always)]
    fn entry(square: Square, line: LineKind, index: Index) -> usize {
        verbatim_entry(square, line, index)
    }

    #[inline(always)]
    fn moves(self, square: Square, line: LineKind, index: Index) -> &'static MoveInfo {
        &self.0[verbatim_entry(square, line, index)]
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, occupied: Bitboard, square: Square, line: LineKind) -> Bitboard {
        ternary::antirotated(square, line, ternary::folded(occupied, square, line))
    }
}

/// The index of an entry in the source's table.
#[inline(always)]
fn verbatim_entry(square: Square, line: LineKind, index: Index) -> usize {
    (square.index() * LineKind::ALL.len() + line as usize) * INDICES + index.number()
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

/// The source's table: the moves for all pieces of both sides on every line, at the index that the
/// source finds for them.
fn by_place() -> Box<[MoveInfo; VERBATIM]> {
    let mut moves = alloc::vec![*ternary::moves(0); VERBATIM];
    for (square, line) in lines() {
        let squares = ternary::mask(square, line);
        for own in subsets(squares) {
            for enemy in subsets(squares & !own) {
                let at = index::<Of2006, _>(PlainBits, [own, enemy], square, line);
                let in_order = index::<Plain, _>(PlainBits, [own, enemy], square, line);
                moves[verbatim_entry(square, line, at)] =
                    *ternary::moves(ternary::list(square, line, in_order));
            }
        }
    }
    as_array(moves)
}

/// All subsets of a set, the empty one first.
fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let next = move |subset: &Bitboard| {
        let next = Bitboard(subset.0.wrapping_sub(set.0)) & set;
        (!next.is_empty()).then_some(next)
    };
    core::iter::successors(Some(Bitboard::EMPTY), next)
}

/// The entries as a heap array, without a copy on the stack.
#[expect(clippy::unreachable, reason = "the entries are those of the table, whatever the input is")]
fn as_array<E, const N: usize>(entries: Vec<E>) -> Box<[E; N]> {
    entries.try_into().unwrap_or_else(|_| unreachable!("the table is as long as it says"))
}
