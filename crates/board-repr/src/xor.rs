//! A position in one cache line whose moves are xor-ed in and out.
//!
//! *Source:* the quad-bitboard document. "The idea is during make/unmake move to xor the quad-bitboard by from- and
//! to-aspects similar to the hashkey"; and Gerd Isenberg: with keys, state and counts beside the quad, "the whole board
//! structure takes 64 bytes, and make/unmake is almost one simdwise xor/add/and instruction with delta[moveNr]".
//!
//! A 16-bit move does not say what it takes or which rights it ends, so [`XorQuad::delta`] expands it: the aspects of
//! what leaves a square and of what arrives at one, xor-ed together. Making the move xors seven words and adds the
//! eighth; taking it back xors the same and subtracts. Nothing else has to be remembered.

use fianchetto_tables::zobrist;
use fianchetto_types::{
    Bitboard, CastlingRights, Color, File, Move, MoveKind, Piece, Rank, Role, Square, ValidSetup, Wing,
};

use crate::{BoardRepr, Position, QuadBitboard, State, rules::passed_pawn, signature};

/// The words of the cache line after the four of the quad-bitboard.
const KEY: usize = 4;
const PAWN_KEY: usize = 5;
const STATE: usize = 6;
const COUNTS: usize = 7;

/// The quad-bitboard, hash key and pawn key, rights, en-passant square and turn, and the two move counts: 64 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct XorQuad([u64; 8]);

/// What a move changes in an [`XorQuad`], and what takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Delta([u64; 8]);

impl Delta {
    const NOTHING: Self = Self([0; 8]);

    /// Xors the aspects of a piece on a square: its code into the quad, its number into the keys. What stands there
    /// leaves, and what does not arrives.
    #[inline]
    fn flip(&mut self, piece: Piece, square: Square) {
        let mut men = QuadBitboard::default();
        men.flip(square, QuadBitboard::code_of(piece));
        self.0.iter_mut().zip(men.0).for_each(|(word, plane)| *word ^= plane);
        let number = zobrist::piece(piece, square);
        self.0[KEY] ^= number;
        self.0[PAWN_KEY] ^= if piece.role == Role::Pawn { number } else { 0 };
    }

    /// Adds the change from one state to another.
    fn with_state(mut self, before: &State, after: &State) -> Self {
        self.0[KEY] ^= before.key ^ after.key;
        self.0[STATE] = state_word(before) ^ state_word(after);
        self.0[COUNTS] = counts_word(after).wrapping_sub(counts_word(before));
        self
    }
}

/// The state's word: the castling rooks of rank 1 and of rank 8, the en-passant square plus one, the turn.
fn state_word(state: &State) -> u64 {
    let rooks = state.castling.rooks().0;
    let en_passant = state.en_passant.map_or(0, |square| u64::from(square.to_u8()) + 1);
    rooks & 0xff | (rooks >> 56) << 8 | en_passant << 16 | (state.turn as u64) << 24
}

fn counts_word(state: &State) -> u64 {
    u64::from(state.halfmove_clock) | u64::from(state.fullmove_number) << 32
}

impl XorQuad {
    fn men(&self) -> QuadBitboard {
        let [black, low, middle, high, ..] = self.0;
        QuadBitboard([black, low, middle, high])
    }

    /// The key of the pawns alone, for tables of pawn structures.
    #[must_use]
    pub const fn pawn_key(&self) -> u64 {
        self.0[PAWN_KEY]
    }

    fn state(&self) -> State {
        State {
            key: self.0[KEY],
            castling: self.castling(),
            en_passant: self.en_passant(),
            turn: self.turn(),
            halfmove_clock: self.halfmove_clock(),
            fullmove_number: self.fullmove_number(),
        }
    }

    /// What a move changes. A word with no man on its origin, or of an unused kind, only passes the turn.
    #[must_use]
    pub fn delta(&self, mv: Move) -> Delta {
        let before = self.state();
        let mut after = before;
        let mut delta = Delta::NOTHING;
        if let (Some(man), Some(kind)) = (self.men().piece_at(mv.from()), mv.kind()) {
            after.lose_rights(mv, man.role);
            after.pass();
            self.flip_men(mv, kind, man, &mut delta, &mut after);
        } else {
            after.pass();
        }
        delta.with_state(&before, &after)
    }

    /// Flips what leaves its square and what arrives at one.
    fn flip_men(&self, mv: Move, kind: MoveKind, man: Piece, delta: &mut Delta, after: &mut State) {
        let (from, to, us) = (mv.from(), mv.to(), !after.turn);
        if mv.is_castling() {
            return self.flip_castling(mv, man, us, delta);
        }
        let taken_on = if kind == MoveKind::EnPassant { passed_pawn(to, us) } else { to };
        if let Some(taken) = self.men().piece_at(taken_on).filter(|_| mv.is_capture()) {
            delta.flip(taken, taken_on);
        }
        delta.flip(man, from);
        delta.flip(Piece { color: man.color, role: mv.promotion().unwrap_or(man.role) }, to);
        if mv.is_capture() || man.role == Role::Pawn {
            after.halfmove_clock = 0;
        }
        if kind == MoveKind::DoublePush && man.role == Role::Pawn {
            after.en_passant = Some(Square::wrapping(u8::midpoint(from.to_u8(), to.to_u8())));
        }
    }

