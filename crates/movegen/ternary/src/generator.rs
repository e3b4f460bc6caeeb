//! The technique behind the common interface.

use core::marker::PhantomData;

use fianchetto_board_repr::{CheckInfo, Quad};
use fianchetto_movegen_core::bitboard::{self, Lines, Sliders};
use fianchetto_movegen_core::{CountAtOnce, Info, MoveGenerator, Note, Sink, Stage, Technique, Trace};
use fianchetto_simd::{BitKernel, Bits, Isa, Path};
use fianchetto_tables::ternary::Line;
use fianchetto_types::{Bitboard, Setup, Square, ValidSetup};

use crate::collapse::{collapsed, digits, index};
use crate::{Copying, Plain, StoreAll, Tables};

/// Ternary move lookup, with a form of the tables and a method of copying.
#[derive(Clone, Copy, Debug)]
pub struct Ternary<T = Plain, C = StoreAll> {
    isa: Isa,
    form: PhantomData<(T, C)>,
}

impl<T: Tables, C: Copying> MoveGenerator for Ternary<T, C> {
    type Board = Quad;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        Quad::from_setup(setup)
    }

    #[inline]
    fn generate<S: Sink>(&self, board: &Quad, stage: Stage, sink: &mut S) {
        self.isa.run_bits(Generate { form: self.form, board, info: None, stage, sink });
    }

    #[inline]
    fn generate_with<S: Sink>(&self, board: &Quad, info: &CheckInfo, stage: Stage, sink: &mut S) {
        self.isa.run_bits(Generate { form: self.form, board, info: Some(info), stage, sink });
    }

    fn is_check(&self, board: &Quad) -> bool {
        self.isa.run_bits(IsCheck { form: self.form, board })
    }
}

impl<T: Tables, C: Copying> Technique for Ternary<T, C> {
    type Leaves = CountAtOnce;

    const INFO: Info = Info::new(T::NAME, &[Path::Portable, Path::Avx2])
        .summary(T::SUMMARY)
        .author("Zach Wegner")
        .year(2006)
        .source("open-aurec.com/wbforum/viewtopic.php?f=4&t=5623")
        .own_table_bytes(T::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    fn with_path(path: Path) -> Option<Self> {
        let isa = path.detect().filter(|_| Self::INFO.paths.contains(&path))?;
        Some(Self { isa, form: PhantomData })
    }

    fn path(&self) -> Path {
        self.isa.path()
    }

    fn explain<S: Sink, R: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut R) {
        self.isa.run_bits(Explain { form: self.form, board: &Quad::placement(setup), from, sink, trace });
    }
}

/// The moves of one position.
struct Generate<'a, T, C, S> {
    form: PhantomData<(T, C)>,
    board: &'a Quad,
    info: Option<&'a CheckInfo>,
    stage: Stage,
    sink: &'a mut S,
}

/// Whether the side to move is in check.
struct IsCheck<'a, T, C> {
    form: PhantomData<(T, C)>,
    board: &'a Quad,
}

/// The moves of one piece, with a trace.
struct Explain<'a, T, C, S, R> {
    form: PhantomData<(T, C)>,
    board: &'a Quad,
    from: Square,
    sink: &'a mut S,
    trace: &'a mut R,
}

impl<T: Tables, C: Copying, S: Sink> BitKernel for Generate<'_, T, C, S> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        bitboard::generate(Lookup::new(bits, self.form), self.board, self.info, self.stage, self.sink);
    }
}

impl<T: Tables, C: Copying> BitKernel for IsCheck<'_, T, C> {
    type Output = bool;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> bool {
        bitboard::is_check(Lookup::new(bits, self.form), self.board)
    }
}

impl<T: Tables, C: Copying, S: Sink, R: Trace> BitKernel for Explain<'_, T, C, S, R> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        let lookup = Lookup::new(bits, self.form);
        bitboard::explain(lookup, self.board, self.from, self.sink, self.trace);
    }
}

/// The tables, with the bit instructions of a path.
#[derive(Clone, Copy)]
struct Lookup<T, C, B> {
    bits: B,
    tables: T,
    copying: PhantomData<C>,
}

impl<T: Tables, C: Copying, B: Bits> Lookup<T, C, B> {
    #[inline(always)]
    fn new(bits: B, _: PhantomData<(T, C)>) -> Self {
        Self { bits, tables: T::get(), copying: PhantomData }
    }
}

/// The lines of the ternary tables.
#[inline(always)]
const fn lines_of(lines: Lines) -> [Line; 2] {
    match lines {
        Lines::Straight => Line::STRAIGHT,
        Lines::Diagonal => Line::DIAGONALS,
    }
}

impl<T: Tables, C: Copying, B: Bits> Sliders for Lookup<T, C, B> {
    #[inline(always)]
    fn attacks(self, lines: Lines, from: Square, occupied: Bitboard) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for line in lines_of(lines) {
            let index = collapsed(self.bits, occupied, from, line);
            attacks |= self.tables.attacks(from, line, index);
        }
        attacks
    }

    #[inline(always)]
    fn moves<S: Sink, R: Trace>(
        self,
        lines: Lines,
        from: Square,
        pieces: [Bitboard; 2],
        sink: &mut S,
        trace: &mut R,
    ) {
        for line in lines_of(lines) {
            let index = index(self.bits, pieces, from, line);
            let info = self.tables.moves(from, line, index);
            trace.note(|| {
                let entry = T::entry(from, line, index);
                Note::Digits(digits(self.bits, pieces, from, line, (entry, info.count())))
            });
            C::copy(info, sink);
        }
    }
}
