//! Pieces as trainers' records hold them: the occupied squares, and four bits for each in their
//! order.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto_types::{Bitboard, Color, Piece, PieceType, Setup, Square};

/// The bit of a black piece.
const BLACK: u8 = 8;

/// Occupied squares, each with a code of three bits and a color.
#[derive(Clone, Copy)]
pub(crate) struct HalfBytes {
    occupied: Bitboard,
    halves: u128,
}

impl HalfBytes {
    /// The pieces of a setup. The code of each is its type, from 0 for a pawn to 5 for a king, or
    /// `special` on some squares.
    pub(crate) fn of(setup: &Setup, special: u8, on: Bitboard) -> Self {
        let mut pieces = Self { occupied: Bitboard::EMPTY, halves: 0 };
        for (place, (square, piece)) in setup.pieces().enumerate() {
            let code = if on.contains(square) { special } else { piece.piece_type.index() as u8 };
            let code = code | if piece.color == Color::Black { BLACK } else { 0 };
            pieces.occupied.insert(square);
            pieces.halves |= u128::from(code) << (4 * place);
        }
        pieces
    }

    /// The pieces in 24 bytes, if there are at most 32; otherwise their number.
    pub(crate) fn from_bytes(bytes: &[u8; 32]) -> Result<Self, usize> {
        let occupied = Bitboard(u64::from_le_bytes(field(bytes, 0)));
        let halves = u128::from_le_bytes(field(bytes, 8));
        if occupied.len() > 32 { Err(occupied.len()) } else { Ok(Self { occupied, halves }) }
    }

    /// Writes the 24 bytes.
    pub(crate) fn write(self, bytes: &mut [u8; 32]) {
        put(bytes, 0, self.occupied.0.to_le_bytes());
        put(bytes, 8, self.halves.to_le_bytes());
    }

    /// Each square with its code and color.
    pub(crate) fn iter(self) -> impl Iterator<Item = (Square, u8, Color)> {
        self.occupied.into_iter().enumerate().map(move |(place, square)| {
            let half = (self.halves >> (4 * place)) as u8 & 15;
            (square, half & !BLACK, if half & BLACK == 0 { Color::White } else { Color::Black })
        })
    }
}

/// The piece with this code, if it is a type of piece.
pub(crate) fn piece(code: u8, color: Color) -> Option<Piece> {
    PieceType::ALL.get(usize::from(code)).map(|piece_type| piece_type.of(color))
}

/// The bytes of a record from a place on, which is inside it.
pub(crate) fn field<const LENGTH: usize>(bytes: &[u8; 32], from: usize) -> [u8; LENGTH] {
    let mut field = [0; LENGTH];
    field.iter_mut().zip(bytes.iter().skip(from)).for_each(|(to, byte)| *to = *byte);
    field
}

/// Writes bytes of a record from a place on.
pub(crate) fn put<const LENGTH: usize>(bytes: &mut [u8; 32], from: usize, field: [u8; LENGTH]) {
    bytes.iter_mut().skip(from).zip(field).for_each(|(to, byte)| *to = byte);
}
