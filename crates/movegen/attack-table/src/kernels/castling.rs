//! Castling.

use fianchetto_board_repr::Position;
use fianchetto_simd::Bytes;
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, File, Move, MoveKind, Square, Wing};

use super::legal_masks::LegalMasks;
use crate::board::{AttackBoard, VectorOps};

/// A castling move that a side has the right to, with what has to hold for it.
#[derive(Clone, Copy)]
pub(crate) struct Castling {
    pub(crate) rook: Square,
    /// The squares that must be empty: the paths of king and rook, without the two themselves.
    must_be_empty: u64,
    /// The squares that must not be attacked: the king's path.
    must_be_safe: u64,
    /// Whether the rook can shield the king's target and expose it by moving away, as it may in Chess960: king c1, rook
    /// b1, an enemy rook on a1. Behind a rook in the corner there is no square for an attacker.
    rook_may_shield: bool,
    wing: Wing,
}

impl Castling {
    /// The castling moves that a side has the right to.
    #[inline(always)]
    pub(crate) fn of(board: &AttackBoard, us: Color) -> [Option<Self>; 2] {
        let mut rooks = board.castling().rooks_of(us).into_iter();
        let king = board.king(us);
        [rooks.next(), rooks.next()].map(|rook| rook.map(|rook| Self::new(king, rook, us)))
    }

    #[inline(always)]
    fn new(king: Square, rook: Square, us: Color) -> Self {
        let path = |from, to| (lines::between(from, to) | Bitboard::of(to)).0;
        let wing = Wing::of(king, rook);
        let king_path = path(king, wing.king_target(us));
        let paths = king_path | path(rook, wing.rook_target(us));
        Self {
            rook,
            must_be_empty: paths & !(Bitboard::of(king) | Bitboard::of(rook)).0,
            must_be_safe: king_path,
            rook_may_shield: !matches!(rook.file(), File::A | File::H),
            wing,
        }
    }

    /// The move of a king on this square.
    #[inline(always)]
    pub(crate) const fn to_move(self, king: Square) -> Move {
        let kind = match self.wing {
            Wing::King => MoveKind::CastleKingside,
            Wing::Queen => MoveKind::CastleQueenside,
        };
        Move::new(king, self.rook, kind)
    }

    #[inline(always)]
    pub(crate) fn is_legal<B: Bytes>(&self, ops: &VectorOps<B>, legal: &LegalMasks<B>) -> bool {
        legal.occupied & self.must_be_empty == 0
            && legal.attacked & self.must_be_safe == 0
            && !legal.is_check()
            && !(self.rook_may_shield && self.exposes_king(ops, legal))
    }

    /// Whether a slider attacks the king's target once king and rook have left their squares.
    #[inline(always)]
    fn exposes_king<B: Bytes>(&self, ops: &VectorOps<B>, legal: &LegalMasks<B>) -> bool {
        let left = Bitboard::of(legal.king) | Bitboard::of(self.rook);
        let view = ops.view(legal.board.keep(!left.0), self.wing.king_target(legal.us));
        view.checkers(ops, !legal.us) != 0
    }
}
