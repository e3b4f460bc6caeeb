//! A position in one cache line, on which moves are made and taken back by xor.
//!
//! *Source:* the quad-bitboard document. "The idea is during make/unmake move to xor the quad-bitboard by from- and
//! to-aspects similar to the hashkey"; and Gerd Isenberg: with keys, state and counts beside the quad, "the whole board
//! structure takes 64 bytes, and make/unmake is almost one simdwise xor/add/and instruction with delta[moveNr]".
//!
//! A 16-bit move does not say what it captures or which rights it ends, so [`XorQuad::delta`] expands it to the
//! difference of the positions before and after it. Making the move xors seven words and adds the eighth; taking it
//! back xors the same and subtracts. Nothing else has to be remembered.

use fianchetto_tables::zobrist;
use fianchetto_types::{
    Bitboard, CastlingRights, Color, File, Move, Piece, PieceType, Rank, Square, ValidSetup,
};

use crate::rules::Edit;
use crate::{BoardRepr, Position, Quad, QuadBitboard, State, signature};

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

/// What changes in the key of the pawns: the numbers of pawns that have left a square, and of those that have arrived.
/// Where a pawn captures a pawn, there is one before and after.
#[inline]
fn changed_pawns(before: &QuadBitboard, after: &QuadBitboard) -> u64 {
    let [old, new] = [before, after].map(|board| board.of_type(PieceType::Pawn));
    let recolored = before.of_color(Color::Black) ^ after.of_color(Color::Black);
    let changed = (old ^ new) | (old & recolored);
    numbers(before, old & changed) ^ numbers(after, new & changed)
}

/// The numbers of the pawns on some squares.
#[inline]
fn numbers(board: &QuadBitboard, pawns: Bitboard) -> u64 {
    let color =
        |square| if board.of_color(Color::Black).contains(square) { Color::Black } else { Color::White };
    pawns.into_iter().fold(0, |key, square| key ^ zobrist::piece(PieceType::Pawn.of(color(square)), square))
}

/// The state's word: the castling rooks of rank 1 and of rank 8, the en-passant square plus one, the turn.
fn state_word(state: &State) -> u64 {
    let rooks = state.castling.rooks().0;
    let en_passant = state.en_passant.map_or(0, |square| u64::from(square.to_u8()) + 1);
    rooks & 0xff | (rooks >> 56) << 8 | en_passant << 16 | (state.side_to_move as u64) << 24
}

fn counts_word(state: &State) -> u64 {
    u64::from(state.halfmove_clock) | u64::from(state.fullmove_number) << 32
}

impl XorQuad {
    fn pieces(&self) -> QuadBitboard {
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
            side_to_move: self.side_to_move(),
            halfmove_clock: self.halfmove_clock(),
            fullmove_number: self.fullmove_number(),
        }
    }

    /// The same position on the board that makes moves by the [`rules`](crate::rules).
    #[inline]
    fn quad(&self) -> Quad {
        Quad::new(self.pieces(), self.state())
    }

    /// The cache line of a position.
    #[inline]
    fn new(position: &Quad, pawn_key: u64) -> Self {
        let (QuadBitboard([black, low, middle, high]), state) = (*position.bitboards(), position.state());
        Self([black, low, middle, high, state.key, pawn_key, state_word(state), counts_word(state)])
    }

    /// The cache line of a position that is one move away. Only the moves that reset the clock change the pawns.
    #[inline]
    fn followed_by(&self, after: &Quad) -> Self {
        let resets_clock = after.state().halfmove_clock == 0;
        let changed = if resets_clock { changed_pawns(&self.pieces(), after.bitboards()) } else { 0 };
        Self::new(after, self.0[PAWN_KEY] ^ changed)
    }

    /// What a move changes: the difference between the positions before and after it. A word with no piece on its
    /// origin, or of an unused kind, only passes the turn.
    #[must_use]
    pub fn delta(&self, mv: Move) -> Delta {
        self.delta_to(&self.after(mv))
    }

    #[inline]
    fn delta_to(&self, after: &Self) -> Delta {
        let mut delta = after.0;
        delta.iter_mut().zip(self.0).for_each(|(word, before)| *word ^= before);
        delta[COUNTS] = after.0[COUNTS].wrapping_sub(self.0[COUNTS]);
        Delta(delta)
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
        let quad = Quad::from_setup(setup);
        Self::new(&quad, changed_pawns(&QuadBitboard::default(), quad.bitboards()))
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
        self.pieces().piece_at(square)
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        if self.0[STATE] >> 24 & 1 == 0 { Color::White } else { Color::Black }
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        let pieces = self.pieces();
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
        signature::of(self, &self.state())
    }

    #[inline]
    fn after(&self, mv: Move) -> Self {
        self.followed_by(&self.quad().after(mv))
    }

    fn after_null(&self) -> Self {
        self.followed_by(&self.quad().after_null())
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

    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        visit(&mut self.after(mv))
    }
}

#[cfg(test)]
mod tests {
    use fianchetto_types::{Mode, MoveKind};

    use super::*;

    #[test]
    fn the_pawn_key_is_that_of_the_pawns() {
        let setup =
            ValidSetup::parse("k3r3/3P4/8/2pP4/8/1p6/P7/3K4 w - c6 0 1", Mode::Standard).expect("valid");
        let board = XorQuad::from_setup(&setup);
        let moves = [
            Move::new(Square::A2, Square::A4, MoveKind::DoublePush),
            Move::new(Square::A2, Square::B3, MoveKind::Capture),
            Move::new(Square::D5, Square::C6, MoveKind::EnPassant),
            Move::new(Square::D7, Square::E8, MoveKind::CapturePromoteQueen),
            Move::quiet(Square::D1, Square::C1),
        ];
        for mv in moves {
            let after = board.after(mv);
            let pawns = after.setup();
            let pawns = pawns.pieces().filter(|&(_, piece)| piece.piece_type == PieceType::Pawn);
            assert_eq!(
                after.pawn_key(),
                pawns.fold(0, |key, (at, pawn)| key ^ zobrist::piece(pawn, at)),
                "{mv:?}"
            );
        }
    }
}
