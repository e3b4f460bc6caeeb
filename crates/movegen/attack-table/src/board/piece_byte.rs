//! The contents of a square: color, piece type and id in one byte; and 64 of them.

use fianchetto_board_repr::QuadBitboard;
use fianchetto_types::{Color, Piece, PieceType};

/// The byte of a square: the color in the top bit, the code of the piece type in the next three,
/// the number of the piece in its piece list (its *id*) in the low four. 0 is an empty square.
///
/// ```text
///  c ttt iiii     pawn 001, knight 010, king 011, bishop 101, rook 110, queen 111
/// ```
///
/// The top bit of a type's code marks sliders; the lowest then means diagonals, and the middle one
/// ranks and files. The king's id is 0, so that no other piece shares its id with an empty square.
///
/// ```
/// use fianchetto_attack_table::PieceByte;
/// use fianchetto_types::{Color, PieceType};
///
/// let rook = PieceByte::new(PieceType::Rook.of(Color::Black), 5);
/// assert_eq!(rook.byte(), 0b1_110_0101);
/// assert_eq!(rook.piece(), Some(PieceType::Rook.of(Color::Black)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct PieceByte(pub(crate) u8);

/// The type codes, by [`PieceType::index`].
pub(crate) const CODES: [u8; 6] = [1, 2, 5, 6, 7, 3];
/// The piece types, by type code.
pub(crate) const ROLES: [Option<PieceType>; 8] = [
    None,
    Some(PieceType::Pawn),
    Some(PieceType::Knight),
    Some(PieceType::King),
    None,
    Some(PieceType::Bishop),
    Some(PieceType::Rook),
    Some(PieceType::Queen),
];

/// The codes of a quad-bitboard, by color and type code.
pub(crate) const QUAD_CODES: [u8; 16] = {
    let mut codes = [0; 16];
    let mut index = 0;
    while index < 16 {
        if let Some(piece) = PieceByte(index << 4).piece() {
            codes[index as usize] = QuadBitboard::code_of(piece);
        }
        index += 1;
    }
    codes
};

impl PieceByte {
    /// The byte of an empty square.
    pub const EMPTY: Self = Self(0);

    /// The bit that marks Black's pieces.
    pub(crate) const BLACK: u8 = 0x80;
    /// The bits of color and type.
    pub(crate) const PIECE: u8 = 0xf0;
    /// The bits of the type.
    pub(crate) const TYPE: u8 = 0x70;
    /// The bits that all diagonal sliders have.
    pub(crate) const DIAGONAL_SLIDER: u8 = 0x50;
    /// The bits that all sliders on ranks and files have.
    pub(crate) const STRAIGHT_SLIDER: u8 = 0x60;

    /// The byte of a piece with this id, which is less than 16.
    pub const fn new(piece: Piece, id: u8) -> Self {
        debug_assert!(id < 16, "an id has four bits");
        Self(Self::color_bit(piece.color) | Self::type_bits(piece.piece_type) | id & 15)
    }

    pub(crate) const fn color_bit(color: Color) -> u8 {
        (color as u8) << 7
    }

    /// The bits of a piece type.
    pub(crate) const fn type_bits(piece_type: PieceType) -> u8 {
        CODES[piece_type.index()] << 4
    }

    /// The bits of color and type.
    pub(crate) const fn piece_bits(piece: Piece) -> u8 {
        Self::color_bit(piece.color) | Self::type_bits(piece.piece_type)
    }

    /// The byte.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// Whether the square is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Color and type; `None` for an empty square.
    pub const fn piece(self) -> Option<Piece> {
        match ROLES[(self.0 >> 4 & 7) as usize] {
            Some(piece_type) => Some(Piece { color: self.color(), piece_type }),
            None => None,
        }
    }

    /// Color and type as the code of a [`QuadBitboard`]: 0 for an empty square.
    pub(crate) const fn code(self) -> u8 {
        QUAD_CODES[(self.0 >> 4) as usize]
    }

    /// The color; meaningless for an empty square.
    pub const fn color(self) -> Color {
        if self.0 < Self::BLACK { Color::White } else { Color::Black }
    }

    /// Whether these are two pieces of different colors.
    pub(crate) const fn is_enemy_of(self, other: Self) -> bool {
        !self.is_empty() && !other.is_empty() && (self.0 ^ other.0) & Self::BLACK != 0
    }

    /// The id, 0 to 15; meaningless for an empty square.
    pub const fn id(self) -> u8 {
        self.0 & 15
    }

    /// The piece mask of this piece alone, as its low and its high byte.
    pub(crate) const fn mask_bytes(self) -> [u8; 2] {
        (1_u16 << self.id()).to_le_bytes()
    }

    /// The same color and id with another type: a promotion.
    #[must_use]
    pub const fn with_type(self, piece_type: PieceType) -> Self {
        Self(self.0 & !Self::TYPE | Self::type_bits(piece_type))
    }

    /// Color and type as an index below 16.
    pub(crate) const fn piece_index(self) -> usize {
        (self.0 >> 4) as usize
    }
}

/// 64 bytes, one for each square, aligned to a cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct ByteBoard(pub(crate) [u8; 64]);

impl ByteBoard {
    pub(crate) const EMPTY: Self = Self([0; 64]);
}
