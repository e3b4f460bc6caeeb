//! The technique's slider moves, with three methods of copying an entry's moves; and the approach
//! that the source compares itself with.

use core::marker::PhantomData;

use fianchetto_board_repr::QuadBoard;
use fianchetto_movegen_bitboard::{
    self as bitboard, BitboardTechnique, SetBoard, Slider, SliderKind, Sliders,
};
use fianchetto_movegen_core::{Stage, TechniqueInfo, output::Output};
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::lines::LineKind;
use fianchetto_tables::ternary::{self, ANTIROTATED_BYTES, Index, MoveInfo};
use fianchetto_types::{Bitboard, Move, Square};

use crate::{Plain, Tables};

/// Ternary move lookup with plain tables on a quad-bitboard.
pub type Ternary = TernaryForm;

/// Ternary move lookup, with a form of the tables, a method of copying, and a board.
pub type TernaryForm<T = Plain, C = StoreAll, B = QuadBoard> = BitboardTechnique<TernaryLookup<T, C, B>>;

/// Slider moves from the tables of ternary move lookup.
#[derive(Clone, Copy, Debug)]
pub struct TernaryLookup<T, C, B = QuadBoard> {
    pub(crate) tables: T,
    copying: PhantomData<(C, B)>,
}

/// The index of the pieces of both sides on a line, the slider's side first.
#[inline(always)]
pub(crate) fn index<T: Tables, B: Bits>(
    bits: B,
    [own, enemy]: [Bitboard; 2],
    square: Square,
    line: LineKind,
) -> Index {
    Index::of(T::collapsed(bits, own, square, line), T::collapsed(bits, enemy, square, line))
}

/// Name and summary of a form: those of its tables, or else of its method of copying.
const fn form<T: Tables, C: Copying>() -> [&'static str; 2] {
    match (T::FORM, C::FORM) {
        (Some(form), _) | (None, Some(form)) => form,
        (None, None) => ["ternary", "ternary move lookup (titboards), the plain table"],
    }
}

impl<T: Tables, C, B> Default for TernaryLookup<T, C, B> {
    #[inline(always)]
    fn default() -> Self {
        Self { tables: T::get(), copying: PhantomData }
    }
}

impl<T: Tables, C: Copying, Q: SetBoard + Copy + 'static> Sliders for TernaryLookup<T, C, Q> {
    const INFO: TechniqueInfo = TechniqueInfo::new(form::<T, C>()[0], Needs::Bits)
        .form_of("ternary")
        .summary(form::<T, C>()[1])
        .author("after Zach Wegner")
        .year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(T::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Q;

    #[inline(always)]
    fn has_moves(stage: Stage) -> bool {
        C::reads(stage)
    }

    #[inline(always)]
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for line in kind.line_kinds() {
            attacks |= self.tables.attacks(bits, occupied, from, line);
        }
        attacks
    }

    /// A pinned slider moves along one line, where its moves are those of an unpinned one.
    #[inline(always)]
    fn moves<B: Bits, O: Output>(self, bits: B, slider: &Slider<'_>, output: &mut O) {
        let Slider { kind, from, pieces, among, stage } = *slider;
        // ANCHOR: moves
        for line in kind.line_kinds() {
            if among == Bitboard::ALL || among.intersects(ternary::mask(from, line)) {
                let index = index::<T, B>(bits, [pieces.ours, pieces.theirs], from, line);
                let info = self.tables.moves(from, line, index);
                C::copy(info, stage, output);
            }
        }
        // ANCHOR_END: moves
    }
}

/// A method of copying the moves of an entry.
pub trait Copying: Copy + Send + Sync + 'static {
    /// The name and summary of the technique with this method and the plain table, unless it is the
    /// default.
    const FORM: Option<[&'static str; 2]>;

    /// Whether the table is used for a stage. For captures, attacked squares are faster
    /// (`docs/ternary.md`).
    #[inline(always)]
    fn reads(stage: Stage) -> bool {
        stage != Stage::Captures
    }

    /// Lists or counts the moves of a stage.
    fn copy<O: Output>(info: &MoveInfo, stage: Stage, output: &mut O);
}

/// Stores all places of an entry and advances by the count: the source's unconditional copy.
#[derive(Clone, Copy, Debug)]
pub struct StoreAll;

/// Like [`StoreAll`], but also for captures.
#[derive(Clone, Copy, Debug)]
pub struct EveryStage;

/// Like [`StoreAll`], but captures alone and quiet moves alone come from the attacked squares.
#[derive(Clone, Copy, Debug)]
pub struct OneStage;

