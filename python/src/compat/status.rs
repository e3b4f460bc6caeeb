//! What is wrong with a board, what material can win, and when two positions are the same.

use fianchetto::lines;
use fianchetto::types::{Bitboard, Color, PieceType, Rank};

use super::state::{State, passed};

/// The bits of `Status`.
mod bits {
    pub const NO_KING: [u32; 2] = [1, 1 << 1];
    pub const TOO_MANY_KINGS: u32 = 1 << 2;
    pub const TOO_MANY_PAWNS: [u32; 2] = [1 << 3, 1 << 4];
    pub const PAWNS_ON_BACKRANK: u32 = 1 << 5;
    pub const TOO_MANY_PIECES: [u32; 2] = [1 << 6, 1 << 7];
    pub const BAD_CASTLING_RIGHTS: u32 = 1 << 8;
    pub const INVALID_EP_SQUARE: u32 = 1 << 9;
    pub const OPPOSITE_CHECK: u32 = 1 << 10;
    pub const EMPTY: u32 = 1 << 11;
    pub const TOO_MANY_CHECKERS: u32 = 1 << 15;
    pub const IMPOSSIBLE_CHECK: u32 = 1 << 16;
}

/// The dark squares, a1 among them.
const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

impl State {
    /// Everything that is wrong, as bits of `Status`.
    pub fn status(&self) -> u32 {
        let mut status = self.material_status();
        let mut note = |is_wrong: bool, bit: u32| {
            if is_wrong {
                status |= bit;
            }
        };
        note(self.castling_rights != self.clean_castling_rights(), bits::BAD_CASTLING_RIGHTS);
        note(self.ep_square != self.valid_ep_square(), bits::INVALID_EP_SQUARE);
        note(self.was_into_check(), bits::OPPOSITE_CHECK);
        let checkers = self.checkers();
        note(checkers.len() > 2, bits::TOO_MANY_CHECKERS);
        note(self.is_impossible_check(checkers), bits::IMPOSSIBLE_CHECK);
        status
    }

    fn material_status(&self) -> u32 {
        let mut status = 0;
        let mut note = |is_wrong: bool, bit: u32| {
            if is_wrong {
                status |= bit;
            }
        };
        let pawns = self.of_type(PieceType::Pawn);
        note(self.occupied.is_empty(), bits::EMPTY);
        note(self.of_type(PieceType::King).len() > 2, bits::TOO_MANY_KINGS);
        note(pawns.intersects(Bitboard::rank(Rank::R1) | Bitboard::rank(Rank::R8)), bits::PAWNS_ON_BACKRANK);
        for color in Color::ALL {
            let index = color.index();
            note(self.pieces(PieceType::King, color).is_empty(), bits::NO_KING[index]);
            note(self.pieces(PieceType::Pawn, color).len() > 8, bits::TOO_MANY_PAWNS[index]);
            note(self.of_color(color).len() > 16, bits::TOO_MANY_PIECES[index]);
        }
        status
    }

    /// Whether no last move can have given this check.
    fn is_impossible_check(&self, checkers: Bitboard) -> bool {
        let (Some(first), Some(last)) = (checkers.first(), checkers.last()) else { return false };
        let kings = self.royal(self.turn);
        let Some((pawn, origin)) = self.valid_ep_square().and_then(|square| passed(square, self.turn)) else {
            return checkers.len() > 2 || checkers.has_many() && lines::line(first, last).intersects(kings);
        };
        let mut before = self.occupied;
        before.remove(pawn);
        before.insert(origin);
        let was_in_check = || kings.into_iter().any(|king| self.is_attacked(!self.turn, king, before));
        checkers.has_many() || last != pawn && was_in_check()
    }

    /// Whether this side can never mate, as far as its pieces say.
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let (own, enemy) = (self.of_color(color), self.of_color(!color));
        let of = |piece_type: PieceType| self.of_type(piece_type);
        let [pawns, knights] = [of(PieceType::Pawn), of(PieceType::Knight)];
        if own.intersects(pawns | of(PieceType::Rook) | of(PieceType::Queen)) {
            return false;
        }
        if own.intersects(knights) {
            // The enemy's own pieces can block its king, but not a king or queen alone.
            let blockers = enemy & !of(PieceType::King) & !of(PieceType::Queen);
            return own.len() <= 2 && blockers.is_empty();
        }
        let bishops = of(PieceType::Bishop);
        if own.intersects(bishops) {
            let one_color = (bishops & DARK).is_empty() || (bishops & !DARK).is_empty();
            return one_color && pawns.is_empty() && knights.is_empty();
        }
        true
    }

    /// Whether neither side can mate.
    pub fn is_insufficient(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.has_insufficient_material(color))
    }

    /// Whether two positions are the same for the rule of repetition.
    pub fn repeats(&self, other: &Self) -> bool {
        let legal_ep = |state: &Self| state.ep_square.filter(|_| state.has_legal_ep());
        self.types == other.types
            && self.colors == other.colors
            && self.turn == other.turn
            && self.clean_castling_rights() == other.clean_castling_rights()
            && legal_ep(self) == legal_ep(other)
    }
}
