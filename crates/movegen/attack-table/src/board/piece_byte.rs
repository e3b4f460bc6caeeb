//! What stands on a square: color, type and number in one byte.

use fianchetto_types::{Color, Piece, Role};

/// The byte of a square: the color in the top bit, the type's code in the next three, the man's number (its *id*) in
/// the low four; 0 is empty.
///
/// ```text
///  c ttt iiii     pawn 001, knight 010, king 011, bishop 101, rook 110, queen 111
/// ```
///
/// The top bit of a type's code marks sliders; the lowest then means diagonals, and the middle one ranks and files. The
/// king's id is 0, so that no other man has the id of an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Man(pub(crate) u8);

/// The codes by role, and the roles by code.
const CODES: [u8; 7] = [0, 1, 2, 5, 6, 7, 3];
const ROLES: [Option<Role>; 8] = [
    None,
    Some(Role::Pawn),
    Some(Role::Knight),
    Some(Role::King),
    None,
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
];

impl Man {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The bit that marks Black's men.
    pub(crate) const BLACK: u8 = 0x80;
    /// The bits of color and type.
    pub(crate) const PIECE: u8 = 0xf0;
    /// The bits of the type.
    pub(crate) const TYPE: u8 = 0x70;
    /// The bits of whatever slides along diagonals.
    pub(crate) const DIAGONAL_SLIDER: u8 = 0x50;
    /// The bits of whatever slides along ranks and files.
    pub(crate) const STRAIGHT_SLIDER: u8 = 0x60;

    /// The man of a piece with this id, of which the low four bits count.
    #[inline]
    #[must_use]
    pub const fn new(piece: Piece, id: u8) -> Self {
        Self(Self::color_bit(piece.color) | CODES[piece.role.index()] << 4 | id & 15)
    }

    #[inline]
    pub(crate) const fn color_bit(color: Color) -> u8 {
        (color as u8) << 7
    }

    /// The bits of color and type that the men of a piece have.
    #[inline]
    pub(crate) const fn piece_bits(piece: Piece) -> u8 {
        Self::new(piece, 0).0
    }

    /// The byte.
    #[inline]
    #[must_use]
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// Whether nobody is here.
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Color and type.
    #[inline]
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        match ROLES[(self.0 >> 4 & 7) as usize] {
            Some(role) => Some(Piece { color: self.color(), role }),
            None => None,
        }
    }

    /// The color; meaningless for nobody.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        if self.0 < Self::BLACK { Color::White } else { Color::Black }
    }

    /// The id, 0 to 15; meaningless for nobody.
    #[inline]
    #[must_use]
    pub const fn id(self) -> u8 {
        self.0 & 15
    }

    /// The piece mask with this man alone, as its low and its high byte.
    #[inline]
    pub(crate) const fn bits(self) -> [u8; 2] {
        (1_u16 << self.id()).to_le_bytes()
    }

    /// The same man with another role.
    #[inline]
    #[must_use]
    pub const fn with_role(self, role: Role) -> Self {
        Self(self.0 & !Self::TYPE | CODES[role.index()] << 4)
    }

    /// Color and type as an index below 16.
    #[inline]
    pub(crate) const fn piece_index(self) -> usize {
        (self.0 >> 4) as usize
    }
}
