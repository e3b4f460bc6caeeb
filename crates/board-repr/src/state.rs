//! Side to move, rights, clocks and key: the part of a position that is restored by copying.

use fianchetto_tables::zobrist;
use fianchetto_types::{Bitboard, CastlingRights, Color, Move, PieceType, Setup, Square};

/// Everything in a position but the placement of the pieces. A board restores it by copying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The Zobrist key without its en-passant part, which [`signature`](crate::signature) adds on demand.
    pub(crate) key: u64,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) side_to_move: Color,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
}

impl State {
    /// The state of a setup, with the key computed from scratch.
    #[must_use]
    pub fn from_setup(setup: &Setup) -> Self {
        let pieces = setup.pieces().fold(0, |key, (square, piece)| key ^ zobrist::piece(piece, square));
        Self {
            key: pieces ^ zobrist::castling(setup.castling) ^ zobrist::side_to_move(setup.side_to_move),
            castling: setup.castling,
            en_passant: setup.en_passant,
            side_to_move: setup.side_to_move,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
        }
    }

    /// Passes the turn. Every move does this to the state; a null move does nothing else.
    #[inline]
    pub(crate) fn pass(&mut self) {
        self.key ^= zobrist::black_to_move();
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.fullmove_number = self.fullmove_number.saturating_add(self.side_to_move as u16);
        self.side_to_move = !self.side_to_move;
    }

    /// Drops the rights of rooks on the two squares of a move, and those of a king that moves.
    #[inline]
    pub(crate) fn lose_rights(&mut self, mv: Move, piece_type: PieceType) {
        if self.castling.is_empty() {
            return;
        }
        let mut left = self.castling.without(Bitboard::of(mv.from()) | Bitboard::of(mv.to()));
        if piece_type == PieceType::King {
            left = left.without_color(self.side_to_move);
        }
        for rook in self.castling.rooks() ^ left.rooks() {
            self.key ^= zobrist::castling_rook(rook);
        }
        self.castling = left;
    }
}
