//! The forms of the technique: one traversal of a route, two widths of its entries, three control
//! structures.

use core::marker::PhantomData;

use fianchetto_board_repr::{Cell, Square64, layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{MailboxTechnique, PawnTargets, Visit, Walk};
use fianchetto_tables::posdata::{self, Plane, Route};
use fianchetto_types::{Color, Move, MoveKind, PieceType, Square};

use crate::info;

/// A piece's route, and the visitor of its targets.
struct Traversal<'a, E: PosdataEntry, V> {
    board: &'a Square64,
    from: Square,
    route: &'static Route<E>,
    visitor: &'a mut V,
}

impl<'a, E: PosdataEntry, V: Visit> Traversal<'a, E, V> {
    fn new(board: &'a Square64, plane: Plane, from: Square, visitor: &'a mut V) -> Self {
        Self { board, from, route: E::route(plane, from), visitor }
    }

    fn next_position(&self, square: Square) -> Square {
        self.route[square.index()][0].square()
    }

    fn next_direction(&self, square: Square) -> Square {
        self.route[square.index()][1].square()
    }

    /// The next position or direction, selected by occupancy as an index.
    fn next(&self, square: Square, seen: Cell) -> Square {
        self.route[square.index()][usize::from(seen.is_occupied())].square()
    }

    /// Shows a target to the visitor.
    fn visit(&mut self, to: Square) -> Cell {
        self.visitor.visit(Move::quiet(self.from, to), self.board.cell(to))
    }

    /// Shows a target to the visitor of a loop that branches on the cell.
    fn visit_branching(&mut self, to: Square) -> Cell {
        self.visitor.visit_branching(Move::quiet(self.from, to), self.board.cell(to))
    }

    /// The whole route of a king or knight.
    // ANCHOR: leap
    fn leap(&mut self) {
        let mut to = self.next_position(self.from);
        while to != self.from {
            self.visit(to);
            to = self.next_position(to);
        }
    }
    // ANCHOR_END: leap

    /// Next positions while the squares are empty, then the next direction.
    ///
    /// Written as two loops, since the compiler turns `if empty { next position } else { next
    /// direction }` into a branchless selection, which is the other control structure.
    // ANCHOR: slide
    fn slide(&mut self) {
        let mut to = self.next_position(self.from);
        while to != self.from {
            while self.visit_branching(to).is_empty() {
                to = self.next_position(to);
                if to == self.from {
                    return;
                }
            }
            to = self.next_direction(to);
        }
    }
    // ANCHOR_END: slide
}

/// The two threads of a pawn's route. The origin ends both.
// ANCHOR: pawn
fn pawn_targets<E: PosdataEntry>(color: Color, from: Square) -> PawnTargets {
    let route = E::route(Plane::of_pawn(color), from);
    let next = |square: Square, thread: usize| route[square.index()][thread].square();
    let (one, capture) = (next(from, 0), next(from, 1));
    PawnTargets { pushes: [one, next(one, 0)], captures: [capture, next(capture, 1)] }
}
// ANCHOR_END: pawn

/// An entry of the tables: a square in a word or in a byte.
pub trait PosdataEntry: Copy + Default + Send + Sync + 'static {
    /// The name of the technique with such entries.
    const NAME: &'static str;

    /// A summary of it, in a few words.
    const SUMMARY: &'static str;

    /// The route of a piece from a square.
    fn route(plane: Plane, from: Square) -> &'static Route<Self>;

    /// The square that the entry names.
    fn square(self) -> Square;
}

impl PosdataEntry for u16 {
    const NAME: &'static str = "posdata";
    const SUMMARY: &'static str = "butterfly tables of next positions and directions, in words";

    fn route(plane: Plane, from: Square) -> &'static Route<Self> {
        posdata::words(plane, from)
    }

    fn square(self) -> Square {
        Square::wrapping(self as u8)
    }
}

impl PosdataEntry for u8 {
    const NAME: &'static str = "posdata-bytes";
    const SUMMARY: &'static str = "butterfly tables of next positions and directions, in bytes";

    fn route(plane: Plane, from: Square) -> &'static Route<Self> {
        posdata::bytes(plane, from)
    }

    fn square(self) -> Square {
        Square::wrapping(self)
    }
}

