//! Two methods to find the captures of a slider without visiting its empty squares, and the choice
//! between them and the walk.
//!
//! Both come from the article on table-driven generation, which takes the first from Fritz Reul's
//! thesis. Each passes the pieces that end the slider's rays to a visitor, which pushes the
//! captures of enemy pieces.

use fianchetto_board_repr::{CellBoard, ListedPieces, layout::Layout};
use fianchetto_tables::{rays, vectors};
use fianchetto_types::{Color, Direction, Move, PieceType, Square};

use crate::Visit;

/// How a captures stage finds the captures of sliders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Captures {
    /// By vector attacks on sparse boards, by the walk on others.
    #[default]
    Auto,
    /// By the technique's own walk.
    Walk,
    /// By the blocker loop of Fritz Reul.
    Blockers,
    /// By vector attacks.
    Vectors,
}

impl Captures {
    /// Every way, in declaration order.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Walk, Self::Blockers, Self::Vectors];
}

/// From this number of empty squares on, vector attacks find a slider's captures faster than any
/// list, as measured on random games with every technique (see the page on captures).
pub const SPARSE: usize = 52;

/// The way on this board, never `Auto`.
#[inline]
pub(super) fn way_on<L: Layout>(board: &CellBoard<L>, captures: Captures) -> Captures {
    match captures {
        Captures::Auto if prefers_vectors(board) => Captures::Vectors,
        Captures::Auto => Captures::Walk,
        way => way,
    }
}

/// Whether the captures stage is faster with vector attacks on this board.
#[inline]
pub fn prefers_vectors<L: Layout>(board: &CellBoard<L>) -> bool {
    let pieces = |color| board.piece_list().of_color(color).len();
    is_sparse(pieces(Color::White) + pieces(Color::Black))
}

/// Whether a board with this many pieces is sparse.
#[inline]
pub const fn is_sparse(pieces: usize) -> bool {
    64 - pieces >= SPARSE
}

/// The blocker loop: goes directly to the first piece on each ray.
#[inline]
pub fn by_blockers<L: Layout>(
    board: &CellBoard<L>,
    piece_type: PieceType,
    from: Square,
    visitor: &mut impl Visit,
) {
    for &direction in Direction::of(piece_type) {
        let last = rays::last_square(direction, from);
        let mut to = from;
        while to != last {
            to = stepped(to, rays::delta(direction));
            let cell = board.cell(to);
            if cell.is_occupied() {
                visitor.visit(Move::quiet(from, to), cell);
                break;
            }
        }
    }
}

/// Vector attacks: for each enemy piece, the difference of the two squares tells whether the slider
/// moves in that direction; only then are the squares between examined.
#[inline]
pub fn by_vectors<L: Layout>(
    board: &CellBoard<L>,
    piece_type: PieceType,
    from: Square,
    victims: impl Iterator<Item = Square>,
    visitor: &mut impl Visit,
) {
    for to in victims {
        if let Some(step) = vectors::step(piece_type, from, to)
            && is_open(board, from, to, step)
        {
            visitor.visit(Move::quiet(from, to), board.cell(to));
        }
    }
}

/// All enemy pieces except the king, number 0 of the list.
#[inline]
pub fn victims<L: Layout>(board: &CellBoard<L>, enemy: Color) -> ListedPieces<'_> {
    board.piece_list().of_color(enemy).without(1)
}

/// Whether all squares between are empty.
#[inline]
fn is_open<L: Layout>(board: &CellBoard<L>, from: Square, to: Square, step: i8) -> bool {
    let mut square = stepped(from, step);
    while square != to && board.cell(square).is_empty() {
        square = stepped(square, step);
    }
    square == to
}

#[inline]
fn stepped(square: Square, delta: i8) -> Square {
    Square::wrapping(square.to_u8().wrapping_add_signed(delta))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_board_repr::{Cell, Mailbox10x12, Square64, X88, layout};
    use fianchetto_types::{Bitboard, Mode, Setup};

    /// The enemy pieces that were shown.
    struct Captured(Bitboard);

    impl Visit for Captured {
        fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
            if cell.is_of(Color::Black) {
                self.0.insert(mv.to());
            }
            cell
        }
    }

    /// The captures that both methods find, which must be the same.
    fn captured<L: Layout>(fen: &str, piece_type: PieceType, from: Square) -> Bitboard {
        let board = CellBoard::<L>::placement(&Setup::parse(fen, Mode::Standard).unwrap());
        let (mut blockers, mut vectors) = (Captured(Bitboard::EMPTY), Captured(Bitboard::EMPTY));
        by_blockers(&board, piece_type, from, &mut blockers);
        by_vectors(&board, piece_type, from, victims(&board, Color::Black), &mut vectors);
        assert_eq!(blockers.0, vectors.0, "{fen} {piece_type:?} {from}");
        blockers.0
    }

    /// A pawn behind another, one behind a piece of our own, one in the corner, one a knight's jump
    /// away.
    #[test]
    fn both_ways_find_the_first_enemies() {
        let fen = "k3p2p/4p3/5p2/2P1Q1p1/1p6/3p4/8/K3p3 w - - 0 1";
        let expected = Bitboard::from_iter([Square::E7, Square::F6, Square::G5, Square::E1]);
        assert_eq!(captured::<layout::Square64>(fen, PieceType::Queen, Square::E5), expected);
        assert_eq!(captured::<layout::Mailbox10x12>(fen, PieceType::Queen, Square::E5), expected);
        assert_eq!(captured::<layout::X88>(fen, PieceType::Queen, Square::E5), expected);
    }

    #[test]
    fn few_pieces_make_a_sparse_board() {
        let prefers = |fen: &str| {
            let setup = Setup::parse(fen, Mode::Standard).unwrap();
            let answers = [
                prefers_vectors(&Square64::placement(&setup)),
                prefers_vectors(&Mailbox10x12::placement(&setup)),
                prefers_vectors(&X88::placement(&setup)),
            ];
            assert_eq!(answers, [answers[0]; 3]);
            answers[0]
        };
        assert!(prefers("k7/pppp4/8/8/8/8/PPPPPP2/K7 w - - 0 1"));
        assert!(!prefers("k7/ppppp3/8/8/8/8/PPPPPP2/K7 w - - 0 1"));
    }
}
