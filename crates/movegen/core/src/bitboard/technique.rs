//! A way of finding where sliders go becomes a technique.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use fianchetto_board_repr::{BoardRepr, CheckInfo, Position};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Move, Setup, Square, ValidSetup};

use super::{Explain, SetBoard, Sliders, explain, generation};
#[cfg(feature = "alloc")]
use crate::AnyTechnique;
use crate::{
    CAPACITY, CountAtOnce, Counter, Cursor, MoveGenerator, MoveList, Notes, Sink, Stage, Technique,
    TechniqueInfo,
};

/// The technique that finds where sliders go in the way of `T`, on an instruction path.
pub struct BitboardTechnique<T> {
    isa: Isa,
    sliders: PhantomData<T>,
}

impl<T: Explain> BitboardTechnique<T> {
    /// The generator on the widest of its paths that this machine has.
    #[must_use]
    pub fn best() -> Self {
        Technique::best()
    }
}

impl<T: Sliders> BitboardTechnique<T> {
    /// Puts the moves of a stage into the sink's list, so that one function serves all sinks.
    #[inline]
    fn fill<S: Sink>(&self, board: &T::Board, info: Option<&CheckInfo>, stage: Stage, sink: &mut S) {
        sink.push_list(|list| self.write(board, info, stage, list));
    }

    #[inline(never)]
    fn write(&self, board: &T::Board, info: Option<&CheckInfo>, stage: Stage, list: &mut MoveList) {
        list.write(|moves, len| T::run(self.isa, Write::<T> { board, info, stage, moves, len }));
    }

    /// The generator on a path that this machine is known to have.
    const fn new(isa: Isa) -> Self {
        Self { isa, sliders: PhantomData }
    }
}

#[cfg(feature = "alloc")]
impl<T: Explain + Send + Sync + 'static> BitboardTechnique<T> {
    /// The technique on each instruction path that this machine has, the widest first, as objects whose lookups can be measured
    /// ([`AnyTechnique::queen_lookups`]).
    #[must_use]
    pub fn on_every_path() -> Vec<AnyTechnique> {
        let all = AnyTechnique::on_every_path::<Self>().into_iter();
        all.map(|technique| technique.looking_up(super::lookups::queens::<T>)).collect()
    }
}

/// On the widest path that this machine has.
impl<T: Explain> Default for BitboardTechnique<T> {
    fn default() -> Self {
        Self::best()
    }
}

impl<T> Clone for BitboardTechnique<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for BitboardTechnique<T> {}

impl<T> fmt::Debug for BitboardTechnique<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BitboardTechnique").field(&self.isa).finish()
    }
}

impl<T: Sliders> MoveGenerator for BitboardTechnique<T> {
    type Board = T::Board;

    fn board(&self, setup: &ValidSetup) -> T::Board {
        T::Board::from_setup(setup)
    }

    #[inline]
    fn generate<S: Sink>(&self, board: &T::Board, stage: Stage, sink: &mut S) {
        self.fill(board, None, stage, sink);
    }

    #[inline]
    fn generate_with<S: Sink>(&self, board: &T::Board, info: &CheckInfo, stage: Stage, sink: &mut S) {
        self.fill(board, Some(info), stage, sink);
    }

    #[inline]
    fn count(&self, board: &T::Board, stage: Stage) -> usize {
        T::run_count(self.isa, Count::<T> { board, stage })
    }

    fn is_check(&self, board: &T::Board) -> bool {
        let pieces = board.piece_sets();
        generation::check_info(&pieces, board.side_to_move(), pieces.king()).is_check()
    }
}

impl<T: Explain> Technique for BitboardTechnique<T> {
    type Leaves = CountAtOnce;

    const INFO: TechniqueInfo = T::INFO;

    fn with_variant(isa: Isa) -> Option<Self> {
        T::INFO.paths.contains(&isa.path()).then_some(Self::new(isa))
    }

    fn isa(&self) -> Isa {
        self.isa
    }

    /// Every path computes the same sets, so they are shown by the code for one.
    fn explain<S: Sink>(&self, setup: &Setup, from: Square, sink: &mut S, notes: &mut Notes<'_>) {
        let board = &T::Board::placement(setup);
        sink.write(|moves, len| {
            let mut cursor = Cursor::new(moves, len);
            explain::explain::<T>(board, from, &mut cursor, notes);
            cursor.len()
        });
    }
}

/// Writes the moves of one position.
struct Write<'a, T: Sliders> {
    board: &'a T::Board,
    info: Option<&'a CheckInfo>,
    stage: Stage,
    moves: &'a mut [Move; CAPACITY],
    len: usize,
}

/// Counts the moves of one position.
struct Count<'a, T: Sliders> {
    board: &'a T::Board,
    stage: Stage,
}

impl<T: Sliders> BitKernel for Write<'_, T> {
    type Output = usize;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> usize {
        let mut cursor = Cursor::with_bits(bits, self.moves, self.len);
        generation::generate::<T, B, _>(bits, self.board, self.info, self.stage, &mut cursor);
        cursor.len()
    }
}

impl<T: Sliders> BitKernel for Count<'_, T> {
    type Output = usize;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> usize {
        let mut counter = Counter::default();
        generation::generate::<T, B, _>(bits, self.board, None, self.stage, &mut counter);
        counter.count
    }
}
