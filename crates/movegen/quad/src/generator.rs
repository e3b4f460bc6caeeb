use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Info, MoveGenerator, Sink, Stage};
use fianchetto_simd::{Isa, Kernel, Lanes, Path};
use fianchetto_types::{Color, Move, MoveKind, Role};

use crate::board::SideQuad;
use crate::expand::SetRows;
use crate::men::Quads;
use crate::origins::each;
use crate::perft::Leaves;
use crate::position::QuadPosition;
use crate::queue::BLOCK;
use crate::rare::RareMen;
use crate::sets::MoveSets;

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
    type Leaves = Leaves;

    const INFO: Info = Info {
        name: "quad",
        summary: "quad-bitboard filled direction by direction, eight positions at a time",
        author: "Gerd Isenberg (fills), Pradu Kannan (quad-bitboards)",
        year: 2006,
        source: "https://www.chessprogramming.org/Quad-Bitboards",
        table_bytes: crate::origins::TABLE_BYTES,
        paths: &Path::ALL,
    };

    fn with_path(path: Path) -> Option<Self> {
        path.detect().map(Self)
    }

    fn path(&self) -> Path {
        self.0.path()
    }

    fn generate<S: Sink>(&self, board: &QuadPosition, stage: Stage, sink: &mut S) {
        let sets = Isa::PORTABLE.run(GenerateOne { quad: board.quad(), stage });
        put_moves(&sets, board.quad(), board.turn(), sink);
    }

    fn count(&self, board: &QuadPosition, stage: Stage) -> usize {
        Isa::PORTABLE.run(CountOne { quad: board.quad(), stage })
    }

    fn is_check(&self, board: &QuadPosition) -> bool {
        Isa::PORTABLE.run(IsCheck(board.quad()))
    }
}

/// The sets of moves of one position. One lane is enough, so it is plain words on every path.
struct GenerateOne<'a> {
    quad: &'a SideQuad,
    stage: Stage,
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

impl Kernel for GenerateOne<'_> {
    type Output = MoveSets<u64>;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> MoveSets<u64> {
        let mut rows = SetRows::EMPTY;
        let quads = Quads::<L>::splat(token, self.quad);
        rows.store(&MoveSets::new(token, quads).of_stage(token, quads, self.stage), 0);
        rows.column(0)
    }
}

impl Kernel for CountOne<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> usize {
        let quads = Quads::<L>::splat(token, self.quad);
        let mut counts = [0; BLOCK];
        MoveSets::new(token, quads).of_stage(token, quads, self.stage).count().store(&mut counts);
        counts[0] as usize
    }
}

/// Puts the moves of the sets into a sink, with squares as the board's owner sees them.
#[inline(always)]
pub(crate) fn put_moves<S: Sink>(sets: &MoveSets<u64>, quad: &SideQuad, turn: Color, sink: &mut S) {
    let ours_to_absolute = if turn == Color::White { 0 } else { 56 | 56 << 6 };
    let word = |from: u32, to: u32| Move::from_bits((from | to << 6) as u16 ^ ours_to_absolute);
    let theirs = quad.theirs & quad.occupied();
    let plain = MoveSets { double_pushes: 0, ..*sets };
    plain.each_ordinary(quad, |from, to| sink.push(word(from, to).capturing_if(theirs >> to & 1 != 0)));
    let special = |from: u32, to: u32, kind: MoveKind| {
        let word = word(from, to);
        Move::new(word.from(), word.to(), kind)
    };
    each(sets.double_pushes, |to| sink.push(special(to - 16, to, MoveKind::DoublePush)));
    sets.each_promotion(|from, to| {
        sink.push_slice(&word(from, to).capturing_if(theirs >> to & 1 != 0).promotions());
    });
    let king = (quad.of_role(Role::King) & quad.ours()).trailing_zeros();
    each(sets.castling, |rook| {
        let kind = if rook > king { MoveKind::CastleKingside } else { MoveKind::CastleQueenside };
        sink.push(special(king, rook, kind));
    });
    let target = quad.en_passant().trailing_zeros();
    each(sets.en_passant, |pawn| sink.push(special(pawn, target, MoveKind::EnPassant)));
}
