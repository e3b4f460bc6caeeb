//! The board of the technique: the side-relative quad-bitboard with the side to move and the clocks.

use fianchetto_board_repr::{BoardRepr, Packed, Position, Sets, State, signature};
use fianchetto_tables::zobrist;
use fianchetto_types::{Bitboard, CastlingRights, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use super::side_quad::{SideQuad, relative_set, relative_square};

/// A [`SideQuad`] with what its 32 bytes leave out: the keys, the side to move, and the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuadPosition {
    quad: SideQuad,
    /// The Zobrist key without its en-passant part, and the key of the pawns.
    keys: [u64; 2],
    side_to_move: Color,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl QuadPosition {
    /// A board with the pieces of a setup that need not be playable, so that the technique can be explained on it.
    #[must_use]
    pub fn placement(setup: &Setup) -> Self {
        let state = State::from_setup(setup);
        Self {
            quad: SideQuad::from_setup(setup),
            keys: [state.key_without_en_passant(), state.pawn_key()],
            side_to_move: setup.side_to_move,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
        }
    }

    /// The board of a setup.
    #[must_use]
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The board of a position in 32 bytes, without its keys: for answers about very many positions, which need none.
    #[inline]
    #[must_use]
    pub const fn without_keys(
        quad: SideQuad,
        side_to_move: Color,
        halfmove_clock: u16,
        fullmove_number: u16,
    ) -> Self {
        Self { quad, keys: [0; 2], side_to_move, halfmove_clock, fullmove_number }
    }

    /// The same board with its keys computed from scratch.
    #[must_use]
    pub fn with_keys(&self) -> Self {
        let mut keys = [zobrist::side_to_move(self.side_to_move), 0];
        for at in Bitboard(self.quad.occupied()) {
            let numbers = self.quad.numbers(at, self.side_to_move);
            keys.iter_mut().zip(numbers).for_each(|(key, number)| *key ^= number);
        }
        Self { keys, ..*self }
    }

    /// The position seen from the side to move.
    #[inline]
    #[must_use]
    pub const fn quad(&self) -> &SideQuad {
        &self.quad
    }

    /// A square as the side to move sees it, and back.
    #[inline]
    const fn relative(&self, square: Square) -> Square {
        relative_square(self.side_to_move, square)
    }

    /// The position one half-move later, with `quad` as its board and the keys still to be updated.
    #[inline]
    fn followed_by(&self, quad: SideQuad, resets_clock: bool) -> Self {
        Self {
            quad,
            keys: self.keys,
            side_to_move: !self.side_to_move,
            halfmove_clock: if resets_clock { 0 } else { self.halfmove_clock.saturating_add(1) },
            fullmove_number: self.fullmove_number.saturating_add(self.side_to_move as u16),
        }
    }
}

impl QuadPosition {
    /// The position after a move, with the keys of the position before it.
    #[inline]
    fn after_unkeyed(&self, mv: Move) -> Self {
        let (from, to) = (self.relative(mv.from()), self.relative(mv.to()));
        let (pawns, ours) = (self.quad.of_type(PieceType::Pawn), self.quad.our_pieces());
        match mv.kind() {
            Some(kind) if ours >> from.index() & 1 != 0 => {
                let resets_clock = mv.is_capture() || pawns >> from.index() & 1 != 0;
                self.followed_by(self.quad.after(1 << from.index(), 1 << to.index(), kind), resets_clock)
            }
            _ => self.followed_by(self.quad.after_null(), false),
        }
    }

    /// What a plain move that changes no rights to castle does to the keys. Whatever else it is, the boards tell.
    #[inline]
    fn plain_change(&self, mv: Move) -> Option<[u64; 2]> {
        const PAWN: u8 = PieceType::Pawn as u8;
        let (from, to) = (self.relative(mv.from()), self.relative(mv.to()));
        let touched = Bitboard::of(from).0 | Bitboard::of(to).0;
        let is_king = self.quad.our_king() & touched != 0;
        let may_lose = if is_king { !0 } else { touched };
        let is_ordinary = mv.is_plain() && self.quad.our_pieces() & touched == Bitboard::of(from).0;
        if !is_ordinary || self.quad.castling_rooks() & may_lose != 0 {
            return None;
        }
        let [piece, captured] = [from, to].map(|at| self.quad.code_at(at) as u8);
        let (us, them) = (self.side_to_move as u8, !self.side_to_move as u8);
        let number = |code: u8, color: u8, square| zobrist::by_code(code << 1 | color, square);
        let moved = number(piece, us, mv.from()) ^ number(piece, us, mv.to());
        let gone = number(captured, them, mv.to());
        let of_pawns = if piece == PAWN { moved } else { 0 } ^ if captured == PAWN { gone } else { 0 };
        Some([moved ^ gone ^ zobrist::black_to_move(), of_pawns])
    }

    /// Brings the keys of the position after a move up to date: they change with whatever changed on the board, and no
    /// rule of the game is needed.
    #[inline]
    fn update_keys(&self, after: &mut Self) {
        after.keys[0] ^= zobrist::black_to_move();
        for at in Bitboard(self.quad.changed(&after.quad)) {
            let before = self.quad.numbers(at, self.side_to_move);
            let now = after.quad.numbers(at.mirrored(), after.side_to_move);
            for ((key, before), now) in after.keys.iter_mut().zip(before).zip(now) {
                *key ^= before ^ now;
            }
        }
    }
}

impl AsRef<SideQuad> for QuadPosition {
    fn as_ref(&self) -> &SideQuad {
        &self.quad
    }
}

impl BoardRepr for QuadPosition {
    const BOARD: &'static str = "side-quad";

    const COPIES: bool = true;

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }
}

