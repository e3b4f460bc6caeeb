//! Side to move, rights, clocks and key: the part of a position that is restored by copying.

use fianchetto_tables::zobrist;
use fianchetto_types::{Bitboard, CastlingRights, Color, Move, MoveKind, Piece, PieceType, Setup, Square};

use crate::rules::en_passant;

/// Everything in a position but the placement of the pieces. A board restores it by copying.
///
/// The order of the fields keeps the two clocks apart. Side by side they are loaded as one vector, which on Zen 5 waits until
/// the copy of the board is in the cache: a tenth of the time of a walk that makes every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct State {
    /// The Zobrist key without its en-passant part, which [`signature`](crate::signature) adds on demand.
    pub(crate) key: u64,
    /// The Zobrist key of the pawns alone, for tables of pawn structures.
    pub(crate) pawn_key: u64,
    pub(crate) castling: CastlingRights,
    pub(crate) halfmove_clock: u16,
    pub(crate) en_passant: Option<Square>,
    pub(crate) side_to_move: Color,
    pub(crate) fullmove_number: u16,
}

impl State {
    /// The state of a setup, with the keys computed from scratch.
    #[must_use]
    pub fn from_setup(setup: &Setup) -> Self {
        let mut state = Self {
            key: 0,
            pawn_key: 0,
            castling: setup.castling,
            en_passant: setup.en_passant,
            side_to_move: setup.side_to_move,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
        };
        state.renew_keys(setup.pieces());
        state
    }

    /// Computes the keys from scratch.
    pub(crate) fn renew_keys(&mut self, pieces: impl Iterator<Item = (Square, Piece)>) {
        (self.key, self.pawn_key) =
            (zobrist::castling(self.castling) ^ zobrist::side_to_move(self.side_to_move), 0);
        for (square, piece) in pieces {
            self.flip_keys(piece, square);
        }
    }

    /// The Zobrist key without its en-passant part, which
    /// [`signature::with_en_passant`](crate::signature::with_en_passant) adds.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The Zobrist key of the pawns alone.
    #[inline]
    #[must_use]
    pub const fn pawn_key(&self) -> u64 {
        self.pawn_key
    }

    /// The keys once a piece has appeared on a square or has left it.
    #[inline]
    pub(crate) fn flip_keys(&mut self, piece: Piece, square: Square) {
        let number = zobrist::piece(piece, square);
        self.key ^= number;
        if piece.piece_type == PieceType::Pawn {
            self.pawn_key ^= number;
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

    /// What a quiet move, a double push or a capture does: the codes are those of the piece that moves and of what it
    /// captures, 0 if nothing.
    #[inline(always)]
    pub(crate) fn play_plain<const KEYED: bool>(&mut self, mv: Move, kind: MoveKind, code: u8, captured: u8) {
        const PAWN: u8 = PieceType::Pawn as u8;
        let (from, to, is_pawn) = (mv.from(), mv.to(), code >> 1 == PAWN);
        let is_king = code >> 1 == PieceType::King as u8;
        self.lose_rights::<KEYED>(mv, if is_king { PieceType::King } else { PieceType::Pawn });
        self.pass();
        // No branch: in games it is predicted badly.
        self.halfmove_clock &= u16::from(!is_pawn & (captured == 0)).wrapping_neg();
        if kind == MoveKind::DoublePush {
            self.en_passant = Some(en_passant::target(from, to));
        }
        if KEYED {
            let number = |code: u8, square| {
                let color = if code & 1 == 0 { Color::White } else { Color::Black };
                zobrist::by_code(color, code >> 1, square)
            };
            let (moved, gone) = (number(code, from) ^ number(code, to), number(captured, to));
            self.key ^= moved ^ gone;
            self.pawn_key ^= if is_pawn { moved } else { 0 } ^ if captured >> 1 == PAWN { gone } else { 0 };
        }
    }

    /// Drops the rights of rooks on the two squares of a move, and those of a king that moves.
    #[inline]
    pub(crate) fn lose_rights<const KEYED: bool>(&mut self, mv: Move, piece_type: PieceType) {
        if self.castling.is_empty() {
            return;
        }
        let mut left = self.castling.without(Bitboard::of(mv.from()) | Bitboard::of(mv.to()));
        if piece_type == PieceType::King {
            left = left.without_color(self.side_to_move);
        }
        if KEYED {
            for rook in self.castling.rooks() ^ left.rooks() {
                self.key ^= zobrist::castling_rook(rook);
            }
        }
        self.castling = left;
    }
}
