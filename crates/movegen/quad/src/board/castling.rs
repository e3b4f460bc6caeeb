//! Castling as the side to move sees it: on its own first rank, the king taking its own rook.

use fianchetto_types::{Bitboard, Color, MoveKind, Wing};

/// A castling of the side to move, its squares given as sets of one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Castling(Wing);

impl Castling {
    /// The castling of a king with a rook.
    #[inline]
    pub(crate) const fn new(king: u64, rook: u64) -> Self {
        Self(if rook > king { Wing::King } else { Wing::Queen })
    }

    /// Where the king arrives.
    #[inline]
    pub(crate) const fn king_target(self) -> u64 {
        Bitboard::of(self.0.king_target(Color::White)).0
    }

    /// Where the rook arrives.
    #[inline]
    pub(crate) const fn rook_target(self) -> u64 {
        Bitboard::of(self.0.rook_target(Color::White)).0
    }

    /// The kind of the move.
    #[inline]
    pub(crate) const fn kind(self) -> MoveKind {
        match self.0 {
            Wing::King => MoveKind::CastleKingside,
            Wing::Queen => MoveKind::CastleQueenside,
        }
    }
}
