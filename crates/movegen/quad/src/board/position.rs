//! The technique's board: the side-relative quad-bitboard with keys, the side to move and clocks.

use fianchetto_board_repr::{BoardRepr, Packed, Position, Sets, State};
use fianchetto_tables::zobrist;
use fianchetto_types::{Bitboard, CastlingRights, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use super::{RelativeQuad, relative_set, relative_square};

/// A [`RelativeQuad`] with the rest of a position: keys, the side to move, and clocks.
///
/// ```
/// use fianchetto_quad::RelativeQuadBoard;
/// let board: RelativeQuadBoard = "4k3/8/8/8/8/8/8/4K2R w K - 3 9".parse()?;
/// assert_eq!(board.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 3 9");
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelativeQuadBoard {
    quad: RelativeQuad,
    /// The Zobrist key, and the key of the pawns.
    keys: [u64; 2],
    side_to_move: Color,
    /// Whether the key has an en-passant part.
    counts_en_passant: bool,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl RelativeQuadBoard {
    /// The board of a setup that need not be playable, for explanations.
    pub fn placement(setup: &Setup) -> Self {
        let state = State::from_setup(setup);
        Self {
            quad: RelativeQuad::from_setup(setup),
            keys: [state.key(), state.pawn_key()],
            side_to_move: setup.side_to_move,
            counts_en_passant: state.counts_en_passant(),
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
        }
    }

    /// The board of a setup.
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The board of a position in 32 bytes without keys, for processing many positions.
    pub const fn without_keys(
        quad: RelativeQuad,
        side_to_move: Color,
        halfmove_clock: u16,
        fullmove_number: u16,
    ) -> Self {
        Self { quad, keys: [0; 2], side_to_move, counts_en_passant: false, halfmove_clock, fullmove_number }
    }

    /// The same board with its keys computed from scratch.
    #[must_use]
    pub fn with_keys(&self) -> Self {
        let mut keys = [zobrist::side_to_move(self.side_to_move), 0];
        for at in Bitboard(self.quad.occupied()) {
            let numbers = self.quad.numbers(at, self.side_to_move);
            keys.iter_mut().zip(numbers).for_each(|(key, number)| *key ^= number);
        }
        let mut board = Self { keys, counts_en_passant: false, ..*self };
        board.count_en_passant();
        board
    }

    /// The position from the mover's view.
    pub const fn quad(&self) -> &RelativeQuad {
        &self.quad
    }

    /// A square as the side to move sees it, and back.
    const fn relative(&self, square: Square) -> Square {
        relative_square(self.side_to_move, square)
    }

    /// The key without its en-passant part.
    fn key_without_en_passant(&self) -> u64 {
        let counted = if self.counts_en_passant { self.en_passant() } else { None };
        self.keys[0] ^ counted.map_or(0, |target| zobrist::en_passant(target.file()))
    }

    /// Counts the square that a double push has just passed over in the key, if a capture there is
    /// legal.
    fn count_en_passant(&mut self) {
        let number = self.quad.en_passant_number(self.side_to_move);
        self.keys[0] ^= number;
        self.counts_en_passant = number != 0;
    }

    /// The position one half-move later, with this board and the old keys.
    #[inline(always)]
    fn followed_by(&self, quad: RelativeQuad, resets_clock: bool) -> Self {
        Self {
            quad,
            keys: self.keys,
            side_to_move: !self.side_to_move,
            counts_en_passant: false,
            halfmove_clock: if resets_clock { 0 } else { self.halfmove_clock.saturating_add(1) },
            fullmove_number: self.fullmove_number.saturating_add(self.side_to_move as u16),
        }
    }

    /// The position after an ordinary move, with the old keys.
    #[inline(always)]
    fn after_ordinary(&self, mv: Move, [piece, captured]: [u8; 2]) -> Self {
        let [from, to] = [mv.from(), mv.to()].map(|square| Bitboard::of(self.relative(square)).0);
        let target = if mv.is_double_push() { from << 8 } else { 0 };
        let quad = self.quad.after_placing(from, to, piece, 0, target);
        self.followed_by(quad, (piece == PieceType::Pawn as u8) | (captured != 0))
    }

    /// The same position with updated keys after a move from `before`, given the xors of changed
    /// Zobrist numbers.
    #[inline(always)]
    fn with_keys_after(self, before: &Self, mv: Move, [key, pawn_key]: [u64; 2]) -> Self {
        let of_target = if mv.is_double_push() { self.quad.en_passant_number(self.side_to_move) } else { 0 };
        let passed = before.key_without_en_passant() ^ zobrist::black_to_move();
        let keys = [passed ^ key ^ of_target, before.keys[1] ^ pawn_key];
        Self { keys, counts_en_passant: of_target != 0, ..self }
    }

    /// The key changes of an ordinary move.
    #[inline(always)]
    fn ordinary_change(&self, mv: Move, [piece, captured]: [u8; 2]) -> [u64; 2] {
        const PAWN: u8 = PieceType::Pawn as u8;
        let (us, them) = (self.side_to_move as u8, !self.side_to_move as u8);
        let number = |code: u8, color: u8, square| zobrist::by_code(code << 1 | color, square);
        let moved = number(piece, us, mv.from()) ^ number(piece, us, mv.to());
        let gone = number(captured, them, mv.to());
        let of_pawns = if piece == PAWN { moved } else { 0 } ^ if captured == PAWN { gone } else { 0 };
        [moved ^ gone, of_pawns]
    }

    /// The key changes of any move, from the changed squares, without rules.
    #[inline(never)]
    fn change_until(&self, after: &Self) -> [u64; 2] {
        let mut sums = [0; 2];
        for at in Bitboard(self.quad.changed(&after.quad)) {
            let gone = self.quad.numbers(at, self.side_to_move);
            let come = after.quad.numbers(at.mirrored(), after.side_to_move);
            for ((sum, gone), come) in sums.iter_mut().zip(gone).zip(come) {
                *sum ^= gone ^ come;
            }
        }
        sums
    }

    /// The codes of the moving and the captured piece, if the move is plain and changes no castling
    /// rights, as most are.
    #[inline(always)]
    fn ordinary(&self, mv: Move) -> Option<[u8; 2]> {
        let squares = [mv.from(), mv.to()].map(|square| self.relative(square));
        let [from, to] = squares.map(|at| Bitboard::of(at).0);
        let (touched, ours) = (from | to, self.quad.our_pieces());
        let king_loses = if self.quad.our_king() & from != 0 { ours } else { 0 };
        let lost = self.quad.castling_rooks() & (touched | king_loses);
        (mv.is_plain() & (ours & touched == from) & (lost == 0))
            .then(|| squares.map(|at| self.quad.code_at(at) as u8))
    }

    /// The position after any move, with the old keys.
    #[inline(never)]
    fn after_any(&self, mv: Move) -> Self {
        let (from, to) = (self.relative(mv.from()), self.relative(mv.to()));
        let (pawns, ours) = (self.quad.of_type(PieceType::Pawn), self.quad.our_pieces());
        let Some(kind) = mv.kind().filter(|_| ours >> from.index() & 1 != 0) else {
            return self.followed_by(self.quad.after_null(), false);
        };
        let resets_clock = mv.is_capture() || pawns >> from.index() & 1 != 0;
        self.followed_by(self.quad.after(1 << from.index(), 1 << to.index(), kind), resets_clock)
    }
}

impl AsRef<RelativeQuad> for RelativeQuadBoard {
    fn as_ref(&self) -> &RelativeQuad {
        &self.quad
    }
}

impl BoardRepr for RelativeQuadBoard {
    const BOARD: &'static str = "side-quad";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }
}

fianchetto_board_repr::texts_of!(RelativeQuadBoard);

impl Position for RelativeQuadBoard {
    type Undo = Self;

    const COPIES: bool = true;

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.quad.piece_at(self.relative(square), self.side_to_move)
    }

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
        self.keys[0]
    }

    fn pawn_key(&self) -> u64 {
        self.keys[1]
    }

    #[inline]
    fn sets(&self) -> Sets {
        self.quad.piece_sets(self.side_to_move)
    }

    /// The board's words, which already have this form.
    #[inline]
    fn packed(&self) -> Packed {
        Packed::new(self.quad.words())
    }

    fn after(&self, mv: Move) -> Self {
        let (after, change) = if let Some(codes) = self.ordinary(mv) {
            (self.after_ordinary(mv, codes), self.ordinary_change(mv, codes))
        } else {
            let after = self.after_any(mv);
            (after, self.change_until(&after))
        };
        after.with_keys_after(self, mv, change)
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Self {
        let after = self.after(mv);
        core::mem::replace(self, after)
    }

    fn unmake(&mut self, _: Move, before: Self) {
        *self = before;
    }

    /// Double pushes and special moves are played.
    fn key_after(&self, mv: Move) -> u64 {
        match self.ordinary(mv) {
            Some(codes) if !mv.is_double_push() => {
                self.key_without_en_passant() ^ zobrist::black_to_move() ^ self.ordinary_change(mv, codes)[0]
            }
            _ => self.after(mv).key(),
        }
    }

    fn after_null(&self) -> Self {
        self.followed_by(self.quad.after_null(), false).with_keys_after(self, Move::NULL, [0; 2])
    }

    fn make_null(&mut self) -> Self {
        let after = self.after_null();
        core::mem::replace(self, after)
    }

    fn unmake_null(&mut self, before: Self) {
        *self = before;
    }

    fn descend_unkeyed<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        let any = || self.after_any(mv);
        visit(&mut self.ordinary(mv).map_or_else(any, |codes| self.after_ordinary(mv, codes)))
    }
}
