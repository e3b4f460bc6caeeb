//! What a move is, and what it changes.

use fianchetto::types::{Bitboard, Color, File, PieceType, Rank, Square, UciMove};

use super::generation::castled;
use super::state::{State, passed};

/// Castling of standard chess: the king's home, its target, and its rook's square.
const STANDARD: [(Square, Square, Square); 4] = [
    (Square::E1, Square::G1, Square::H1),
    (Square::E1, Square::C1, Square::A1),
    (Square::E8, Square::G8, Square::H8),
    (Square::E8, Square::C8, Square::A8),
];

impl State {
    /// Castling as this kind of game writes it, from either way.
    pub fn shown(&self, mv: UciMove) -> UciMove {
        let is_king = self.of_type(PieceType::King).contains(mv.from);
        if self.chess960 || mv.promotion.is_some() || !is_king {
            return mv;
        }
        let castling = STANDARD.iter().find(|&&(king, _, rook)| (mv.from, mv.to) == (king, rook));
        castling.map_or(mv, |&(_, to, _)| UciMove { to, ..mv })
    }

    /// Castling as the king's move to its rook, from either way.
    pub fn to_rook(&self, mv: UciMove) -> UciMove {
        let is_king = self.of_type(PieceType::King).contains(mv.from);
        if mv.promotion.is_some() || !is_king {
            return mv;
        }
        let rooks = self.of_type(PieceType::Rook);
        let is_castling = |king: Square, to: Square| (mv.from, mv.to) == (king, to) && !rooks.contains(to);
        let castling = STANDARD.iter().find(|&&(king, to, _)| is_castling(king, to));
        castling.map_or(mv, |&(_, _, rook)| UciMove { to: rook, ..mv })
    }

    /// Whether the king leaves its files by more than one step, or goes to a rook of its side.
    pub fn is_castling(&self, mv: UciMove) -> bool {
        if !self.of_type(PieceType::King).contains(mv.from) {
            return false;
        }
        let files = mv.from.file().index().abs_diff(mv.to.file().index());
        files > 1 || self.pieces(PieceType::Rook, self.turn).contains(mv.to)
    }

    pub fn is_en_passant(&self, mv: UciMove) -> bool {
        self.ep_square == Some(mv.to)
            && self.of_type(PieceType::Pawn).contains(mv.from)
            && is_diagonal_step(mv)
            && !self.occupied.contains(mv.to)
    }

    /// Whether it captures, en passant included. Castling captures nothing.
    pub fn is_capture(&self, mv: UciMove) -> bool {
        let touched = Bitboard::of(mv.from) ^ Bitboard::of(mv.to);
        touched.intersects(self.of_color(!self.turn)) || self.is_en_passant(mv)
    }

    /// Whether it captures or moves a pawn.
    pub fn is_zeroing(&self, mv: UciMove) -> bool {
        let touched = Bitboard::of(mv.from) ^ Bitboard::of(mv.to);
        touched.intersects(self.of_type(PieceType::Pawn)) || touched.intersects(self.of_color(!self.turn))
    }

    /// The rights that are left after a move.
    fn rights_after(&self, mv: UciMove) -> Bitboard {
        let rights = self.clean_castling_rights() & !Bitboard::of(mv.from) & !Bitboard::of(mv.to);
        if rights.is_empty() {
            return rights;
        }
        let moves_king = self.royal(self.turn).contains(mv.from);
        let takes_king = self.of_type(PieceType::King).contains(mv.to) && !self.promoted.contains(mv.to);
        let enemy_rank = (!self.turn).back_rank();
        let mut lost = Bitboard::EMPTY;
        if moves_king {
            lost |= Bitboard::rank(self.turn.back_rank());
        } else if takes_king && mv.to.rank() == enemy_rank {
            lost |= Bitboard::rank(enemy_rank);
        }
        rights & !lost
    }

    /// Whether a move ends a right.
    pub fn reduces_rights(&self, mv: UciMove) -> bool {
        mv.from != mv.to && self.rights_after(mv) != self.clean_castling_rights()
    }

    /// Whether the position before a move can never come again.
    pub fn is_irreversible(&self, mv: UciMove) -> bool {
        self.is_zeroing(mv) || self.reduces_rights(mv) || self.has_legal_ep()
    }

    /// Lets the other side move.
    fn pass(&mut self) {
        self.ep_square = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if self.turn == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn = !self.turn;
        self.has_history = true;
    }

    /// Plays the null move.
    pub fn play_null(&mut self) {
        self.castling_rights = self.clean_castling_rights();
        self.pass();
    }

    /// Puts a piece of the side to move on a square.
    pub fn play_drop(&mut self, to: Square, piece_type: PieceType) {
        self.castling_rights = self.clean_castling_rights() & !Bitboard::of(to);
        self.put(to, piece_type.of(self.turn), false);
        self.pass();
    }

    /// Plays a pseudo-legal move. `None` if nothing stands on its origin; nothing has changed then.
    pub fn play(&mut self, mv: UciMove) -> Option<()> {
        let mv = self.to_rook(mv);
        let piece_type = self.piece_type_at(mv.from)?;
        let turn = self.turn;
        let is_zeroing = self.is_zeroing(mv);
        let is_castling = piece_type == PieceType::King && self.of_color(turn).contains(mv.to);
        let captured_pawn = if self.is_en_passant(mv) { passed(mv.to, turn) } else { None };
        let was_promoted = self.promoted.contains(mv.from);

        self.castling_rights = self.rights_after(mv);
        self.lift(mv.from);
        if let Some((pawn, _)) = captured_pawn {
            self.lift(pawn);
        }
        if is_castling {
            self.castle(mv);
        } else {
            let placed = mv.promotion.unwrap_or(piece_type);
            self.put(mv.to, placed.of(turn), was_promoted || mv.promotion.is_some());
        }
        self.pass();
        if is_zeroing {
            self.halfmove_clock = 0;
        }
        if piece_type == PieceType::Pawn {
            self.ep_square = passed_over(mv, turn);
        }
        Some(())
    }

    /// King and rook arrive; the king has left its square.
    fn castle(&mut self, mv: UciMove) {
        let back_rank = Square::at(mv.from.file(), self.turn.back_rank());
        let to = if mv.to.file() < mv.from.file() { File::A } else { File::H };
        let (king_to, rook_to) = castled(back_rank, Square::at(to, self.turn.back_rank()));
        self.lift(mv.to);
        self.put(king_to, PieceType::King.of(self.turn), false);
        self.put(rook_to, PieceType::Rook.of(self.turn), false);
    }
}

fn is_diagonal_step(mv: UciMove) -> bool {
    matches!(mv.from.index().abs_diff(mv.to.index()), 7 | 9)
}

/// The square that a double step from the second rank passes over.
fn passed_over(mv: UciMove, turn: Color) -> Option<Square> {
    let over = turn.ahead_of(mv.from).filter(|_| mv.from.rank() == turn.rank(Rank::R2));
    over.filter(|&over| turn.ahead_of(over) == Some(mv.to))
}
