//! The traversal of one man's targets, legality aside.

use fianchetto_board_repr::{Cell, CellBoard, layout::Layout};
use fianchetto_types::{Bitboard, Color, File, Move, Piece, Rank, Role, Square};

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

    /// Where a pawn could go. The default computes it; a technique with tables for pawns looks it up.
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
    /// The targets by the rule. A pawn never stands on its last rank, so that nothing wraps.
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
    pub fn of(color: Color, from: Square) -> Self {
        let step = |square: Square, delta: i8| Square::wrapping(square.to_u8().wrapping_add_signed(delta));
        let target_if = |exists: bool, to: Square| if exists { to } else { from };
        let one = step(from, color.forward());
        let is_at_home = Bitboard::rank(color.rank(Rank::R2)).contains(from);
        Self {
            pushes: [one, target_if(is_at_home, step(one, color.forward()))],
            captures: [
                target_if(from.file() != File::A, step(one, -1)),
                target_if(from.file() != File::H, step(one, 1)),
            ],
        }
    }
}

/// What looks at the targets of a walk.
pub trait Visit {
    /// Looks at the target of a (quiet) move and what stands there. Says what the walk is to take for standing there:
    /// a man ends the ray. Usually that is the cell itself; an empty one lets the walk look through a man.
    ///
    /// On a board with sentinels the cell may be off board; such a target always blocks and is never anybody's.
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell;

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
