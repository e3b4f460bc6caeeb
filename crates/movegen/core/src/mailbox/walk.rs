//! The walk over the pseudo-legal targets of one piece.

use fianchetto_board_repr::layout::Layout;
use fianchetto_board_repr::rules::pawns::PawnTargets;
use fianchetto_board_repr::{Cell, CellBoard};
use fianchetto_types::{Color, Move, Piece, PieceType, Square};

use crate::TechniqueInfo;

/// A mailbox technique: how the targets of one piece are found by the technique's own tables.
///
/// A walk knows nothing about legality or the side to move. It shows each target to a [`Visit`], which answers with
/// the cell that the walk is to see there. So one walk generates every stage, tells whether a piece
/// reaches a square, and can be watched ([`explain_walk`](super::explain_walk)).
pub trait Walk: Copy + Default + Send + Sync {
    /// The layout of its board.
    type Layout: Layout;

    /// The technique's name, author and other particulars.
    const INFO: TechniqueInfo;

    /// Whether its tables have scores for moves.
    const HAS_SCORES: bool = false;

    /// Visits the targets of a knight, bishop, rook, queen or king on `from`.
    fn walk<V: Visit>(board: &CellBoard<Self::Layout>, piece_type: PieceType, from: Square, visitor: &mut V);

    /// Visits the targets of a pawn that does not promote, and returns true, if the technique has a loop for them with the branches of
    /// its source. By default [`pawn_targets`](Self::pawn_targets) are read, and moves written under a condition.
    #[inline]
    fn walk_pawn<V: Visit>(
        board: &CellBoard<Self::Layout>,
        color: Color,
        from: Square,
        visitor: &mut V,
    ) -> bool {
        let _ = (board, color, from, visitor);
        false
    }

    /// Where a pawn could go. A technique with tables for pawns reads them.
    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        PawnTargets::of(color, from)
    }

    /// The score of a move that no table node holds: a king or pawn move, or castling. It is 0 for techniques without
    /// scores.
    #[inline]
    fn score(piece: Piece, mv: Move) -> i16 {
        let _ = (piece, mv);
        0
    }
}

/// A visitor of the targets of a walk.
pub trait Visit {
    /// Visits the target of a (quiet) move and its cell. Returns the cell that the walk is to see there: a piece ends
    /// the ray. Usually that is the same cell; an empty one lets the walk pass through a piece.
    ///
    /// On a board with sentinels the cell may be off board. Such a target always ends the ray, and no move goes there.
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell;

    /// [`visit`](Self::visit) for walks that branch on the cell. A visitor may take that branch itself, so that an
    /// empty target, the usual one, has code of its own.
    #[inline]
    fn visit_branching(&mut self, mv: Move, cell: Cell) -> Cell {
        self.visit(mv, cell)
    }

    /// Whether a piece of the side to move stands there: the test of loops that branch where others write under a condition. What
    /// such a loop finds to be empty or an enemy's, it shows by [`visit_tested`](Self::visit_tested). A visitor that looks at every
    /// target says no.
    #[inline]
    fn is_own(&self, cell: Cell) -> bool {
        let _ = cell;
        false
    }

    /// Visits a target that is not an own piece's, as the walk has tested: its move is written, if the stage has it.
    #[inline]
    fn visit_tested(&mut self, mv: Move, cell: Cell) {
        self.visit(mv, cell);
    }

    /// [`visit`](Self::visit) for a move with its score.
    #[inline]
    fn visit_scored(&mut self, mv: Move, score: i16, cell: Cell) -> Cell {
        let _ = score;
        self.visit(mv, cell)
    }
}

/// Visits the targets of a king or knight from a list of its moves. No piece blocks a leaper.
#[inline]
// ANCHOR: leap
pub fn visit_leaps<L: Layout, V: Visit>(
    board: &CellBoard<L>,
    moves: impl ExactSizeIterator<Item = Move>,
    visitor: &mut V,
) {
    for mv in moves {
        visitor.visit(mv, board.cell(mv.to()));
    }
}
// ANCHOR_END: leap

/// Whether a walk from one square comes to another.
pub(super) fn reaches<W: Walk>(
    board: &CellBoard<W::Layout>,
    piece_type: PieceType,
    from: Square,
    to: Square,
) -> bool {
    let mut search = TargetSearch { to, found: false };
    W::walk(board, piece_type, from, &mut search);
    search.found
}

/// Looks for one target along a walk.
struct TargetSearch {
    to: Square,
    found: bool,
}

impl Visit for TargetSearch {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        self.found |= mv.to() == self.to && !cell.is_off_board();
        cell
    }
}