impl Position for QuadPosition {
    type Undo = Self;

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.quad.piece_at(self.relative(square), self.side_to_move)
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        let side = if color == self.side_to_move { self.quad.our_pieces() } else { self.quad.their_pieces() };
        let kings = self.quad.of_type(PieceType::King) & side;
        self.relative(Square::wrapping(kings.trailing_zeros() as u8))
    }

    fn castling(&self) -> CastlingRights {
        CastlingRights::of_rooks(relative_set(self.side_to_move, Bitboard(self.quad.castling_rooks())))
    }

    fn en_passant(&self) -> Option<Square> {
        Bitboard(self.quad.en_passant()).first().map(|at| self.relative(at))
    }

    fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    fn key(&self) -> u64 {
        signature::with_en_passant(self, self.keys[0])
    }

    fn pawn_key(&self) -> u64 {
        self.keys[1]
    }

    #[inline]
    fn sets(&self) -> Sets {
        self.quad.piece_sets(self.side_to_move)
    }

    /// The words of the board itself, which are already packed like this.
    #[inline]
    fn packed(&self) -> Packed {
        Packed::new(self.quad.words())
    }

    fn after(&self, mv: Move) -> Self {
        let mut after = self.after_unkeyed(mv);
        match self.plain_change(mv) {
            Some(change) => after.keys.iter_mut().zip(change).for_each(|(key, change)| *key ^= change),
            None => self.update_keys(&mut after),
        }
        after
    }

    fn after_null(&self) -> Self {
        let mut after = self.followed_by(self.quad.after_null(), false);
        after.keys[0] ^= zobrist::black_to_move();
        after
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Self {
        let after = self.after(mv);
        core::mem::replace(self, after)
    }

    #[inline]
    fn make_unkeyed(&mut self, mv: Move) -> Self {
        let after = self.after_unkeyed(mv);
        core::mem::replace(self, after)
    }

    #[inline]
    fn unmake(&mut self, _: Move, before: Self) {
        *self = before;
    }

    fn make_null(&mut self) -> Self {
        let after = self.after_null();
        core::mem::replace(self, after)
    }

    fn unmake_null(&mut self, before: Self) {
        *self = before;
    }

    #[inline]
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        visit(&mut self.after(mv))
    }

    #[inline]
    fn descend_unkeyed<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        visit(&mut self.after_unkeyed(mv))
    }
}
