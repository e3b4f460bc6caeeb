//! What threatens our king, seen from the enemy's men.
//!
//! The enemy's piece list is short, and few of its sliders share a line with the squares that matter. So each is asked
//! by one table look-up whether it could go there on an empty board, and only then are the squares between looked
//! at: the "vector attack" idea of the source document. Walking out from every square that the king might enter, by
//! the technique's own tables, gave the same answers and took half of the whole time (ray loop, 8x8 board).

use fianchetto_board_repr::{CellBoard, PieceList, Position, layout::Layout};
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

/// The squares that a side's king, knights and pawns attack.
#[inline]
fn attacked_by_steps(list: &PieceList, by: Color) -> Bitboard {
    let mut attacked = steps::king(list.king(by));
    for knight in list.of_role(by, Role::Knight) {
        attacked |= steps::knight(knight);
    }
    for pawn in list.of_role(by, Role::Pawn) {
        attacked |= steps::pawn_captures(by, pawn);
    }
    attacked
}

/// What the side to move has to fear: who gives check, which of its men are pinned, where its king must not go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Safety {
    /// The men that give check.
    pub checkers: Bitboard,
    /// The pinned men, by their numbers in the piece list.
    pub pinned_numbers: u16,
    /// Of the squares asked about, those that would be attacked once the king has left its own; others may be in it.
    pub danger: Bitboard,
}

impl Safety {
    /// Nobody gives check, nobody is pinned, and nothing is in danger.
    pub(super) const NONE: Self =
        Self { checkers: Bitboard::EMPTY, pinned_numbers: 0, danger: Bitboard::EMPTY };

    /// Looks at the king of the side to move and at some squares that it might enter.
    #[inline]
    pub fn of<L: Layout>(board: &CellBoard<L>, squares: Bitboard) -> Self {
        let (us, list) = (board.turn(), board.piece_list());
        let king = list.king(us);
        let danger = attacked_by_steps(list, !us);
        let mut safety = Self { checkers: Bitboard::EMPTY, pinned_numbers: 0, danger };
        if danger.contains(king) {
            safety.checkers = stepping_checkers(board, us, king);
        }
        for Sliders { roles, lines_of } in SLIDERS {
            for slider in list.of_roles(!us, roles) {
                let lines = lines_of(slider);
                if lines.contains(king) {
                    safety.add_slider(board, king, slider);
                }
                for square in lines & squares & !safety.danger {
                    if sees_past(board, slider, square, king) {
                        safety.danger.insert(square);
                    }
                }
            }
        }
        safety
    }

    /// A slider on a line with the king gives check if nothing stands between, and pins the man that stands there
    /// alone, if it is ours.
    #[inline]
    fn add_slider<L: Layout>(&mut self, board: &CellBoard<L>, king: Square, slider: Square) {
        let mut men =
            lines::between(king, slider).into_iter().filter(|&square| board.cell(square).is_occupied());
        match (men.next(), men.next()) {
            (None, _) => self.checkers.insert(slider),
            (Some(shield), None) if board.cell(shield).is_of(board.turn()) => {
                self.pinned_numbers |= 1 << board.piece_list().number_at(shield);
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

/// Whether nothing stands between a slider and a square on its lines but perhaps the king.
#[inline]
fn sees_past<L: Layout>(board: &CellBoard<L>, slider: Square, square: Square, king: Square) -> bool {
    let mut between = lines::between(slider, square);
    between.remove(king);
    between.into_iter().all(|square| board.cell(square).is_empty())
}

/// Pawns and knights that give check.
#[cold]
fn stepping_checkers<L: Layout>(board: &CellBoard<L>, us: Color, king: Square) -> Bitboard {
    let knights = steps::knight(king).into_iter().filter(|&from| board.cell(from).is(Role::Knight.of(!us)));
    let pawns = steps::pawn_captures(us, king).into_iter();
    knights.chain(pawns.filter(|&from| board.cell(from).is(Role::Pawn.of(!us)))).collect()
}
