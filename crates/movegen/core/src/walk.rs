//! The traversal of one man's targets, legality aside.

use fianchetto_board_repr::{Cell, CellBoard, layout::Layout};
use fianchetto_types::{Bitboard, Color, Move, Piece, Rank, Role, Square};

use crate::{Info, Step, Trace};

/// A mailbox technique: how the targets of one man are found by the technique's own tables.
///
/// A walk knows nothing of legality, nor of whose turn it is. It shows each target to a [`Visit`], which says what to
/// take for standing there; so the same walk generates every stage, finds the attackers of a square, looks through a man
/// for a pin, and can be watched ([`Trace`]).
pub trait Walk: Copy + Default {
    /// How its board is laid out.
    type Layout: Layout;

    /// Who it is.
    const INFO: Info;

    /// Visits the targets of a knight, bishop, rook, queen or king on `from`.
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<Self::Layout>,
        role: Role,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    );

    /// Where a pawn could go. A technique with tables for pawns finds it there.
    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        PawnTargets::of(color, from)
    }

    /// The score of a man's move that no node of a list has prepared: of kings and pawns, and of castlings. A technique
    /// without scores has 0 for all.
    #[inline]
    fn score(man: Piece, mv: Move) -> i16 {
        let _ = (man, mv);
        0
    }
}

/// Where a pawn could go on a board that allows it everything.
///
/// The origin stands for a target that there is not: it holds the pawn itself, and so is neither empty nor an enemy's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PawnTargets {
    /// The squares one and two steps ahead.
    pub pushes: [Square; 2],
    /// The squares on which it captures.
    pub captures: [Square; 2],
}

impl PawnTargets {
    /// The targets by the rule.
    ///
    /// ```
    /// use fianchetto_movegen_core::PawnTargets;
    /// use fianchetto_types::{Color, Square};
    /// let targets = PawnTargets::of(Color::Black, Square::A6);
    /// assert_eq!(targets.pushes, [Square::A5, Square::A6]);
    /// assert_eq!(targets.captures, [Square::A6, Square::B5]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn of(color: Color, from: Square) -> Self {
        PAWN_TARGETS[color.index()][from.index()]
    }

    const fn by_rule(color: Color, from: Square) -> Self {
        let forward = color.forward() / 8;
        let is_at_home = Bitboard::rank(color.rank(Rank::R2)).contains(from);
        let at_most = if is_at_home { 2 } else { 0 };
        Self {
            pushes: [stepped(from, 0, forward), stepped(from, 0, at_most * forward)],
            captures: [stepped(from, -1, forward), stepped(from, 1, forward)],
        }
    }
}

/// The square so many files and ranks away, or the same one if there is none.
const fn stepped(from: Square, files: i8, ranks: i8) -> Square {
    match from.offset(files, ranks) {
        Some(to) => to,
        None => from,
    }
}

/// The targets by color and square: for every pawn of every list, looking them up is less work than the rule.
static PAWN_TARGETS: [[PawnTargets; 64]; 2] = {
    let mut targets = [[PawnTargets { pushes: [Square::A1; 2], captures: [Square::A1; 2] }; 64]; 2];
    let mut index = 0;
    while index < 2 * 64 {
        let from = Square::wrapping(index as u8);
        targets[index / 64][index % 64] = PawnTargets::by_rule(Color::ALL[index / 64], from);
        index += 1;
    }
    targets
};

/// What looks at the targets of a walk.
pub trait Visit {
    /// Looks at the target of a (quiet) move and what stands there. Says what the walk is to take for standing there:
    /// a man ends the ray. Usually that is the cell itself; an empty one lets the walk look through a man.
    ///
    /// On a board with sentinels the cell may be off board; such a target always blocks and is never anybody's.
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell;

    /// [`visit`](Self::visit) for walks that go on by a branch on what stands there. A visitor may take the branch
    /// already, so that an empty target, the usual one, has code of its own.
    #[inline]
    fn visit_branching(&mut self, mv: Move, cell: Cell) -> Cell {
        self.visit(mv, cell)
    }

    /// [`visit`](Self::visit) for a move that comes with its score.
    #[inline]
    fn visit_scored(&mut self, mv: Move, score: i16, cell: Cell) -> Cell {
        let _ = score;
        self.visit(mv, cell)
    }
}

/// Visits the targets of a king or knight from a list of its moves: nothing stands in a leaper's way.
#[inline]
pub fn leap<L: Layout, V: Visit, T: Trace>(
    board: &CellBoard<L>,
    moves: impl ExactSizeIterator<Item = Move>,
    visitor: &mut V,
    trace: &mut T,
) {
    let count = moves.len();
    for (entry, mv) in moves.enumerate() {
        let cell = board.cell(mv.to());
        let seen = visitor.visit(mv, cell);
        let next = (entry + 1 < count).then_some(entry + 1);
        trace.step(|| Step { entry, mv, cell, blocked: seen.is_man(), next, by: "next in the list" });
    }
}
