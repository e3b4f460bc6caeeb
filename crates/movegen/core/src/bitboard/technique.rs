//! A way of finding where sliders go becomes a technique.

use core::fmt;
use core::marker::PhantomData;

use fianchetto_board_repr::{BoardRepr, CheckInfo};
use fianchetto_simd::{BitKernel, Bits, Isa, Path, PlainBits};
use fianchetto_types::{Setup, Square, ValidSetup};

use super::{SetBoard, Sliders, explain, legal};
use crate::{CountAtOnce, Info, MoveGenerator, Sink, Stage, Technique, Trace};

/// The technique that finds where sliders go in the way of `T`, on an instruction path.
pub struct OnBitboards<T> {
    isa: Isa,
    sliders: PhantomData<T>,
}

impl<T: Sliders> OnBitboards<T> {
    /// The generator on the widest of its paths that this machine has.
    #[must_use]
    pub fn best() -> Self {
        T::INFO.paths.iter().rev().find_map(|&path| Self::with_path(path)).unwrap_or(Self::new(Isa::PORTABLE))
    }

    /// The generator on a path that this machine is known to have.
    const fn new(isa: Isa) -> Self {
        Self { isa, sliders: PhantomData }
    }
}

impl<T> Clone for OnBitboards<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for OnBitboards<T> {}

impl<T> fmt::Debug for OnBitboards<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OnBitboards").field(&self.isa).finish()
    }
}

impl<T: Sliders> MoveGenerator for OnBitboards<T> {
    type Board = T::Board;

    fn board(&self, setup: &ValidSetup) -> T::Board {
        T::Board::from_setup(setup)
    }

    #[inline]
    fn generate<S: Sink>(&self, board: &T::Board, stage: Stage, sink: &mut S) {
        self.isa.run_bits(Generate::<T, S> { board, info: None, stage, sink });
    }

    #[inline]
    fn generate_with<S: Sink>(&self, board: &T::Board, info: &CheckInfo, stage: Stage, sink: &mut S) {
        self.isa.run_bits(Generate::<T, S> { board, info: Some(info), stage, sink });
    }

    fn is_check(&self, board: &T::Board) -> bool {
        self.isa.run_bits(IsCheck::<T> { board })
    }
}

impl<T: Sliders> Technique for OnBitboards<T> {
    type Leaves = CountAtOnce;

    const INFO: Info = T::INFO;

    fn with_path(path: Path) -> Option<Self> {
        path.detect().filter(|_| T::INFO.paths.contains(&path)).map(Self::new)
    }

    fn path(&self) -> Path {
        self.isa.path()
    }

    /// Every path computes the same sets, so the code with a trace is compiled for one.
    fn explain<S: Sink, R: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut R) {
        explain::explain::<T, _, _, _>(PlainBits, &T::Board::placement(setup), from, sink, trace);
    }
}

/// The moves of one position.
struct Generate<'a, T: Sliders, S> {
    board: &'a T::Board,
    info: Option<&'a CheckInfo>,
    stage: Stage,
    sink: &'a mut S,
}

/// Whether the side to move is in check.
struct IsCheck<'a, T: Sliders> {
    board: &'a T::Board,
}

impl<T: Sliders, S: Sink> BitKernel for Generate<'_, T, S> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        legal::generate::<T, B, S>(bits, self.board, self.info, self.stage, self.sink);
    }
}

impl<T: Sliders> BitKernel for IsCheck<'_, T> {
    type Output = bool;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> bool {
        legal::is_check::<T, B>(bits, self.board)
    }
}
