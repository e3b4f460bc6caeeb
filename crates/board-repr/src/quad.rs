//! The quad-bitboard.

use fianchetto_simd::quad::Conversion;
use fianchetto_types::{Bitboard, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use crate::{BoardOps, Sets, State, quad_key, state};

/// Four bitboards whose vertical nibbles are piece codes: black, and the three bits of the piece
/// type.
///
/// The codes are those of the Wiki's article: empty 0, white pawn 2, knight 4, bishop 6, rook 8,
/// queen 10, king 12, and one more for Black.
///
/// ```
/// use fianchetto_board_repr::{Position, QuadBitboard};
/// use fianchetto_types::{Setup, Square};
/// let quad = QuadBitboard::from(&Setup::INITIAL);
/// assert_eq!(quad.code(Square::E1), 0b1100);
/// assert_eq!(quad.code(Square::D8), 0b1011);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(C, align(32))]
pub struct QuadBitboard(pub [u64; 4]);

/// For each code, a word of ones for each plane in which it has a bit.
pub(crate) static ASPECTS: [[u64; 4]; 16] = {
    let mut aspects = [[0; 4]; 16];
    let mut at = 0;
    while at < 64 {
        let (code, plane) = (at / 4, at % 4);
        if code >> plane & 1 == 1 {
            aspects[code][plane] = !0;
        }
        at += 1;
    }
    aspects
};

impl QuadBitboard {
    /// The nibble of a square: the article's `getPiece`.
    pub const fn code(&self, square: Square) -> u8 {
        let [black, bit1, bit2, bit3] = self.0;
        let s = square.index();
        (black >> s & 1 | (bit1 >> s & 1) << 1 | (bit2 >> s & 1) << 2 | (bit3 >> s & 1) << 3) as u8
    }

    /// The code of a piece.
    pub const fn code_of(piece: Piece) -> u8 {
        state::code_of(piece)
    }

    /// The piece with a code, if there is one.
    pub const fn piece_of(code: u8) -> Option<Piece> {
        match PieceType::new(code >> 1) {
            Some(piece_type) => {
                Some(Piece { color: if code & 1 == 0 { Color::White } else { Color::Black }, piece_type })
            }
            None => None,
        }
    }

    /// Flips the bits of a code on a square: puts a piece on an empty square, or removes it.
    pub const fn flip(&mut self, square: Square, code: u8) {
        let bit = 1 << square.index();
        let aspects = &ASPECTS[(code & 15) as usize];
        let mut plane = 0;
        while plane < 4 {
            self.0[plane] ^= aspects[plane] & bit;
            plane += 1;
        }
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Self::piece_of(self.code(square))
    }

    /// A key of the pieces from scratch ([`quad_key`]), faster than a sum of Zobrist numbers.
    /// `rest` holds what else should count: side to move, rights, en passant.
    ///
    /// ```
    /// use fianchetto_board_repr::QuadBitboard;
    /// use fianchetto_types::{Setup, Square};
    /// let mut quad = QuadBitboard::from(&Setup::INITIAL);
    /// let key = quad.key_from_scratch(0);
    /// quad.flip(Square::E2, 0b0010);
    /// quad.flip(Square::E4, 0b0010);
    /// assert_ne!(quad.key_from_scratch(0), key);
    /// ```
    #[inline]
    pub const fn key_from_scratch(&self, rest: u64) -> u64 {
        quad_key::key(self.0, rest, &quad_key::SALT)
    }

    /// The sixteen disjoint sets of squares, one for each code: the article's hex bitboards.
    ///
    /// ```
    /// use fianchetto_board_repr::QuadBitboard;
    /// use fianchetto_simd::quad::Conversion;
    /// use fianchetto_types::{Bitboard, Rank, Setup};
    /// let sets = QuadBitboard::from(&Setup::INITIAL).to_sets(Conversion::PORTABLE);
    /// assert_eq!(sets[0b0010], Bitboard::rank(Rank::R2));
    /// ```
    pub fn to_sets(&self, conversion: Conversion) -> [Bitboard; 16] {
        conversion.to_sets(&self.0).map(Bitboard)
    }

    /// The code of each square: the 8x8 board of the article.
    ///
    /// ```
    /// use fianchetto_board_repr::QuadBitboard;
    /// use fianchetto_simd::quad::Conversion;
    /// use fianchetto_types::Setup;
    /// let quad = QuadBitboard::from(&Setup::INITIAL);
    /// for conversion in Conversion::all() {
    ///     let codes = quad.to_codes(conversion);
    ///     assert_eq!(codes[8..17], [2, 2, 2, 2, 2, 2, 2, 2, 0], "white pawns, and a3 is empty");
    /// }
    /// ```
    pub fn to_codes(&self, conversion: Conversion) -> [u8; 64] {
        conversion.to_bytes(&self.0)
    }

    /// All pieces.
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.0[1] | self.0[2] | self.0[3])
    }

    /// Pawns, knights and rooks: the piece types with an odd number of bits.
    pub const fn odd(&self) -> Bitboard {
        Bitboard(self.0[1] ^ self.0[2] ^ self.0[3])
    }

    /// The pieces of a side.
    pub const fn of_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.0[0] ^ self.occupied().0),
            Color::Black => Bitboard(self.0[0]),
        }
    }

    /// The pieces with a piece type, by the article's formulas.
    pub const fn of_type(&self, piece_type: PieceType) -> Bitboard {
        let [_, bit1, bit2, bit3] = self.0;
        Bitboard(match piece_type {
            PieceType::Pawn => self.odd().0 & bit1,
            PieceType::Knight => self.odd().0 & bit2,
            PieceType::Rook => self.odd().0 & bit3,
            PieceType::Bishop => bit1 & bit2,
            PieceType::Queen => bit1 & bit3,
            PieceType::King => bit2 & bit3,
        })
    }
}

