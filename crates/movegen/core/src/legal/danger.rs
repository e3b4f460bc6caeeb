//! What threatens our king, seen from the enemy's men.
//!
//! The enemy's piece list is short, and few of its sliders share a line with the squares that matter. So each is asked
//! by one table look-up whether it could go there on an empty board, and only then are the squares between looked
//! at: the "vector attack" idea of the source document. Walking out from every square that the king might enter, by
//! the technique's own tables, gave the same answers and took half of the whole time (ray loop, 8x8 board).

use fianchetto_board_repr::{CellBoard, Position, layout::Layout};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Role, Square};

/// The sliders of one kind of lines, and those lines of a square.
struct Sliders {
    roles: [Role; 2],
    lines_of: fn(Square) -> Bitboard,
}

const SLIDERS: [Sliders; 2] = [
    Sliders { roles: [Role::Bishop, Role::Queen], lines_of: lines::diagonals },
    Sliders { roles: [Role::Rook, Role::Queen], lines_of: lines::orthogonals },
];

/// Of some squares, those that a side attacks once the other side's king has left `king`.
#[inline]
pub(super) fn attacked<L: Layout>(
    board: &CellBoard<L>,
    squares: Bitboard,
    by: Color,
    king: Square,
) -> Bitboard {
    let list = board.men();
    let mut danger = steps::king(list.king(by));
    for knight in list.of_role(by, Role::Knight) {
        danger |= steps::knight(knight);
    }
    for pawn in list.of_role(by, Role::Pawn) {
        danger |= steps::pawn_captures(by, pawn);
    }
    danger &= squares;
    for Sliders { roles, lines_of } in SLIDERS {
        for slider in list.of_roles(by, roles) {
            for square in lines_of(slider) & squares & !danger {
                let mut between = lines::between(slider, square);
                between.remove(king);
                if between.into_iter().all(|square| board.cell(square).is_empty()) {
                    danger.insert(square);
                }
            }
        }
    }
    danger
}

/// Who gives check to the side to move, and which of its men are pinned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Safety {
    /// The men that give check.
    pub checkers: Bitboard,
    /// The pinned men, by their numbers in the piece list.
    pub pinned_numbers: u16,
}

impl Safety {
    /// Nobody gives check, and nobody is pinned.
    pub(super) const NONE: Self = Self { checkers: Bitboard::EMPTY, pinned_numbers: 0 };

    /// Looks at the king of the side to move.
    #[inline]
    pub fn of<L: Layout>(board: &CellBoard<L>) -> Self {
        let (us, list) = (board.turn(), board.men());
        let king = list.king(us);
        let mut safety = Self { checkers: contact_checkers(board, us, king), pinned_numbers: 0 };
        for Sliders { roles, lines_of } in SLIDERS {
            for slider in list.of_roles(!us, roles) {
                if lines_of(king).contains(slider) {
                    safety.add_slider(board, king, slider);
                }
            }
        }
        safety
    }

    /// A slider on a line with the king gives check if nothing stands between, and pins the man that stands there
    /// alone, if it is ours.
    #[inline]
    fn add_slider<L: Layout>(&mut self, board: &CellBoard<L>, king: Square, slider: Square) {
        let mut men = lines::between(king, slider).into_iter().filter(|&square| board.cell(square).is_man());
        match (men.next(), men.next()) {
            (None, _) => self.checkers.insert(slider),
            (Some(shield), None) if board.cell(shield).is_of(board.turn()) => {
                self.pinned_numbers |= 1 << board.men().number_at(shield);
            }
            _ => {}
        }
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
fn contact_checkers<L: Layout>(board: &CellBoard<L>, us: Color, king: Square) -> Bitboard {
    let pawn = Role::Pawn.of(!us);
    let pawns = steps::pawn_captures(us, king).into_iter().filter(|&square| board.cell(square).is(pawn));
    let knights =
        board.men().of_role(!us, Role::Knight).filter(|&square| steps::knight(king).contains(square));
    pawns.chain(knights).collect()
}