/// Chooses an unrolled copy by the count, like the `switch` of the source.
#[derive(Clone, Copy, Debug)]
pub struct Unrolled;

/// Copies one by one up to the null move, or for quiet moves to the first capture.
#[derive(Clone, Copy, Debug)]
pub struct Terminated;

impl Copying for StoreAll {
    const FORM: Option<[&'static str; 2]> = None;

    #[inline(always)]
    fn copy<O: Output>(info: &MoveInfo, stage: Stage, output: &mut O) {
        match stage {
            Stage::All => output.push_padded(info.words(), info.count()),
            Stage::Captures => output.push_padded(&info.capture_words(), info.count() - info.quiets()),
            Stage::Quiets => output.push_padded(info.words(), info.quiets()),
        }
    }
}

impl Copying for EveryStage {
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-every-stage", "ternary move lookup, the plain table also read for captures"]);

    #[inline(always)]
    fn reads(_: Stage) -> bool {
        true
    }

    #[inline(always)]
    fn copy<O: Output>(info: &MoveInfo, stage: Stage, output: &mut O) {
        StoreAll::copy(info, stage, output);
    }
}

impl Copying for OneStage {
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-one-stage", "ternary move lookup, the plain table read for all moves at once alone"]);

    #[inline(always)]
    fn reads(stage: Stage) -> bool {
        stage == Stage::All
    }

    #[inline(always)]
    fn copy<O: Output>(info: &MoveInfo, stage: Stage, output: &mut O) {
        StoreAll::copy(info, stage, output);
    }
}

impl Copying for Unrolled {
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-unrolled", "ternary move lookup, moves copied by a switch over their number"]);

    #[inline(always)]
    fn copy<O: Output>(info: &MoveInfo, stage: Stage, output: &mut O) {
        let (quiets, all) = (info.quiets().min(7), info.count());
        let (words, count) = match stage {
            Stage::All => (info.words().as_slice(), all),
            Stage::Captures => (&info.words()[quiets..], all - quiets),
            Stage::Quiets => (info.words().as_slice(), quiets),
        };
        match count {
            0 => {}
            1 => copy_all::<1, _>(words, output),
            2 => copy_all::<2, _>(words, output),
            3 => copy_all::<3, _>(words, output),
            4 => copy_all::<4, _>(words, output),
            5 => copy_all::<5, _>(words, output),
            6 => copy_all::<6, _>(words, output),
            _ => copy_all::<7, _>(info.words(), output),
        }
    }
}

/// Copies the first `N` of some moves.
#[inline(always)]
fn copy_all<const N: usize, O: Output>(moves: &[Move], output: &mut O) {
    if let Some(moves) = moves.first_chunk::<N>() {
        output.push_padded(moves, N);
    }
}

impl Copying for Terminated {
    const FORM: Option<[&'static str; 2]> =
        Some(["ternary-terminated", "ternary move lookup, moves copied up to a null move"]);

    #[inline(always)]
    fn copy<O: Output>(info: &MoveInfo, stage: Stage, output: &mut O) {
        for &mv in &info.words()[..7] {
            if mv == Move::NULL || stage == Stage::Quiets && mv.is_capture() {
                return;
            }
            output.push_if(mv, stage != Stage::Captures || mv.is_capture());
        }
    }
}

/// Antirotated bitboards: attack sets by the collapsed line, and moves from the sets.
pub type Antirotated = BitboardTechnique<FoldedLines>;

/// Slider attacks by lines collapsed with shifts: computes for both sides at once what rotated
/// bitboards store.
#[derive(Clone, Copy, Debug, Default)]
pub struct FoldedLines;

/// The collapsed pieces of a line, and a slider's attacks among them.
#[derive(Clone, Copy)]
pub(crate) struct Lookup {
    pub(crate) folded: u8,
    pub(crate) attacked: Bitboard,
}

/// The squares that a slider attacks on one line.
#[inline(always)]
// ANCHOR: lookup
pub(crate) fn lookup(line: LineKind, from: Square, occupied: Bitboard) -> Lookup {
    let folded = ternary::folded(occupied, from, line);
    let attacked = ternary::antirotated(from, line, folded);
    Lookup { folded, attacked }
}
// ANCHOR_END: lookup

impl Sliders for FoldedLines {
    const INFO: TechniqueInfo = TechniqueInfo::new("antirotated", Needs::Bits)
        .summary("attack sets by the pieces of a line, collapsed by shifts")
        .author("after Zach Wegner, reconstructed")
        .by_year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(ANTIROTATED_BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = QuadBoard;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let [first, second] = kind.line_kinds();
        lookup(first, from, occupied).attacked | lookup(second, from, occupied).attacked
    }
}
