//! What a move changes.

use fianchetto_types::{Bitboard, Color, Move, MoveKind, PieceType, Square};

use crate::{Board, attack::pawn_direction, moves::Castling};

impl Board {
    /// The position after a move.
    ///
    /// It is meaningful for pseudo-legal moves only. Any other move gives some board, but never
    /// panics.
    #[must_use]
    pub fn play(&self, mv: Move) -> Self {
        let mut next = *self;
        next.move_pieces(mv);
        next = next.play_null();
        next.setup.castling = self.setup.castling.without(self.rights_lost(mv));
        next.setup.en_passant = self.square_passed(mv);
        if self.is_irreversible(mv) {
            next.setup.halfmove_clock = 0;
        }
        next
    }

    /// The position after the null move.
    #[must_use]
    pub fn play_null(&self) -> Self {
        let mut next = *self;
        next.setup.en_passant = None;
        next.setup.halfmove_clock = self.setup.halfmove_clock.saturating_add(1);
        if self.side_to_move() == Color::Black {
            next.setup.fullmove_number = self.setup.fullmove_number.saturating_add(1);
        }
        next.setup.side_to_move = !self.side_to_move();
        next
    }

    /// Moves the pieces. A piece on the target is replaced, which is how captures work.
    fn move_pieces(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let piece = self.piece_at(from);
        self.setup.put(from, None);
        match mv.kind() {
            Some(MoveKind::CastleKingside | MoveKind::CastleQueenside) => {
                let castling = Castling::of(from, to);
                self.setup.put(to, None);
                self.setup.put(castling.king_target, Some(PieceType::King.of(self.side_to_move())));
                self.setup.put(castling.rook_target, Some(PieceType::Rook.of(self.side_to_move())));
            }
            Some(MoveKind::EnPassant) => {
                self.setup.put(Square::at(to.file(), from.rank()), None);
                self.setup.put(to, piece);
            }
            _ => {
                let promoted = mv.promotion().map(|piece_type| piece_type.of(self.side_to_move()));
                self.setup.put(to, promoted.or(piece));
            }
        }
    }

    /// The rooks that can no longer castle: one that moves or is captured, and both if the king
    /// moves.
    fn rights_lost(&self, mv: Move) -> Bitboard {
        let touched = Bitboard::of(mv.from()) | Bitboard::of(mv.to());
        if self.king(self.side_to_move()) == Some(mv.from()) {
            touched | self.setup.castling.rooks_of(self.side_to_move())
        } else {
            touched
        }
    }

    /// The square that a pawn passes over in a double push, whether or not it can be captured
    /// there.
    fn square_passed(&self, mv: Move) -> Option<Square> {
        let is_double = mv.kind() == Some(MoveKind::DoublePush);
        mv.from().offset(0, pawn_direction(self.side_to_move())).filter(|_| is_double)
    }

    /// Whether the move is a pawn move or a capture, which resets the half-move clock.
    fn is_irreversible(&self, mv: Move) -> bool {
        let is_pawn = self.piece_at(mv.from()).is_some_and(|piece| piece.piece_type == PieceType::Pawn);
        is_pawn || mv.is_capture()
    }
}