    /// King and castling rook leave and arrive.
    fn flip_castling(&self, mv: Move, king: Piece, us: Color, delta: &mut Delta) {
        let wing = if mv.kind() == Some(MoveKind::CastleKingside) { Wing::King } else { Wing::Queen };
        delta.flip(king, mv.from());
        delta.flip(king, wing.king_target(us));
        if let Some(rook) = self.men().piece_at(mv.to()) {
            delta.flip(rook, mv.to());
            delta.flip(rook, wing.rook_target(us));
        }
    }

    /// Makes the move that the delta was expanded from: one xor of seven words, one sum.
    #[inline]
    pub fn apply(&mut self, delta: &Delta) {
        let counts = self.0[COUNTS].wrapping_add(delta.0[COUNTS]);
        self.0.iter_mut().zip(delta.0).for_each(|(word, change)| *word ^= change);
        self.0[COUNTS] = counts;
    }

    /// Takes the move back.
    #[inline]
    pub fn revert(&mut self, delta: &Delta) {
        let counts = self.0[COUNTS].wrapping_sub(delta.0[COUNTS]);
        self.0.iter_mut().zip(delta.0).for_each(|(word, change)| *word ^= change);
        self.0[COUNTS] = counts;
    }

    /// The board that holds this setup.
    #[must_use]
    pub fn from_setup(setup: &ValidSetup) -> Self {
        let state = State::from_setup(setup);
        let mut all = Delta::NOTHING;
        setup.pieces().for_each(|(square, piece)| all.flip(piece, square));
        all.0[KEY] = state.key;
        all.0[STATE] = state_word(&state);
        all.0[COUNTS] = counts_word(&state);
        Self(all.0)
    }

    /// What passing the turn changes.
    fn null_delta(&self) -> Delta {
        let before = self.state();
        let mut after = before;
        after.pass();
        Delta::NOTHING.with_state(&before, &after)
    }
}

impl BoardRepr for XorQuad {
    const BOARD: &'static str = "xor-quad";

    const COPIES: bool = true;

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::from_setup(setup)
    }
}

impl Position for XorQuad {
    type Undo = Delta;

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.men().piece_at(square)
    }

    #[inline]
    fn turn(&self) -> Color {
        if self.0[STATE] >> 24 & 1 == 0 { Color::White } else { Color::Black }
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        let men = self.men();
        (men.of_role(Role::King) & men.of_color(color)).first().unwrap_or(Square::at(File::A, Rank::R1))
    }

    fn castling(&self) -> CastlingRights {
        let rooks = self.0[STATE];
        CastlingRights::of_rooks(Bitboard(rooks & 0xff | (rooks >> 8 & 0xff) << 56))
    }

    fn en_passant(&self) -> Option<Square> {
        (self.0[STATE] >> 16 & 0x7f).checked_sub(1).map(|square| Square::wrapping(square as u8))
    }

    fn halfmove_clock(&self) -> u16 {
        self.0[COUNTS] as u16
    }

    fn fullmove_number(&self) -> u16 {
        (self.0[COUNTS] >> 32) as u16
    }

    fn signature(&self) -> u64 {
        signature::of(self, &self.state())
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.apply(&self.delta(mv));
        next
    }

    fn after_null(&self) -> Self {
        let mut next = *self;
        next.apply(&self.null_delta());
        next
    }

    fn make(&mut self, mv: Move) -> Delta {
        let delta = self.delta(mv);
        self.apply(&delta);
        delta
    }

    fn unmake(&mut self, _: Move, undo: Delta) {
        self.revert(&undo);
    }

    fn make_null(&mut self) -> Delta {
        let delta = self.null_delta();
        self.apply(&delta);
        delta
    }

    fn unmake_null(&mut self, undo: Delta) {
        self.revert(&undo);
    }

    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        visit(&mut self.after(mv))
    }
}

#[cfg(test)]
mod tests {
    use fianchetto_types::Mode;

    use super::*;

    #[test]
    fn the_pawn_key_is_that_of_the_pawns() {
        let setup =
            ValidSetup::parse("k3r3/3P4/8/2pP4/8/8/P7/3K4 w - c6 0 1", Mode::Standard).expect("valid");
        let board = XorQuad::from_setup(&setup);
        let moves = [
            Move::new(Square::A2, Square::A4, MoveKind::DoublePush),
            Move::new(Square::D5, Square::C6, MoveKind::EnPassant),
            Move::new(Square::D7, Square::E8, MoveKind::CapturePromoteQueen),
            Move::quiet(Square::D1, Square::C1),
        ];
        for mv in moves {
            let after = board.after(mv);
            let pawns = after.setup();
            let pawns = pawns.pieces().filter(|&(_, piece)| piece.role == Role::Pawn);
            assert_eq!(
                after.pawn_key(),
                pawns.fold(0, |key, (at, pawn)| key ^ zobrist::piece(pawn, at)),
                "{mv:?}"
            );
        }
    }
}
