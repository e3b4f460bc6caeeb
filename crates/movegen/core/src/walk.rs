//! The traversal of one man's targets, legality aside.

use fianchetto_board_repr::rules::pawns::PawnTargets;
use fianchetto_board_repr::{Cell, CellBoard, layout::Layout};
use fianchetto_types::{Color, Move, Piece, Role, Square};

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
        trace.step(|| Step { entry, mv, cell, blocked: seen.is_occupied(), next, by: "next in the list" });
    }
}
