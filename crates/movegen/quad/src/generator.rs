//! The technique behind the interface of all generators.

use fianchetto_board_repr::CheckInfo;
use fianchetto_movegen_core::{Info, LazyMoves, LeafCounter, MoveGenerator, Notes, Sink, Stage, Technique};
use fianchetto_simd::{Isa, Kernel, Lanes, Path};
use fianchetto_tables::steps;
use fianchetto_types::{Move, Setup, Square, ValidSetup};

use crate::board::{QuadLanes, QuadPosition, SideQuad};
use crate::explain::explain;
use crate::kernels::{self, Pieces, TargetRows, UnpackedPieces};
use crate::output::{self, DirectionMoves, DirectionSets, list_moves, list_one};
use crate::perft::QuadLeaves;

/// The quad-bitboard technique: fills by direction, in lanes.
#[derive(Clone, Copy, Debug)]
pub struct QuadFills(Isa);

impl QuadFills {
    /// The generator on the widest path that this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self(Isa::best())
    }

    /// The generator on a path that this machine is known to have.
    #[must_use]
    pub const fn with_isa(isa: Isa) -> Self {
        Self(isa)
    }

    /// The proof that this machine has the generator's path.
    #[must_use]
    pub const fn isa(&self) -> Isa {
        self.0
    }

    /// The moves of a stage as direction sets.
    #[must_use]
    pub fn direction_sets(&self, position: &QuadPosition, stage: Stage) -> DirectionSets {
        DirectionSets::new(self.0, position, stage)
    }
}

/// On the widest path that this machine has.
impl Default for QuadFills {
    fn default() -> Self {
        Self::best()
    }
}

impl MoveGenerator for QuadFills {
    type Board = QuadPosition;

    fn board(&self, setup: &ValidSetup) -> QuadPosition {
        QuadPosition::from_setup(setup)
    }

    fn generate<S: Sink>(&self, board: &QuadPosition, stage: Stage, sink: &mut S) {
        sink.write(|moves, len| list_one(self.0, board, None, stage, moves, len));
    }

    fn generate_with<S: Sink>(&self, board: &QuadPosition, info: &CheckInfo, stage: Stage, sink: &mut S) {
        sink.write(|moves, len| list_one(self.0, board, Some(info), stage, moves, len));
    }

    fn generate_many(&self, boards: &[QuadPosition], stage: Stage, visit: impl FnMut(usize, &[Move])) {
        list_moves(self.0, boards, stage, visit);
    }

    fn count(&self, board: &QuadPosition, stage: Stage) -> usize {
        self.0.run(CountOne { quad: board.quad(), stage })
    }

    fn is_check(&self, board: &QuadPosition) -> bool {
        Isa::run_portable(IsCheck(board.quad()))
    }
}

impl Technique for QuadFills {
    type Leaves = QuadLeaves;

    const INFO: Info = Info::new("quad", &Path::ALL)
        .summary("quad-bitboard filled direction by direction, eight positions at a time")
        .author("Gerd Isenberg (fills), Pradu Kannan (quad-bitboards)")
        .year(2006)
        .source("https://www.chessprogramming.org/Quad-Bitboards")
        .own_table_bytes(output::TABLE_BYTES + kernels::TABLE_BYTES)
        .shared_table_bytes(steps::KNIGHT_BYTES);

    fn with_path(path: Path) -> Option<Self> {
        path.detect().map(Self)
    }

    fn path(&self) -> Path {
        self.0.path()
    }

    fn extras(&self) -> &'static str {
        self.0.extras()
    }

    fn other_variant(&self) -> Option<Self> {
        self.0.other().map(Self)
    }

    fn explain<S: Sink>(&self, setup: &Setup, from: Square, sink: &mut S, notes: &mut Notes<'_>) {
        explain(&QuadPosition::placement(setup), from, sink, notes);
    }
}

impl LazyMoves for QuadFills {
    type Moves = DirectionMoves;

    fn lazy_moves(&self, board: &QuadPosition, stage: Stage) -> DirectionMoves {
        self.direction_sets(board, stage).into_iter()
    }
}

impl LeafCounter<QuadFills> for QuadLeaves {
    fn new(generator: &QuadFills) -> Self {
        Self::with_isa(generator.isa())
    }

    fn push(&mut self, _: &QuadFills, board: &QuadPosition, owner: usize, totals: &mut [u64]) {
        self.add_tree(board.quad(), 1, owner, totals);
    }

    fn push_tree(
        &mut self,
        _: &QuadFills,
        board: &mut QuadPosition,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        self.add_tree(board.quad(), depth, owner, totals);
    }

    fn flush(&mut self, _: &QuadFills, totals: &mut [u64]) {
        self.finish(totals);
    }
}

/// Counts the moves of one position.
struct CountOne<'a> {
    quad: &'a SideQuad,
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
struct IsCheck<'a>(&'a SideQuad);

impl Kernel for IsCheck<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> bool {
        let pieces = Pieces::new(QuadLanes::<L>::splat(token, self.0));
        UnpackedPieces::new(&pieces).is_check(0)
    }
}
