//! The traversal of one man's targets, legality aside.

use fianchetto_board_repr::{Cell, CellBoard, layout::Layout};
use fianchetto_types::{Move, Role, Square};

use crate::Info;

/// A mailbox technique: how the targets of one man are found by the technique's own tables.
///
/// A walk knows nothing of legality, nor of whose turn it is. It shows each target to a [`Visit`], which says whether
/// the ray ends there; so the same walk generates every stage, finds the attackers of a square, looks through a man
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
}

/// What looks at the targets of a walk.
pub trait Visit {
    /// Looks at the target of a (quiet) move and what stands there. Says whether the ray is blocked.
    ///
    /// On a board with sentinels the cell may be off board; such a target always blocks and is never anybody's.
    fn visit(&mut self, mv: Move, cell: Cell) -> bool;
}

/// One step of a walk, as [`Trace`] sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The table entry that was read, counted from the start of the man's list.
    pub entry: usize,
    /// The move to the target that it named.
    pub mv: Move,
    /// What stands there.
    pub cell: Cell,
    /// Whether the visitor called the ray blocked.
    pub blocked: bool,
    /// The entry that follows, or `None` at the end of the walk.
    pub next: Option<usize>,
}

/// What watches a walk.
pub trait Trace {
    /// A target has been visited, and the walk goes on as the step says.
    #[inline]
    fn step(&mut self, step: impl FnOnce() -> Step) {
        let _ = step;
    }
}

/// Watches nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Trace for NoTrace {}
