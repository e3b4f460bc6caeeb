//! What is known of a position before its moves are generated: its sets, the checkers and the pinned pieces.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_tables::prepared::Slide;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, PieceType, Square};

/// The pieces of a position, as the side to move sees them.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    pub(crate) board: &'a Bitboards,
    pub(crate) us: Color,
    pub(crate) king: Square,
    pub(crate) ours: Bitboard,
    pub(crate) theirs: Bitboard,
}

/// The checkers, the pinned pieces, and where pieces other than the king may go as far as checks are concerned.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    pub(crate) checkers: Bitboard,
    pub(crate) pinned: Bitboard,
    pub(crate) targets: Bitboard,
}

impl<'a> Node<'a> {
    #[inline(always)]
    pub(crate) fn new(board: &'a Bitboards) -> Self {
        let us = board.side_to_move();
        let (ours, theirs) = (board.of_color(us), board.of_color(!us));
        Self { board, us, king: board.king(us), ours, theirs }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.ours | self.theirs
    }

    #[inline(always)]
    pub(crate) fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.board.of_type(piece_type)
    }

    /// The pieces of both sides that slide in one of the two ways.
    #[inline(always)]
    pub(crate) fn sliders(&self, slide: Slide) -> Bitboard {
        let half = match slide {
            Slide::Diagonal => PieceType::Bishop,
            Slide::Straight => PieceType::Rook,
        };
        self.of_type(half) | self.of_type(PieceType::Queen)
    }

    /// The enemy's pawns and knights that give check.
    #[inline(always)]
    pub(crate) fn checking_leapers(&self) -> Bitboard {
        let knights = steps::knight(self.king) & self.of_type(PieceType::Knight);
        let pawns = steps::pawn_captures(self.us, self.king) & self.of_type(PieceType::Pawn);
        (knights | pawns) & self.theirs
    }

    /// Finds checkers and pinned pieces from the king. A *sniper* is an enemy slider that would give check on an empty
    /// board; there are seldom more than two.
    #[inline(always)]
    pub(crate) fn checks(&self) -> Checks {
        let snipers = lines::diagonals(self.king) & self.sliders(Slide::Diagonal)
            | lines::orthogonals(self.king) & self.sliders(Slide::Straight);
        let (mut checkers, mut pinned) = (self.checking_leapers(), Bitboard::EMPTY);
        let mut targets = Bitboard::ALL;
        for sniper in snipers & self.theirs {
            let between = lines::between(self.king, sniper) & self.occupied();
            if between.is_empty() {
                checkers.insert(sniper);
            } else if !between.has_many() {
                pinned |= between & self.ours;
            }
        }
        if let Some(checker) = checkers.first() {
            targets = lines::between(self.king, checker) | checkers;
        }
        Checks { checkers, pinned, targets }
    }
}
