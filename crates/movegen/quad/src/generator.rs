//! The technique's generator.

#[cfg(feature = "objects")]
use alloc::boxed::Box;

use fianchetto_board_repr::Node;
#[cfg(feature = "objects")]
use fianchetto_movegen_core::BoxedMoves;
use fianchetto_movegen_core::{
    LazyMoves, MoveList, Stage, Technique, TechniqueInfo,
    explain::{Explain, Notes},
    perft::LeafCounter,
};
use fianchetto_simd::{Isa, Kernel, Lanes, Needs};
use fianchetto_tables::steps;
use fianchetto_types::{Move, Setup, Square, ValidSetup};

use crate::board::{Pieces, QuadLanes, RelativeQuad, RelativeQuadBoard};
use crate::explain::explain;
use crate::kernels::{self, TargetRows, UnpackedPieces};
use crate::output::{self, DirectionMoves, DirectionSets, list_moves, list_one};
use crate::perft::QuadLeaves;

/// The quad-bitboard technique: fills by direction, in lanes.
#[derive(Clone, Copy, Debug)]
pub struct Quad(Isa);

impl Quad {
    /// The technique on the widest path that this machine has.
    pub fn best() -> Self {
        Self(Isa::best())
    }

    /// The technique on a path of this machine.
    pub const fn with_isa(isa: Isa) -> Self {
        Self(isa)
    }

    /// The moves of a stage as direction sets.
    pub fn direction_sets(&self, position: &RelativeQuadBoard, stage: Stage) -> DirectionSets {
        DirectionSets::new(self.0, position, stage)
    }
}

/// On the widest path that this machine has.
impl Default for Quad {
    fn default() -> Self {
        Self::best()
    }
}

/// What the technique says of itself.
const INFO: TechniqueInfo = TechniqueInfo::new("quad", Needs::Lanes)
    .summary("quad-bitboard filled direction by direction, eight positions at a time")
    .author("after Gerd Isenberg")
    .by_year(2006)
    .source("https://www.chessprogramming.org/Quad-Bitboards")
    .own_table_bytes(output::TABLE_BYTES + kernels::TABLE_BYTES)
    .shared_table_bytes(steps::KNIGHT_BYTES);

impl Technique for Quad {
    type Board = RelativeQuadBoard;
    type Leaves = QuadLeaves;

    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn board(&self, setup: &ValidSetup) -> RelativeQuadBoard {
        RelativeQuadBoard::from_setup(setup)
    }

    fn list(&self, node: Node<'_, RelativeQuadBoard>, stage: Stage, list: &mut MoveList) {
        list.fill(|list| list_one(self.0, node, stage, list));
    }

    fn list_many(&self, boards: &[RelativeQuadBoard], stage: Stage, visit: &mut dyn FnMut(usize, &[Move])) {
        list_moves(self.0, boards, stage, visit);
    }

    fn count(&self, node: Node<'_, RelativeQuadBoard>, stage: Stage) -> usize {
        self.0.run(CountOne { quad: node.board.quad(), stage })
    }

    fn is_check(&self, board: &RelativeQuadBoard) -> bool {
        Isa::run_portable(IsCheck(board.quad()))
    }

    fn on(isa: Isa) -> Option<Self> {
        Some(Self(isa))
    }

    fn isa(&self) -> Isa {
        self.0
    }

    #[cfg(feature = "objects")]
    fn boxed_moves(&self, board: &RelativeQuadBoard, stage: Stage) -> Option<BoxedMoves> {
        Some(Box::new(self.lazy_moves(board, stage)))
    }
}

impl Explain for Quad {
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        explain(&RelativeQuadBoard::placement(setup), from, list, notes);
    }
}

impl LazyMoves for Quad {
    type Moves = DirectionMoves;

    fn lazy_moves(&self, board: &RelativeQuadBoard, stage: Stage) -> DirectionMoves {
        self.direction_sets(board, stage).into_iter()
    }
}

impl LeafCounter<Quad> for QuadLeaves {
    fn new(technique: &Quad) -> Self {
        Self::with_isa(technique.isa())
    }

    fn push(&mut self, _: &Quad, board: &RelativeQuadBoard, owner: usize, totals: &mut [u64]) {
        self.count_tree(board.quad(), 1, owner, totals);
    }

    fn count_tree(
        &mut self,
        _: &Quad,
        board: &mut RelativeQuadBoard,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        self.set_two_plies(false);
        self.count_tree(board.quad(), depth, owner, totals);
    }

    fn count_tree_by_two(
        &mut self,
        _: &Quad,
        board: &mut RelativeQuadBoard,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        self.set_two_plies(true);
        self.count_tree(board.quad(), depth, owner, totals);
    }

    fn flush(&mut self, _: &Quad, totals: &mut [u64]) {
        self.finish(totals);
    }
}

/// Counts the moves of one position.
struct CountOne<'a> {
    quad: &'a RelativeQuad,
    stage: Stage,
}

impl Kernel for CountOne<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> usize {
        let mut moves = TargetRows::EMPTY;
        moves.fill_single::<L>(token, self.quad, None, self.stage);
        moves.column(0).count()
    }
}

/// Finds whether the side to move is in check.
struct IsCheck<'a>(&'a RelativeQuad);

impl Kernel for IsCheck<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> bool {
        let pieces = Pieces::new(QuadLanes::<L>::splat(token, self.0));
        UnpackedPieces::new(&pieces).is_check(0)
    }
}
