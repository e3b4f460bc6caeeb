//! Castling, in the terms of Chess960: the king takes its own rook.

use fianchetto_board_repr::Position;
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Move, MoveKind, Square, Wing};

use super::{Node, attacks};
use crate::{Sink, Walk};

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The castlings of a king that is not in check.
    #[inline]
    pub(super) fn castlings(&mut self) {
        if !Q || self.board.castling().is_empty() {
            return;
        }
        let king = self.board.king(self.us);
        for rook in self.board.castling().rooks_of(self.us) {
            let wing = Wing::of(king, rook);
            if self.may_castle(king, rook, wing) {
                let kind = match wing {
                    Wing::King => MoveKind::CastleKingside,
                    Wing::Queen => MoveKind::CastleQueenside,
                };
                self.sink.push(Move::new(king, rook, kind));
            }
        }
    }

    /// Both ways must be free but for king and rook themselves, and the king's way not attacked.
    ///
    /// In Chess960 the rook may shield the king's last square and then move away (king c1, rook b1, an enemy rook on
    /// a1): there, and only there, the attack is looked for without the rook.
    fn may_castle(&self, king: Square, rook: Square, wing: Wing) -> bool {
        let (king_target, rook_target) = (wing.king_target(self.us), wing.rook_target(self.us));
        let movers = Bitboard::of(king) | Bitboard::of(rook);
        let king_way = way(king, king_target);
        let ways = (king_way | way(rook, rook_target)) & !movers;
        ways.into_iter().all(|square| self.board.cell(square).is_empty())
            && king_way.into_iter().all(|square| {
                let gone = if square == king_target { movers } else { Bitboard::of(king) };
                !attacks::is_attacked::<W>(self.board, square, !self.us, attacks::Scene::without(gone))
            })
    }
}

/// The squares from one to the other, both included.
#[inline]
fn way(from: Square, to: Square) -> Bitboard {
    lines::between(from, to) | Bitboard::of(from) | Bitboard::of(to)
}
