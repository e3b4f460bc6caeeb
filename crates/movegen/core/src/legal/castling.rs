//! Castling, in the terms of Chess960: the king takes its own rook.

use fianchetto_board_repr::Position;
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, File, Move, MoveKind, Role, Square, Wing};

use super::{Node, attacks};
use crate::{Sink, Walk};

/// A castling whose ways are free: whether the king's is safe is yet to be asked.
pub(super) struct Castling {
    rook: Square,
    wing: Wing,
    /// The squares from the king's to its target, both included.
    pub(super) king_way: Bitboard,
}

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The castlings of a king that is not in check whose ways are free.
    #[inline]
    pub(super) fn open_castlings(&self) -> [Option<Castling>; 2] {
        if !Q || self.board.castling().is_empty() || !self.safety.checkers.is_empty() {
            return [None, None];
        }
        let mut rooks = self.board.castling().rooks_of(self.us).into_iter();
        [rooks.next(), rooks.next()].map(|rook| rook.and_then(|rook| self.open_castling(rook)))
    }

    /// Both ways must be free but for king and rook themselves.
    #[inline]
    fn open_castling(&self, rook: Square) -> Option<Castling> {
        let king = self.board.king(self.us);
        let wing = Wing::of(king, rook);
        let king_way = way(king, wing.king_target(self.us));
        let ways = king_way | way(rook, wing.rook_target(self.us));
        let others = ways & !Bitboard::of(king) & !Bitboard::of(rook);
        let free = others.into_iter().all(|square| self.board.cell(square).is_empty());
        free.then_some(Castling { rook, wing, king_way })
    }

    /// Pushes a castling if the enemy attacks no square of the king's way.
    #[inline]
    pub(super) fn castle(&mut self, castling: &Castling, safe: Bitboard) {
        if !(castling.king_way & !safe).is_empty() || self.rook_shields_king(castling) {
            return;
        }
        let kind = match castling.wing {
            Wing::King => MoveKind::CastleKingside,
            Wing::Queen => MoveKind::CastleQueenside,
        };
        let mv = Move::new(self.board.king(self.us), castling.rook, kind);
        self.push_if(Role::King, mv, true);
    }

    /// In Chess960 the rook may shield the king's last square and then move away: king c1, rook b1, an enemy rook on
    /// a1. Behind a rook in the corner nothing can stand.
    fn rook_shields_king(&self, castling: &Castling) -> bool {
        if matches!(castling.rook.file(), File::A | File::H) {
            return false;
        }
        let movers = Bitboard::of(self.board.king(self.us)) | Bitboard::of(castling.rook);
        let target = castling.wing.king_target(self.us);
        attacks::is_attacked::<W>(self.board, target, !self.us, attacks::Scene::without(movers))
    }
}

/// The squares from one to the other, both included.
#[inline]
fn way(from: Square, to: Square) -> Bitboard {
    lines::between(from, to) | Bitboard::of(from) | Bitboard::of(to)
}
