//! A position in one cache line; moves are made and taken back by xor.
//!
//! *Source:* the Wiki's article on quad-bitboards. "The idea is during make/unmake move to xor the
//! quad-bitboard by from- and to-aspects similar to the hashkey"; and Gerd Isenberg: with keys,
//! state and counts beside the quad, "the whole board structure takes 64 bytes, and make/unmake is
//! almost one simdwise xor/add/and instruction with delta\[moveNr\]".
//!
//! A 16-bit move lacks the captured piece and the rights it ends, so [`XorQuad::delta`] expands it
//! to the difference of the positions before and after it. Making the move xors seven words and
//! adds the eighth; taking it back xors the same and subtracts.

use fianchetto_types::{
    Bitboard, CastlingRights, Color, File, Move, Piece, PieceType, Rank, Setup, Square, ValidSetup,
};

use crate::{BoardOps, Position, QuadBitboard, QuadBoard, Sets, State, edit::after_plain, rules};

/// The words of the cache line after the four of the quad-bitboard.
const KEY: usize = 4;
const PAWN_KEY: usize = 5;
const STATE: usize = 6;
const COUNTS: usize = 7;

/// The quad-bitboard, hash key and pawn key, rights, en-passant square and turn, and the two move
/// counts: 64 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct XorQuad([u64; 8]);

/// The change of an [`XorQuad`] by a move, which also takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Delta([u64; 8]);

/// The state's word: the castling rooks of rank 1 and of rank 8, the en-passant square plus one,
/// the turn, and whether the key counts the en-passant square.
#[inline(always)]
fn state_word(state: &State) -> u64 {
    let rooks = state.castling.rooks().0;
    let en_passant = state.en_passant.map_or(0, |square| u64::from(square.to_u8()) + 1);
    rooks & 0xff
        | (rooks >> 56) << 8
        | en_passant << 16
        | (state.side_to_move as u64) << 24
        | u64::from(state.counts_en_passant) << 25
}

#[inline(always)]
fn counts_word(state: &State) -> u64 {
    u64::from(state.halfmove_clock) | u64::from(state.fullmove_number) << 32
}

impl XorQuad {
    /// The board that holds this setup.
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The board of a setup that need not be playable, for explanations.
    pub fn placement(setup: &Setup) -> Self {
        Self::new(&QuadBoard::placement(setup))
    }

    /// The four bitboards, for lookups.
    pub const fn bitboards(&self) -> QuadBitboard {
        let [black, low, middle, high, ..] = self.0;
        QuadBitboard([black, low, middle, high])
    }

    #[inline(always)]
    fn state(&self) -> State {
        State {
            key: self.0[KEY],
            pawn_key: self.0[PAWN_KEY],
            castling: self.castling(),
            en_passant: self.en_passant(),
            side_to_move: self.side_to_move(),
            counts_en_passant: self.0[STATE] >> 25 & 1 != 0,
            halfmove_clock: self.halfmove_clock(),
            fullmove_number: self.fullmove_number(),
        }
    }

    /// The position on a board that makes moves by the [`rules`].
    fn quad(&self) -> QuadBoard {
        QuadBoard::new(self.bitboards(), self.state())
    }

    /// The cache line of a position.
    #[inline]
    fn new(position: &QuadBoard) -> Self {
        let (QuadBitboard([black, low, middle, high]), state) = (*position.bitboards(), position.state());
        Self([black, low, middle, high, state.key, state.pawn_key, state_word(state), counts_word(state)])
    }

    /// The difference between the positions before and after a move. A word without a piece on its
    /// origin, or of an unused kind, only passes the turn.
    pub fn delta(&self, mv: Move) -> Delta {
        let (pieces, state) = (self.bitboards(), self.state());
        let codes = [pieces.code(mv.from()), pieces.code(mv.to())];
        if self.is_plain(mv, codes) { self.plain_delta(&state, mv, codes) } else { self.delta_by_rules(mv) }
    }