/// The tables of GNU Chess with its branch on occupied squares, but with conditional writes of
/// moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Posdata<E>(PhantomData<E>);

/// With the words of the original.
pub type Posdata16 = MailboxTechnique<Posdata<u16>>;

/// With bytes.
pub type Posdata8 = MailboxTechnique<Posdata<u8>>;

impl<E: PosdataEntry> Walk for Posdata<E> {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info(E::NAME, E::SUMMARY, 8 * 64 * size_of::<Route<E>>());

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let mut traversal = Traversal::<E, V>::new(board, Plane::of(piece_type), from, visitor);
        if piece_type.is_leaper() {
            traversal.leap();
        } else {
            traversal.slide();
        }
    }

    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<E>(color, from)
    }
}

/// The control structure of GNU Chess for every piece: a do-while loop with the branches on
/// `neutral` and `xside`, and those of a pawn's two threads. The tables have the words of the
/// original, and moves are written only where the branches lead to `linkMove`.
///
/// The first branch is an inner loop, so that it stays a branch (see `Traversal::slide`).
#[derive(Clone, Copy, Debug, Default)]
pub struct GnuChessWalk;

/// The technique with this walk.
pub type GnuChess = MailboxTechnique<GnuChessWalk>;

impl Walk for GnuChessWalk {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info(
        "posdata-gnu",
        "butterfly tables in words, with all branches of GNU Chess",
        8 * 64 * size_of::<Route<u16>>(),
    )
    .author("Hans Eric Sandström (GNU Chess)");

    // ANCHOR: gnu
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let p = Traversal::<u16, V>::new(board, Plane::of(piece_type), from, visitor);
        let mut to = p.next_position(from);
        loop {
            while board.cell(to).is_empty() {
                p.visitor.visit_tested(Move::quiet(from, to), Cell::EMPTY);
                to = p.next_position(to);
                if to == from {
                    return;
                }
            }
            let (mv, cell) = (Move::quiet(from, to), board.cell(to));
            if !p.visitor.is_own(cell) {
                p.visitor.visit_tested(mv, cell);
            }
            to = p.next_direction(to);
            if from == to {
                return;
            }
        }
    }
    // ANCHOR_END: gnu

    // ANCHOR: gnu_pawn
    fn walk_pawn<V: Visit>(board: &Square64, color: Color, from: Square, visitor: &mut V) -> bool {
        let p = Traversal::<u16, V>::new(board, Plane::of_pawn(color), from, visitor);
        let one = p.next_position(from);
        if board.cell(one).is_empty() {
            p.visitor.visit_tested(Move::quiet(from, one), Cell::EMPTY);
            let two = p.next_position(one);
            if board.cell(two).is_empty() {
                p.visitor.visit_tested(Move::new(from, two, MoveKind::DoublePush), Cell::EMPTY);
            }
        }
        let first = p.next_direction(from);
        if board.cell(first).is_of(!color) {
            p.visitor.visit_tested(Move::quiet(from, first), board.cell(first));
        }
        let second = p.next_direction(first);
        if board.cell(second).is_of(!color) {
            p.visitor.visit_tested(Move::quiet(from, second), board.cell(second));
        }
        true
    }
    // ANCHOR_END: gnu_pawn

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u16>(color, from)
    }
}

/// The control structure without a branch on occupancy, which is an index instead: byte tables read
/// as `[piece][from][to][occupied]`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BranchFreeWalk;

/// The technique with this walk.
pub type BranchFree = MailboxTechnique<BranchFreeWalk>;

impl Walk for BranchFreeWalk {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info(
        "posdata-branch-free",
        "butterfly tables indexed by occupancy too, in bytes",
        8 * 64 * size_of::<Route<u8>>(),
    );

    // ANCHOR: branch_free
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let mut traversal = Traversal::<u8, V>::new(board, Plane::of(piece_type), from, visitor);
        if piece_type.is_leaper() {
            return traversal.leap();
        }
        let mut to = traversal.next_position(from);
        while to != from {
            let seen = traversal.visit(to);
            to = traversal.next(to, seen);
        }
    }
    // ANCHOR_END: branch_free

    #[inline]
    fn pawn_targets(color: Color, from: Square) -> PawnTargets {
        pawn_targets::<u8>(color, from)
    }
}
