//! The threats to our king, found from the enemy's pieces.
//!
//! The enemy's piece list is short, and few of its sliders share a line with the squares that matter. So one table
//! lookup per slider tells whether it could go there on an empty board, and only then are the squares between
//! examined: the "vector attack" idea of the source document. A walk from every square that the king might enter, by
//! the technique's own tables, gave the same answers and took half of the whole time (ray loop, 8x8 board).

use fianchetto_board_repr::{CellBoard, PieceList, Position, layout::Layout};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, PieceType, Square};

/// The two piece types that slide along one kind of line, and the lines of that kind through a square.
struct LineSliders {
    piece_types: [PieceType; 2],
    lines_of: fn(Square) -> Bitboard,
}

const LINE_SLIDERS: [LineSliders; 2] = [
    LineSliders { piece_types: [PieceType::Bishop, PieceType::Queen], lines_of: lines::diagonals },
    LineSliders { piece_types: [PieceType::Rook, PieceType::Queen], lines_of: lines::orthogonals },
];

/// The squares that a side's king, knights and pawns attack.
#[inline]
fn attacked_by_leapers(list: &PieceList, by: Color) -> Bitboard {
    let mut attacked = steps::king(list.king(by));
    for knight in list.of_type(by, PieceType::Knight) {
        attacked |= steps::knight(knight);
    }
    for pawn in list.of_type(by, PieceType::Pawn) {
        attacked |= steps::pawn_captures(by, pawn);
    }
    attacked
}

/// The threats to the king of the side to move: checkers, pinned pieces, and squares that the king must not enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingThreats {
    /// The checkers.
    pub checkers: Bitboard,
    /// The pinned pieces, by their numbers in the piece list.
    pub pinned_numbers: u16,
    /// The tested squares that are attacked once the king has left its own. Other squares may be included.
    pub danger: Bitboard,
}

impl KingThreats {
    /// No check, no pin, no danger.
    pub(super) const NONE: Self =
        Self { checkers: Bitboard::EMPTY, pinned_numbers: 0, danger: Bitboard::EMPTY };

    /// The threats to the king of the side to move, and to squares that it might enter.
    #[inline]
    pub fn of<L: Layout>(board: &CellBoard<L>, squares: Bitboard) -> Self {
        let (us, list) = (board.side_to_move(), board.piece_list());
        let king = list.king(us);
        let danger = attacked_by_leapers(list, !us);
        let mut threats = Self { checkers: Bitboard::EMPTY, pinned_numbers: 0, danger };
        if danger.contains(king) {
            threats.checkers = leaping_checkers(board, us, king);
        }
        for LineSliders { piece_types, lines_of } in LINE_SLIDERS {
            for slider in list.of_types(!us, piece_types) {
                let lines = lines_of(slider);
                if lines.contains(king) {
                    threats.add_slider(board, king, slider);
                }
                for square in lines & squares & !threats.danger {
                    if attacks_through_king(board, slider, square, king) {
                        threats.danger.insert(square);
                    }
                }
            }
        }
        threats
    }

    /// A slider on a line with the king gives check if all squares between are empty. A single piece between is pinned
    /// if it is ours.
    #[inline]
    fn add_slider<L: Layout>(&mut self, board: &CellBoard<L>, king: Square, slider: Square) {
        let between = lines::between(king, slider).into_iter();
        let mut blockers = between.filter(|&square| board.cell(square).is_occupied());
        match (blockers.next(), blockers.next()) {
            (None, _) => self.checkers.insert(slider),
            (Some(blocker), None) if board.cell(blocker).is_of(board.side_to_move()) => {
                self.pinned_numbers |= 1 << board.piece_list().number_at(blocker);
            }
            _ => {}
        }
    }

    /// The squares on which a piece ends a single check: the checker's, and those between it and the king.
    #[inline]
    #[must_use]
    pub fn evasions(&self, king: Square) -> Bitboard {
        self.checkers.first().map_or(Bitboard::ALL, |checker| lines::between(king, checker) | self.checkers)
    }
}

/// Whether all squares between a slider and a square on its lines are empty, apart from the king's.
#[inline]
fn attacks_through_king<L: Layout>(
    board: &CellBoard<L>,
    slider: Square,
    square: Square,
    king: Square,
) -> bool {
    let mut between = lines::between(slider, square);
    between.remove(king);
    between.into_iter().all(|square| board.cell(square).is_empty())
}

/// Pawns and knights that give check.
#[cold]
fn leaping_checkers<L: Layout>(board: &CellBoard<L>, us: Color, king: Square) -> Bitboard {
    let knights =
        steps::knight(king).into_iter().filter(|&from| board.cell(from).is(PieceType::Knight.of(!us)));
    let pawns = steps::pawn_captures(us, king).into_iter();
    knights.chain(pawns.filter(|&from| board.cell(from).is(PieceType::Pawn.of(!us)))).collect()
}