    /// The deltas of several moves, given the [codes](QuadBitboard::to_codes) of all squares.
    ///
    /// Each case calls `visit` itself: merging them would write the delta in words and read it back
    /// in vectors, which stalls.
    pub fn deltas(&self, moves: &[Move], codes: &[u8; 64], mut visit: impl FnMut(Delta)) {
        let state = self.state();
        for &mv in moves {
            let codes = [codes[mv.from().index()], codes[mv.to().index()]];
            if self.is_plain(mv, codes) {
                visit(self.plain_delta(&state, mv, codes));
            } else {
                visit(self.delta_by_rules(mv));
            }
        }
    }

    /// Whether a move is not special, and not a double push that may be captured en passant.
    #[inline(always)]
    fn is_plain(&self, mv: Move, [code, _]: [u8; 2]) -> bool {
        mv.is_plain() && code != 0 && !(mv.is_double_push() && self.passes_a_pawn(mv))
    }

    /// The from- and to-aspects of a plain move, and its effect on the other words.
    #[inline(always)]
    fn plain_delta(&self, state: &State, mv: Move, codes: [u8; 2]) -> Delta {
        let [code, captured] = codes;
        let mut aspects = QuadBitboard::default();
        aspects.flip(mv.from(), code);
        aspects.flip(mv.to(), code ^ captured);
        let mut delta = Self::new(&QuadBoard::new(aspects, after_plain(state, mv, codes))).0;
        for word in [KEY, PAWN_KEY, STATE] {
            delta[word] ^= self.0[word];
        }
        delta[COUNTS] = delta[COUNTS].wrapping_sub(self.0[COUNTS]);
        Delta(delta)
    }

    /// Whether a double push passes a square that an enemy pawn attacks.
    #[inline]
    fn passes_a_pawn(&self, mv: Move) -> bool {
        let (pieces, them) = (self.bitboards(), !self.side_to_move());
        let target = Bitboard::of(rules::en_passant::target(mv.from(), mv.to()));
        let pawns = pieces.of_type(PieceType::Pawn) & pieces.of_color(them);
        rules::en_passant::capturers(target, them).intersects(pawns)
    }

    /// [`delta`](Self::delta) by playing the move on the other board.
    #[inline(never)]
    fn delta_by_rules(&self, mv: Move) -> Delta {
        self.delta_to(&Self::new(&self.quad().after(mv)))
    }

    fn delta_to(&self, after: &Self) -> Delta {
        let mut delta = after.0;
        delta.iter_mut().zip(self.0).for_each(|(word, before)| *word ^= before);
        delta[COUNTS] = after.0[COUNTS].wrapping_sub(self.0[COUNTS]);
        Delta(delta)
    }

    /// Makes the move of the delta: one xor of seven words and one addition.
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
}

impl Position for XorQuad {
    type Undo = Delta;

    const COPIES: bool = true;

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.bitboards().piece_at(square)
    }

    fn side_to_move(&self) -> Color {
        if self.0[STATE] >> 24 & 1 == 0 { Color::White } else { Color::Black }
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        let pieces = self.bitboards();
        (pieces.of_type(PieceType::King) & pieces.of_color(color))
            .first()
            .unwrap_or(Square::at(File::A, Rank::R1))
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

    fn key(&self) -> u64 {
        self.0[KEY]
    }

    fn pawn_key(&self) -> u64 {
        self.0[PAWN_KEY]
    }

    #[inline]
    fn sets(&self) -> Sets {
        self.bitboards().to_piece_sets()
    }

    #[inline]
    fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.apply(&self.delta(mv));
        next
    }

    fn key_after(&self, mv: Move) -> u64 {
        self.0[KEY] ^ self.delta(mv).0[KEY]
    }

    fn after_null(&self) -> Self {
        Self::new(&self.quad().after_null())
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
        let delta = self.delta_to(&self.after_null());
        self.apply(&delta);
        delta
    }

    fn unmake_null(&mut self, undo: Delta) {
        self.revert(&undo);
    }
}
