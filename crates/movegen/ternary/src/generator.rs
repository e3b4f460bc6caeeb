//! The technique as a way of finding where sliders go, with three methods of copying the moves of an entry; and the approach that the
//! source compares its own with.

use core::marker::PhantomData;

use fianchetto_board_repr::QuadBoard;
use fianchetto_movegen_core::bitboard::{self, BitboardTechnique, SetBoard, SliderKind, Sliders};
use fianchetto_movegen_core::{Sink, TechniqueInfo};
use fianchetto_simd::{Bits, SimdPath};
use fianchetto_tables::lines::LineKind;
use fianchetto_tables::ternary::{self, ANTIROTATED_BYTES, Index, MoveInfo};
use fianchetto_types::{Bitboard, Move, Square};

use crate::{Plain, Tables};

/// Ternary move lookup with plain tables on a quad-bitboard.
pub type Ternary = TernaryForm;

/// Ternary move lookup, with a form of the tables, a method of copying, and a board.
pub type TernaryForm<T = Plain, C = StoreAll, B = QuadBoard> = BitboardTechnique<TernaryLookup<T, C, B>>;

/// Where sliders go, by the tables of ternary move lookup.
#[derive(Clone, Copy, Debug)]
pub struct TernaryLookup<T, C, B = QuadBoard> {
    pub(crate) tables: T,
    copying: PhantomData<(C, B)>,
}

/// The index of the pieces of both sides on a line: the slider's side first.
#[inline(always)]
pub(crate) fn index<T: Tables, B: Bits>(
    bits: B,
    [own, enemy]: [Bitboard; 2],
    square: Square,
    line: LineKind,
) -> Index {
    Index::of(T::collapsed(bits, own, square, line), T::collapsed(bits, enemy, square, line))
}

impl<T: Tables, C: Copying, Q: SetBoard + Copy + 'static> Sliders for TernaryLookup<T, C, Q> {
    const INFO: TechniqueInfo = TechniqueInfo::new(T::NAME, &[SimdPath::Portable, SimdPath::Avx2])
        .form_of("ternary")
        .summary(T::SUMMARY)
        .author("after Zach Wegner")
        .year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(T::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Q;

    const HAS_MOVES: bool = true;

    #[inline(always)]
    fn on(_: &Q) -> Self {
        Self { tables: T::get(), copying: PhantomData }
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for line in kind.line_kinds() {
            attacks |= self.tables.attacks(bits, occupied, from, line);
        }
        attacks
    }

    #[inline(always)]
    fn moves<B: Bits, S: Sink>(
        self,
        bits: B,
        kind: SliderKind,
        from: Square,
        pieces: [Bitboard; 2],
        sink: &mut S,
    ) {
        // ANCHOR: moves
        for line in kind.line_kinds() {
            let index = index::<T, B>(bits, pieces, from, line);
            let info = self.tables.moves(from, line, index);
            C::copy(info, sink);
        }
        // ANCHOR_END: moves
    }
}

/// A method of copying the moves of an entry into a sink.
pub trait Copying: Copy + Send + Sync + 'static {
    /// Copies the moves into a sink that has room for the moves of a piece.
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S);
}

/// Stores all sixteen bytes and advances by the count.
#[derive(Clone, Copy, Debug)]
pub struct StoreAll;

/// Chooses by the count among unrolled copies, as the `switch` of the source does.
#[derive(Clone, Copy, Debug)]
pub struct Unrolled;

/// Copies one by one up to the null move.
#[derive(Clone, Copy, Debug)]
pub struct Terminated;

impl Copying for StoreAll {
    #[inline(always)]
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S) {
        sink.push_first(info.words(), info.count());
    }
}

impl Copying for Unrolled {
    #[inline(always)]
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S) {
        let words = info.words();
        match info.count() {
            0 => {}
            1 => sink.push_slice(&words[..1]),
            2 => sink.push_slice(&words[..2]),
            3 => sink.push_slice(&words[..3]),
            4 => sink.push_slice(&words[..4]),
            5 => sink.push_slice(&words[..5]),
            6 => sink.push_slice(&words[..6]),
            _ => sink.push_slice(&words[..7]),
        }
    }
}

impl Copying for Terminated {
    #[inline(always)]
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S) {
        for &mv in &info.words()[..7] {
            if mv == Move::NULL {
                return;
            }
            sink.push_if(mv, true);
        }
    }
}

/// Antirotated bitboards: attack sets by the collapsed line, and moves from the sets.
pub type Antirotated = BitboardTechnique<FoldedLines>;

/// Where sliders go, by lines that are collapsed by shifts: what rotated bitboards keep is computed here, once for both
/// sides.
#[derive(Clone, Copy, Debug)]
pub struct FoldedLines;

/// The collapsed pieces of a line, and what a slider among them attacks.
#[derive(Clone, Copy)]
pub(crate) struct Lookup {
    pub(crate) folded: u8,
    pub(crate) attacked: Bitboard,
}

/// What a slider attacks on one line.
#[inline(always)]
// ANCHOR: lookup
pub(crate) fn lookup(line: LineKind, from: Square, occupied: Bitboard) -> Lookup {
    let folded = ternary::folded(occupied, from, line);
    let attacked = ternary::antirotated(from, line, folded);
    Lookup { folded, attacked }
}
// ANCHOR_END: lookup

impl Sliders for FoldedLines {
    const INFO: TechniqueInfo = TechniqueInfo::new("antirotated", &[SimdPath::Portable, SimdPath::Avx2])
        .summary("attack sets by the pieces of a line, collapsed by shifts")
        .author("after Zach Wegner, reconstructed")
        .by_year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(ANTIROTATED_BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = QuadBoard;

    #[inline(always)]
    fn on(_: &QuadBoard) -> Self {
        Self
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [first, second] = kind.line_kinds();
        lookup(first, from, occupied).attacked | lookup(second, from, occupied).attacked
    }
}
