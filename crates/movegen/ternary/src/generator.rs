//! The technique as a way of finding where sliders go.

use core::marker::PhantomData;

use fianchetto_board_repr::Quad;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, SetBoard, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Sink, Trace};
use fianchetto_simd::{Bits, Path};
use fianchetto_tables::ternary::Line;
use fianchetto_types::{Bitboard, Square};

use crate::collapse::{digits, index};
use crate::{Copying, Plain, StoreAll, Tables};

/// Ternary move lookup, with a form of the tables, a method of copying, and a board.
pub type Ternary<T = Plain, C = StoreAll, B = Quad> = OnBitboards<TernaryLookup<T, C, B>>;

/// Where sliders go, by the tables of ternary move lookup.
#[derive(Clone, Copy, Debug)]
pub struct TernaryLookup<T, C, B = Quad> {
    tables: T,
    copying: PhantomData<(C, B)>,
}

/// The lines of the ternary tables.
#[inline(always)]
pub(crate) const fn lines_of(lines: Lines) -> [Line; 2] {
    match lines {
        Lines::Straight => Line::STRAIGHT,
        Lines::Diagonal => Line::DIAGONALS,
    }
}

impl<T: Tables, C: Copying, Q: SetBoard + Copy + 'static> Sliders for TernaryLookup<T, C, Q> {
    const INFO: Info = Info::new(T::NAME, &[Path::Portable, Path::Avx2])
        .summary(T::SUMMARY)
        .author("Zach Wegner")
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
    fn attacks<B: Bits, R: Trace>(
        self,
        bits: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        _: &mut R,
    ) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for line in lines_of(lines) {
            attacks |= self.tables.attacks(bits, occupied, from, line);
        }
        attacks
    }

    #[inline(always)]
    fn moves<B: Bits, S: Sink, R: Trace>(
        self,
        bits: B,
        lines: Lines,
        from: Square,
        pieces: [Bitboard; 2],
        sink: &mut S,
        trace: &mut R,
    ) {
        for line in lines_of(lines) {
            let index = index::<T, B>(bits, pieces, from, line);
            let info = self.tables.moves(from, line, index);
            trace.note(|| Note::Code(include_str!("loop.txt"), Arrangement::Words));
            trace.note(|| Note::Ran(&[1, 2, 3, 4]));
            trace.note(|| {
                let entry = T::entry(from, line, index);
                Note::Digits(digits::<T, B>(bits, pieces, from, line, (entry, info.count())))
            });
            C::copy(info, sink);
        }
    }
}
