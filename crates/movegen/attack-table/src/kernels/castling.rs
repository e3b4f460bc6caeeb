//! Castling.

use fianchetto_board_repr::Position;
use fianchetto_simd::Bytes;
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, File, Move, MoveKind, Square, Wing};

use super::legal_masks::Situation;
use crate::board::{AttackBoard, Tools};

/// A castling that a side has the right to, and what it asks for.
#[derive(Clone, Copy)]
pub(crate) struct Castling {
    pub(crate) rook: Square,
    /// Must be empty: both ways, without king and rook themselves.
    free: u64,
    /// Must not be attacked: the king's way.
    safe: u64,
    /// In Chess960 the rook may shield the king's last square and then move away: king c1, rook b1, an enemy rook on
    /// a1. Behind a rook in the corner nothing can stand.
    may_shield: bool,
    wing: Wing,
}

impl Castling {
    /// The castlings that a side has the right to.
    #[inline(always)]
    pub(crate) fn of(board: &AttackBoard, side: Color) -> [Option<Self>; 2] {
        let mut rooks = board.castling().rooks_of(side).into_iter();
        let king = board.king(side);
        [rooks.next(), rooks.next()].map(|rook| rook.map(|rook| Self::with(king, rook, side)))
    }

    #[inline(always)]
    fn with(king: Square, rook: Square, side: Color) -> Self {
        let way = |from, to| (lines::between(from, to) | Bitboard::of(to)).0;
        let wing = Wing::of(king, rook);
        let king_way = way(king, wing.king_target(side));
        let ways = king_way | way(rook, wing.rook_target(side));
        Self {
            rook,
            free: ways & !(Bitboard::of(king) | Bitboard::of(rook)).0,
            safe: king_way,
            may_shield: !matches!(rook.file(), File::A | File::H),
            wing,
        }
    }

    /// The move.
    #[inline(always)]
    pub(crate) const fn word(&self, king: Square) -> Move {
        let kind = match self.wing {
            Wing::King => MoveKind::CastleKingside,
            Wing::Queen => MoveKind::CastleQueenside,
        };
        Move::new(king, self.rook, kind)
    }

    /// Whether it is legal.
    #[inline(always)]
    pub(crate) fn is_legal<B: Bytes>(&self, tools: &Tools<B>, situation: &Situation<B>) -> bool {
        situation.occupied & self.free == 0
            && situation.attacked & self.safe == 0
            && !situation.is_check()
            && !(self.may_shield && self.uncovers(tools, situation))
    }

    /// Whether a slider looks at the king's target once king and rook have left.
    #[inline(always)]
    fn uncovers<B: Bytes>(&self, tools: &Tools<B>, situation: &Situation<B>) -> bool {
        let left = Bitboard::of(situation.king) | Bitboard::of(self.rook);
        let view = tools.view(situation.board.keep(!left.0), self.wing.king_target(situation.us));
        view.checkers(tools, !situation.us) != 0
    }
}
