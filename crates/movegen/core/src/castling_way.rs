//! The squares that a castling asks for, in the terms of Chess960: the king takes its own rook.

use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, File, Move, MoveKind, Square, Wing};

/// A castling that a side has the right to, as far as squares say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CastlingWay {
    king: Square,
    rook: Square,
    wing: Wing,
    /// The squares from the king's to its target, both included: none may be attacked.
    pub(crate) king_way: Bitboard,
    /// The squares on which nothing may stand: both ways but for king and rook themselves.
    pub(crate) empty: Bitboard,
}

impl CastlingWay {
    /// The castling of this king with this rook.
    #[inline(always)]
    pub(crate) fn new(us: Color, king: Square, rook: Square) -> Self {
        let wing = Wing::of(king, rook);
        let king_way = way(king, wing.king_target(us));
        let ways = king_way | way(rook, wing.rook_target(us));
        let empty = ways & !Bitboard::of(king) & !Bitboard::of(rook);
        Self { king, rook, wing, king_way, empty }
    }

    /// The move.
    #[inline]
    pub(crate) fn as_move(&self) -> Move {
        let kind = match self.wing {
            Wing::King => MoveKind::CastleKingside,
            Wing::Queen => MoveKind::CastleQueenside,
        };
        Move::new(self.king, self.rook, kind)
    }

    /// The king's target if the rook may have shielded it and then moves away, as in Chess960: king c1, rook b1, an
    /// enemy rook on a1. Behind a rook in the corner nothing can stand.
    #[inline]
    pub(crate) fn shielded_target(&self, us: Color) -> Option<Square> {
        let is_shield = !matches!(self.rook.file(), File::A | File::H);
        is_shield.then(|| self.wing.king_target(us))
    }

    /// King and rook, as a set.
    #[inline]
    pub(crate) fn movers(&self) -> Bitboard {
        Bitboard::of(self.king) | Bitboard::of(self.rook)
    }
}

/// The squares from one to the other, both included.
#[inline]
fn way(from: Square, to: Square) -> Bitboard {
    lines::between(from, to) | Bitboard::of(from) | Bitboard::of(to)
}
