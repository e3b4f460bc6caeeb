//! Makes a technique of slider attacks.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use fianchetto_board_repr::{self as board_repr, BoardRepr, Node, Position};
#[cfg(feature = "alloc")]
use fianchetto_movegen_core::{AnyTechnique, Lookups};
use fianchetto_movegen_core::{
    MoveList, Stage, Technique, TechniqueInfo,
    explain::{Explain, Notes},
    output::{Counter, ListWriter},
    perft::CountEach,
};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Bitboard, Piece, PieceType, Setup, Square, ValidSetup};

use crate::{ExplainSliders, SetBoard, SliderKind, Sliders, explain, generation};

/// The technique with the slider attacks of `T`, on an instruction set.
pub struct BitboardTechnique<T> {
    isa: Isa,
    sliders: PhantomData<T>,
}

impl<T: Sliders> BitboardTechnique<T> {
    /// The technique on the widest of its paths that this machine has.
    pub fn best() -> Self {
        Technique::best()
    }

    /// The squares that a piece attacks from a square with these squares occupied. Bishops, rooks
    /// and queens use the technique's lookup.
    ///
    /// Each call dispatches on the instruction set; a kernel with many lookups should call
    /// [`Sliders::attacks`].
    pub fn attacks(self, piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
        T::run_count(self.isa, Attacks::<T> { sliders: PhantomData, piece, from, occupied })
    }

    /// The technique on a path that this machine is known to have.
    const fn new(isa: Isa) -> Self {
        Self { isa, sliders: PhantomData }
    }
}

#[cfg(feature = "alloc")]
impl<T: ExplainSliders + Send + Sync + 'static> BitboardTechnique<T> {
    /// The technique on each instruction set of this machine, the widest first, as objects with
    /// lookups ([`AnyTechnique::attacks`]).
    pub fn on_every_path() -> Vec<AnyTechnique> {
        let all = AnyTechnique::on_every_path(AnyTechnique::explained::<Self>).into_iter();
        let attacks = |isa, piece, from, occupied| Self::new(isa).attacks(piece, from, occupied);
        let lookups = Lookups { attacks, queens: crate::lookups::queens::<T> };
        all.map(|technique| technique.with_lookups(lookups)).collect()
    }
}

/// On the widest path that this machine has.
impl<T: Sliders> Default for BitboardTechnique<T> {
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

impl<T: Sliders> Technique for BitboardTechnique<T> {
    type Board = T::Board;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        const { &T::INFO }
    }

    fn board(&self, setup: &ValidSetup) -> T::Board {
        T::Board::from_setup(setup)
    }

    /// Never inlined: it contains the kernels of all paths.
    #[inline(never)]
    fn list(&self, node: Node<'_, T::Board>, stage: Stage, list: &mut MoveList) {
        list.fill(|list| T::run(self.isa, List::<T> { node, stage, list }));
    }

    /// Finds checks and pins itself, even if they are known: the test whether they are takes 4 % of
    /// a perft's instructions.
    #[inline]
    fn count(&self, node: Node<'_, T::Board>, stage: Stage) -> usize {
        T::run_count(self.isa, Count::<T> { board: node.board, stage })
    }

    fn is_check(&self, board: &T::Board) -> bool {
        let pieces = board.piece_sets();
        generation::check_info(&pieces, board.side_to_move(), pieces.king()).is_check()
    }

    fn on(isa: Isa) -> Option<Self> {
        isa.meets(T::INFO.needs).then_some(Self::new(isa))
    }

    fn isa(&self) -> Isa {
        self.isa
    }
}

impl<T: ExplainSliders> Explain for BitboardTechnique<T> {
    /// Every path computes the same sets, so one path's code shows them.
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        let board = &T::Board::placement(setup);
        list.fill(|list| explain::explain::<T>(board, from, &mut ListWriter::new(list), notes));
    }
}

/// Looks up one piece.
struct Attacks<T> {
    sliders: PhantomData<T>,
    piece: Piece,
    from: Square,
    occupied: Bitboard,
}

/// Lists the moves of one position.
struct List<'a, T: Sliders> {
    node: Node<'a, T::Board>,
    stage: Stage,
    list: &'a mut MoveList,
}

/// Counts the moves of one position.
struct Count<'a, T: Sliders> {
    board: &'a T::Board,
    stage: Stage,
}

impl<T: Sliders> BitKernel for Attacks<T> {
    type Output = Bitboard;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Bitboard {
        let Self { piece, from, occupied, .. } = self;
        let sliders = T::default();
        match piece.piece_type {
            PieceType::Bishop => sliders.attacks(bits, SliderKind::Diagonal, from, occupied),
            PieceType::Rook => sliders.attacks(bits, SliderKind::Orthogonal, from, occupied),
            PieceType::Queen => sliders.queen_attacks(bits, from, occupied),
            PieceType::Pawn | PieceType::Knight | PieceType::King => {
                board_repr::attacks(piece, from, occupied)
            }
        }
    }
}

impl<T: Sliders> BitKernel for List<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        let mut writer = ListWriter::with_bits(bits, self.list);
        generation::generate::<T, B, _>(bits, self.node, self.stage, &mut writer);
    }
}

impl<T: Sliders> BitKernel for Count<'_, T> {
    type Output = usize;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> usize {
        let mut counter = Counter::default();
        generation::generate::<T, B, _>(bits, Node::new(self.board), self.stage, &mut counter);
        counter.count
    }
}
