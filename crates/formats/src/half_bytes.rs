//! Pieces as trainers' records hold them: the occupied squares, and four bits for each in their
//! order.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto_types::{Bitboard, Color, Piece, PieceType, Square};

use crate::packed::words;

/// The bit of a black piece.
const BLACK: u8 = 8;

/// Occupied squares, each with a code of three bits and a color.
#[derive(Clone, Copy)]
pub(crate) struct HalfBytes {
    occupied: Bitboard,
    halves: u128,
}

impl HalfBytes {
    /// No piece.
    pub(crate) const NONE: Self = Self { occupied: Bitboard::EMPTY, halves: 0 };

    /// The pieces on some squares, each with a code and a color.
    pub(crate) fn new(occupied: Bitboard, piece: impl Fn(Square) -> (u8, Color)) -> Self {
        let mut halves = 0;
        for (place, square) in occupied.into_iter().enumerate() {
            let (code, color) = piece(square);
            let half = code | if color == Color::Black { BLACK } else { 0 };
            halves |= u128::from(half) << (4 * place);
        }
        Self { occupied, halves }
    }

    /// The pieces in 24 bytes, if there are at most 32; otherwise their number.
    pub(crate) fn from_bytes(bytes: &[u8; 32]) -> Result<Self, usize> {
        let [occupied, low, high, _] = words(bytes);
        let occupied = Bitboard(occupied);
        let halves = u128::from(high) << 64 | u128::from(low);
        if occupied.len() > 32 { Err(occupied.len()) } else { Ok(Self { occupied, halves }) }
    }

    /// Writes the 24 bytes.
    pub(crate) fn write(self, bytes: &mut [u8; 32]) {
        put(bytes, 0, self.occupied.0.to_le_bytes());
        put(bytes, 8, self.halves.to_le_bytes());
    }

    /// Each square with its code and color.
    pub(crate) fn iter(self) -> impl Iterator<Item = (Square, u8, Color)> {
        let mut halves = self.halves;
        self.occupied.into_iter().map(move |square| {
            let half = halves as u8 & 15;
            halves >>= 4;
            (square, half & !BLACK, if half & BLACK == 0 { Color::White } else { Color::Black })
        })
    }

    /// A bit at the place of each piece whose code has these three bits, lowest first.
    fn places(self, bits: [bool; 3]) -> u128 {
        let used = u128::MAX.checked_shl(4 * self.occupied.len() as u32).map_or(u128::MAX, |unused| !unused);
        let mut places = LOWEST & used;
        for (shift, wanted) in bits.into_iter().enumerate() {
            let plane = self.halves >> shift;
            places &= if wanted { plane } else { !plane };
        }
        places
    }

    /// Whether a code is 6 or 7.
    pub(crate) fn has_high_codes(self) -> bool {
        (self.places([false, true, true]) | self.places([true, true, true])) != 0
    }

    /// Whether a side has one king, and it is on this square.
    pub(crate) fn has_king_on(self, square: Square, color: Color) -> bool {
        let kings = self.places([true, false, true]);
        let black = self.halves >> 3;
        let ours = kings & if color == Color::Black { black } else { !black };
        let before = self.occupied & Bitboard(Bitboard::of(square).0 - 1);
        self.occupied.contains(square) && ours == 1 << (4 * before.len())
    }
}

/// The lowest bit of each four.
const LOWEST: u128 = u128::MAX / 15;

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
