//! Which squares a side attacks, seen from the attacked square by the technique's own walk.

use fianchetto_board_repr::{Cell, CellBoard};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Color, Move, Role, Square};

use crate::{NoTrace, Visit, Walk};

/// The board with some squares thought empty and some thought filled: how a king, a castling or an en-passant
/// capture looks at the position that it would leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Squares whose men are thought away.
    pub emptied: Bitboard,
    /// Squares on which a man is thought to stand that attacks nothing.
    pub filled: Bitboard,
}

impl Scene {
    /// Nothing thought away, nothing added.
    pub const AS_IT_IS: Self = Self { emptied: Bitboard::EMPTY, filled: Bitboard::EMPTY };

    /// The board without the men on these squares.
    #[inline]
    #[must_use]
    pub const fn without(emptied: Bitboard) -> Self {
        Self { emptied, filled: Bitboard::EMPTY }
    }
}

/// The men of a side that attack a square.
pub fn attackers<W: Walk>(board: &CellBoard<W::Layout>, square: Square, by: Color, scene: Scene) -> Bitboard {
    let list = board.piece_list();
    let mut found = Bitboard::EMPTY;
    for pawn in steps::pawn_captures(!by, square) & !scene.emptied {
        if board.cell(pawn).is(Role::Pawn.of(by)) {
            found.insert(pawn);
        }
    }
    if steps::king(square).contains(list.king(by)) {
        found.insert(list.king(by));
    }
    // A walk for a kind of man that the enemy no longer has would find nothing.
    let has = |role| list.of_role(by, role).bits() != 0;
    let mut look = |walk: Role, roles: [Role; 2]| {
        let cells = roles.map(|role| Cell::of(role.of(by)));
        let mut seek = Seek { cells, scene, found: Bitboard::EMPTY };
        W::walk(board, walk, square, &mut seek, &mut NoTrace);
        found |= seek.found;
    };
    if has(Role::Knight) {
        look(Role::Knight, [Role::Knight; 2]);
    }
    if has(Role::Bishop) | has(Role::Queen) {
        look(Role::Bishop, [Role::Bishop, Role::Queen]);
    }
    if has(Role::Rook) | has(Role::Queen) {
        look(Role::Rook, [Role::Rook, Role::Queen]);
    }
    found
}

/// Whether a side attacks a square.
#[inline]
pub fn is_attacked<W: Walk>(board: &CellBoard<W::Layout>, square: Square, by: Color, scene: Scene) -> bool {
    !attackers::<W>(board, square, by, scene).is_empty()
}

/// Looks for certain men along a walk.
struct Seek {
    cells: [Cell; 2],
    scene: Scene,
    found: Bitboard,
}

impl Visit for Seek {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        let to = Bitboard::of(mv.to());
        if to.intersects(self.scene.filled) {
            return Cell::OFF_BOARD;
        }
        if to.intersects(self.scene.emptied) && !cell.is_off_board() {
            return Cell::EMPTY;
        }
        if self.cells.contains(&cell) {
            self.found |= to;
        }
        cell
    }
}
