//! The walk over the pseudo-legal targets of one piece.

use fianchetto_board_repr::{Cell, CellBoard, layout::Layout, rules::pawns::PawnTargets};
use fianchetto_types::{Color, Move, PieceType, Square};

use fianchetto_movegen_core::TechniqueInfo;

/// A mailbox technique: finds the targets of one piece with the technique's tables.
///
/// A walk is independent of legality and the side to move. It passes each target to a [`Visit`],
/// which returns the cell that the walk continues with. So one walk generates every stage, and can
/// be recorded ([`explain_walk`](crate::explain_walk)).
///
/// ```
/// use fianchetto_board_repr::{Cell, Square64};
/// use fianchetto_movegen_mailbox::{Visit, Walk};
/// use fianchetto_ray_loop::RayLoopWalk;
/// use fianchetto_types::{Move, PieceType, Square, ValidSetup};
///
/// struct Targets(Vec<Square>);
///
/// impl Visit for Targets {
///     fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
///         self.0.push(mv.to());
///         cell
///     }
/// }
///
/// let (board, mut targets) = (Square64::from_setup(&ValidSetup::INITIAL), Targets(Vec::new()));
/// RayLoopWalk::<Square64>::walk(&board, PieceType::Knight, Square::G1, &mut targets);
/// targets.0.sort();
/// assert_eq!(targets.0, [Square::E2, Square::F3, Square::H3], "on e2 is a pawn of its own side");
/// ```
pub trait Walk: Copy + Default + Send + Sync {
    /// The layout of its board.
    type Layout: Layout;

    /// The technique's name, author and other particulars.
    const INFO: TechniqueInfo;

    /// Visits the targets of a knight, bishop, rook, queen or king on `from`.
    fn walk<V: Visit>(board: &CellBoard<Self::Layout>, piece_type: PieceType, from: Square, visitor: &mut V);

    /// Visits the targets of a non-promoting pawn and returns true, if the technique has its
    /// source's branching loop for them. By default [`pawn_targets`](Self::pawn_targets) are read,
    /// and moves written conditionally.
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

    /// The potential targets of a pawn. A technique with tables for pawns reads them.
    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        PawnTargets::of(color, from)
    }
}

/// A visitor of the targets of a [`Walk`].
pub trait Visit {
    /// Visits the target of a (quiet) move and its cell. Returns the cell that the walk continues
    /// with, where a piece ends the ray: usually the same cell; an empty one lets the walk pass
    /// through a piece.
    ///
    /// On a board with sentinels the cell may be off board, which always ends the ray without a
    /// move.
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell;

    /// [`visit`](Self::visit) for walks that branch on the cell. A visitor may take that branch
    /// itself, to have separate code for empty targets.
    #[inline]
    fn visit_branching(&mut self, mv: Move, cell: Cell) -> Cell {
        self.visit(mv, cell)
    }

    /// Whether the cell has a piece of the side to move, for loops that branch instead of writing
    /// conditionally. Such a loop passes other targets to [`visit_tested`](Self::visit_tested). A
    /// visitor of all targets returns false.
    #[inline]
    fn is_own(&self, cell: Cell) -> bool {
        let _ = cell;
        false
    }

    /// Visits a target without an own piece, as tested by the walk; its move is written if the
    /// stage includes it.
    #[inline]
    fn visit_tested(&mut self, mv: Move, cell: Cell) {
        self.visit(mv, cell);
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