impl QuadBitboard {
    /// The pieces as a set for each type and each color.
    #[inline]
    pub fn to_piece_sets(&self) -> Sets {
        Sets::new(
            PieceType::ALL.map(|piece_type| self.of_type(piece_type)),
            Color::ALL.map(|color| self.of_color(color)),
        )
    }
}

impl From<&Setup> for QuadBitboard {
    fn from(setup: &Setup) -> Self {
        Self::from(&Sets::of_setup(setup))
    }
}

impl From<&Sets> for QuadBitboard {
    #[inline]
    fn from(sets: &Sets) -> Self {
        let [pawns, knights, bishops, rooks, queens, kings] =
            PieceType::ALL.map(|piece_type| sets.of_type(piece_type).0);
        let black = sets.of_color(Color::Black).0;
        Self([black, pawns | bishops | queens, knights | bishops | kings, rooks | queens | kings])
    }
}

/// The quad-bitboard as a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuadBoard {
    pieces: QuadBitboard,
    state: State,
}

impl QuadBoard {
    /// The board that holds this setup.
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    /// The board of a setup that need not be playable, for explanations.
    pub fn placement(setup: &Setup) -> Self {
        Self { pieces: QuadBitboard::from(setup), state: State::from_setup(setup) }
    }

    /// The board of these bitboards and this state.
    pub(crate) const fn new(pieces: QuadBitboard, state: State) -> Self {
        Self { pieces, state }
    }

    /// The four bitboards.
    pub const fn bitboards(&self) -> &QuadBitboard {
        &self.pieces
    }
}

/// All changes of a quad-bitboard flip a code on a square.
impl BoardOps for QuadBoard {
    const PLAYS_ON_COPIES: bool = true;

    type Lifted = u8;

    #[inline]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.piece_at(square)
    }

    fn code(&self, square: Square) -> u8 {
        self.pieces.code(square)
    }

    #[inline]
    fn king_square(&self, color: Color) -> Square {
        let kings = self.pieces.of_type(PieceType::King) & self.pieces.of_color(color);
        Square::wrapping(kings.0.trailing_zeros() as u8)
    }

    #[inline]
    fn piece_sets(&self) -> Sets {
        self.pieces.to_piece_sets()
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    #[inline]
    fn lift_unkeyed(&mut self, square: Square) -> u8 {
        let code = self.pieces.code(square);
        self.pieces.flip(square, code);
        code
    }

    #[inline]
    fn put_unkeyed(&mut self, square: Square, code: u8) {
        self.pieces.flip(square, code);
    }

    #[inline]
    fn shift_unkeyed(&mut self, from: Square, to: Square) {
        let code = self.lift_unkeyed(from);
        self.pieces.flip(to, code);
    }

    fn set_type_unkeyed(&mut self, square: Square, piece_type: PieceType) {
        let code = self.lift_unkeyed(square);
        self.pieces.flip(square, code & 1 | (piece_type as u8) << 1);
    }

    /// The target changes from one code to the other, without a branch on captures.
    #[inline]
    fn move_piece_unkeyed(&self, child: &mut Self, mv: Move, [code, captured]: [u8; 2]) {
        child.pieces.flip(mv.from(), code);
        child.pieces.flip(mv.to(), code ^ captured);
    }
}
