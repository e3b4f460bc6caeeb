//! The content of one square of a mailbox.

use fianchetto_types::{Color, Piece, PieceType};

/// The contents of a square of a mailbox, in one byte.
///
/// The low five bits are the piece codes of the dense index list: bits 2 to 4 are a shift amount, 8
/// for an empty square and 20 for a piece, and bits 0 and 1 mark a white and a black piece. The top
/// three bits are the piece type, 0 for none.
///
/// ```text
///  ---01000  empty        role10101  white piece
///  ---10111  off board    role10110  black piece
/// ```
///
/// The off-board code has both color bits: it looks like a piece of either side, and no ray goes
/// past it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Cell(u8);

impl Cell {
    /// An empty square.
    pub const EMPTY: Self = Self(0b01000);
    /// A place outside the 64 squares.
    pub const OFF_BOARD: Self = Self(0b10111);

    /// The bit that ends a ray: set for pieces and off the board.
    const OCCUPIED: u8 = 0b10000;
    /// The bits that all pieces share.
    const PIECE: u8 = 0b10100;
    /// Where the piece type's code begins.
    const ROLE_SHIFT: u32 = 5;

    /// The cell of a piece.
    pub const fn of(piece: Piece) -> Self {
        Self((piece.piece_type as u8) << Self::ROLE_SHIFT | Self::PIECE | Self::color_bit(piece.color))
    }

    /// The byte.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The bit that marks a side's pieces.
    pub const fn color_bit(color: Color) -> u8 {
        1 << color as u8
    }

    /// The shift amount of the dense index list: 8 for an empty square, 20 for a piece.
    pub const fn shift(self) -> u32 {
        (self.0 & 0b11100) as u32
    }

    /// Whether the square is empty.
    pub const fn is_empty(self) -> bool {
        self.0 & Self::OCCUPIED == 0
    }

    /// Whether a ray ends here: at a piece, or off the board.
    pub const fn is_occupied(self) -> bool {
        self.0 & Self::OCCUPIED != 0
    }

    /// Whether this is a piece of the side, or off the board.
    pub const fn is_of(self, color: Color) -> bool {
        self.0 & Self::color_bit(color) != 0
    }

    /// Whether this is off the board.
    pub const fn is_off_board(self) -> bool {
        self.0 == Self::OFF_BOARD.0
    }

    /// Whether this is exactly the piece.
    pub const fn is(self, piece: Piece) -> bool {
        self.0 == Self::of(piece).0
    }

    /// The piece type's code, 0 to 7, for a table by piece type; 0 if there is no piece.
    pub const fn type_code(self) -> usize {
        (self.0 >> Self::ROLE_SHIFT) as usize
    }

    /// The piece type of the piece, if there is one.
    pub const fn piece_type(self) -> Option<PieceType> {
        PieceType::new(self.0 >> Self::ROLE_SHIFT)
    }

    /// The color of the piece; meaningless if there is none.
    pub const fn color(self) -> Color {
        if self.0 & 1 != 0 { Color::White } else { Color::Black }
    }

    /// The piece, if there is one.
    pub const fn piece(self) -> Option<Piece> {
        match self.piece_type() {
            Some(piece_type) => Some(Piece { color: self.color(), piece_type }),
            None => None,
        }
    }

    /// The code of the piece in a [`QuadBitboard`](crate::QuadBitboard), 0 if there is none.
    pub(crate) const fn quad_code(self) -> u8 {
        self.0 >> Self::ROLE_SHIFT << 1 | self.0 >> 1 & 1
    }

    /// The same piece with another piece type.
    #[must_use]
    pub const fn with_type(self, piece_type: PieceType) -> Self {
        Self(self.0 & !(!0 << Self::ROLE_SHIFT) | (piece_type as u8) << Self::ROLE_SHIFT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_says_what_it_holds() {
        for color in Color::ALL {
            for piece_type in PieceType::ALL {
                let (piece, king) = (piece_type.of(color), PieceType::King.of(color));
                let cell = Cell::of(piece);
                assert_eq!(
                    (cell.piece(), cell.is(piece), cell.type_code()),
                    (Some(piece), true, piece_type as usize)
                );
                assert_eq!(
                    (cell.with_type(PieceType::King), cell.quad_code()),
                    (Cell::of(king), crate::QuadBitboard::code_of(piece))
                );
                assert_eq!((cell.is_of(color), cell.is_of(!color), cell.shift()), (true, false, 20));
                assert_eq!((cell.is_empty(), cell.is_occupied(), cell.is_off_board()), (false, true, false));
            }
            assert!(!Cell::EMPTY.is_of(color) && Cell::OFF_BOARD.is_of(color));
        }
        let (empty, beyond) = (Cell::EMPTY, Cell::OFF_BOARD);
        assert_eq!(
            (empty.shift(), empty.is_empty(), empty.is_occupied(), empty.piece()),
            (8, true, false, None)
        );
        assert_eq!((beyond.is_off_board(), beyond.is_occupied(), beyond.piece()), (true, true, None));
    }
}
