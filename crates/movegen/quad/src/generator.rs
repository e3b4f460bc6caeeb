//! The technique behind the interface of all generators.

use alloc::vec::Vec;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, Info, MoveGenerator, Sink, Stage, Technique, Trace};
use fianchetto_simd::{Isa, Kernel, Lanes, Path};
use fianchetto_types::{Move, Setup, Square, ValidSetup};

use crate::batch::list_moves;
use crate::board::SideQuad;
use crate::explain::Explain;
use crate::men::Quads;
use crate::perft::Leaves;
use crate::position::QuadPosition;
use crate::rare::RareMen;
use crate::ways::WayRows;

/// The technique on every instruction path of this machine, the plainest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    AnyTechnique::on_every_path::<QuadFills>()
}

/// The quad-bitboard technique: direction-wise fills in lanes.
#[derive(Clone, Copy, Debug)]
pub struct QuadFills(Isa);

impl QuadFills {
    /// The generator on the widest path that this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self(Isa::best())
    }

    /// The generator on a path that this machine has proved to have.
    #[must_use]
    pub const fn with_isa(isa: Isa) -> Self {
        Self(isa)
    }

    /// The proof of its path.
    #[must_use]
    pub const fn isa(&self) -> Isa {
        self.0
    }
}

impl MoveGenerator for QuadFills {
    type Board = QuadPosition;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        QuadPosition::from_setup(setup)
    }

    fn generate<S: Sink>(&self, board: &QuadPosition, stage: Stage, sink: &mut S) {
        self.0.run(GenerateOne { position: board, stage, sink });
    }

    fn generate_many(&self, boards: &[QuadPosition], stage: Stage, visit: impl FnMut(usize, &[Move])) {
        list_moves(self.0, boards, stage, visit);
    }

    fn count(&self, board: &QuadPosition, stage: Stage) -> usize {
        self.0.run(CountOne { quad: board.quad(), stage })
    }

    fn is_check(&self, board: &QuadPosition) -> bool {
        Isa::PORTABLE.run(IsCheck(board.quad()))
    }
}

impl Technique for QuadFills {
    type Leaves = Leaves;

    const INFO: Info = Info {
        name: "quad",
        summary: "quad-bitboard filled direction by direction, eight positions at a time",
        author: "Gerd Isenberg (fills), Pradu Kannan (quad-bitboards)",
        year: 2006,
        source: "https://www.chessprogramming.org/Quad-Bitboards",
        table_bytes: crate::list::TABLE_BYTES + crate::origins::TABLE_BYTES + crate::single::TABLE_BYTES,
        paths: &Path::ALL,
    };

    fn with_path(path: Path) -> Option<Self> {
        path.detect().map(Self)
    }

    fn path(&self) -> Path {
        self.0.path()
    }

    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        self.0.run(Explain { position: &QuadPosition::placement(setup), from, sink, trace });
    }
}

/// Puts the moves of one position into a sink.
struct GenerateOne<'a, S> {
    position: &'a QuadPosition,
    stage: Stage,
    sink: &'a mut S,
}

/// The number of moves of one position.
struct CountOne<'a> {
    quad: &'a SideQuad,
    stage: Stage,
}

/// Whether the side to move is in check.
struct IsCheck<'a>(&'a SideQuad);

impl Kernel for IsCheck<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> bool {
        RareMen::new(&Quads::<L>::splat(token, self.0).men()).is_check(0)
    }
}

impl<S: Sink> Kernel for GenerateOne<'_, S> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let quad = self.position.quad();
        let mut ways = WayRows::EMPTY;
        ways.fill_one::<L>(token, quad, self.stage);
        ways.column(0).list::<L>(token, quad, self.position.turn(), self.sink);
    }
}

impl Kernel for CountOne<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> usize {
        let mut ways = WayRows::EMPTY;
        ways.fill_one::<L>(token, self.quad, self.stage);
        ways.column(0).count()
    }
}
