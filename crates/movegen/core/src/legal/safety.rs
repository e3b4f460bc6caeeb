//! Checks and pins.

use fianchetto_board_repr::{Cell, CellBoard, PieceList, Position};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Move, Role, Square};

use crate::{NoTrace, Visit, Walk};

/// What threatens our king: who gives check, and which of our men are pinned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Safety {
    /// The men that give check.
    pub checkers: Bitboard,
    /// Our pinned men, by their numbers in the piece list.
    pub pinned_numbers: u16,
}

impl Safety {
    /// Looks out from the king of the side to move.
    #[inline]
    pub fn of<W: Walk>(board: &CellBoard<W::Layout>) -> Self {
        let (us, list) = (board.turn(), board.men());
        let king = list.king(us);
        let mut safety = Self { checkers: contact_checkers::<W>(board, us, king), pinned_numbers: 0 };
        let has = |role| list.of_role(!us, role).bits() != 0;
        for (walk, there) in [(Role::Bishop, has(Role::Bishop)), (Role::Rook, has(Role::Rook))] {
            if there | has(Role::Queen) {
                let sliders = [Cell::of(walk.of(!us)), Cell::of(Role::Queen.of(!us))];
                let mut look = LookOut { list, us, king, sliders, shield: None, safety: &mut safety };
                W::walk(board, walk, king, &mut look, &mut NoTrace);
            }
        }
        safety
    }

    /// The squares that meet a single check: the checker's, and those between it and the king.
    #[inline]
    #[must_use]
    pub fn evasions(&self, king: Square) -> Bitboard {
        self.checkers.first().map_or(Bitboard::ALL, |checker| lines::between(king, checker) | self.checkers)
    }
}

/// Pawns and knights that give check.
#[inline]
fn contact_checkers<W: Walk>(board: &CellBoard<W::Layout>, us: Color, king: Square) -> Bitboard {
    let pawn = Cell::of(Role::Pawn.of(!us));
    let mut found = Bitboard::EMPTY;
    for square in steps::pawn_captures(us, king) {
        if board.cell(square) == pawn {
            found.insert(square);
        }
    }
    for knight in board.men().of_role(!us, Role::Knight) {
        if steps::knight(king).contains(knight) {
            found.insert(knight);
        }
    }
    found
}

/// Looks along the lines of the king, through one man of ours: behind it stands a pinning slider, or not.
struct LookOut<'a> {
    list: &'a PieceList,
    us: Color,
    king: Square,
    sliders: [Cell; 2],
    /// Our man that the walk has looked through on this ray.
    shield: Option<Square>,
    safety: &'a mut Safety,
}

impl LookOut<'_> {
    /// The man that shields the king from this square. A walk does not say when a new ray begins; but then the last
    /// shield does not stand between.
    #[inline]
    fn shield_from(&self, square: Square) -> Option<Square> {
        self.shield.filter(|&shield| lines::between(self.king, square).contains(shield))
    }
}

impl Visit for LookOut<'_> {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> bool {
        if cell.is_empty() {
            return false;
        }
        if cell.is_off_board() {
            return true;
        }
        let to = mv.to();
        let shield = self.shield_from(to);
        if cell.is_of(self.us) {
            self.shield = Some(to);
            return shield.is_some();
        }
        if self.sliders.contains(&cell) {
            match shield {
                Some(shield) => self.safety.pinned_numbers |= 1 << self.list.number_at(shield),
                None => self.safety.checkers.insert(to),
            }
        }
        true
    }
}
