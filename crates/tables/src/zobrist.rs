//! The random numbers of the Zobrist key.
//!
//! The key of a position is the xor of the numbers of its pieces on their squares, its castling
//! rights, the file of its en-passant square if a capture there is legal, and of Black to move. The
//! numbers come from the generator SplitMix64 with a fixed seed, so that keys are the same on every
//! machine and may be stored.

use fianchetto_types::{CastlingRights, Color, File, Piece, Square};

use crate::{Aligned, generated};

#[cfg(fianchetto_computed_keys)]
use computed as numbers;
#[cfg(not(fianchetto_computed_keys))]
use read as numbers;

static CUCKOO: Aligned<[u16; 1 << 13]> = Aligned(generated!("cuckoo"));

/// The numbers in tables.
#[cfg(any(test, not(fianchetto_computed_keys)))]
mod read {
    use crate::{Aligned, generated};

    static PIECES: Aligned<[[u64; 64]; 16]> = Aligned(generated!("zobrist_pieces"));
    static CASTLING: Aligned<[u64; 16]> = Aligned(generated!("zobrist_castling"));
    static EN_PASSANT: Aligned<[u64; 8]> = Aligned(generated!("zobrist_en_passant"));
    static BLACK_TO_MOVE: [u64; 1] = generated!("zobrist_black_to_move");

    pub(super) const fn piece(code: usize, square: usize) -> u64 {
        PIECES.0[code][square]
    }

    pub(super) const fn castling(place: usize) -> u64 {
        CASTLING.0[place]
    }

    pub(super) const fn en_passant(file: usize) -> u64 {
        EN_PASSANT.0[file]
    }

    pub(super) const fn black_to_move() -> u64 {
        BLACK_TO_MOVE[0]
    }
}

/// The same numbers, computed when they are needed: no compression makes the tables smaller, and a
/// module for browsers is loaded over a network.
#[cfg(any(test, fianchetto_computed_keys))]
mod computed {
    use fianchetto_tables_generator::zobrist_number;

    /// How many numbers the pieces have.
    const PIECES: u64 = 12 * 64;

    pub(super) const fn piece(code: usize, square: usize) -> u64 {
        let (piece_type, is_black) = (code as u64 >> 1, code as u64 & 1);
        match piece_type {
            1..=6 => zobrist_number((6 * is_black + piece_type - 1) * 64 + square as u64),
            _ => 0,
        }
    }

    pub(super) const fn castling(place: usize) -> u64 {
        zobrist_number(PIECES + place as u64)
    }

    pub(super) const fn en_passant(file: usize) -> u64 {
        zobrist_number(PIECES + 16 + file as u64)
    }

    pub(super) const fn black_to_move() -> u64 {
        zobrist_number(PIECES + 16 + 8)
    }
}

/// The number of a piece on a square.
pub const fn piece(piece: Piece, square: Square) -> u64 {
    by_code((piece.piece_type.code() << 1 | piece.color.index()) as u8, square)
}

/// The number of a piece by its code: bit 0 is set for Black, and the three bits above are the
/// piece type.
///
/// Piece types 0 and 7 do not exist and have the number 0, so that a board can take the "piece" of
/// an empty square out of the key without a test.
pub const fn by_code(code: u8, square: Square) -> u64 {
    numbers::piece((code & 15) as usize, square.index())
}

/// The number of the right to castle with the rook on this square of a back rank.
pub const fn castling_rook(rook: Square) -> u64 {
    let black = rook.to_u8() >> 5;
    numbers::castling((rook.to_u8() & 7 | black << 3) as usize)
}

/// The number of all castling rights of a position.
///
/// ```
/// use fianchetto_types::{Bitboard, CastlingRights, Square};
/// use fianchetto_tables::zobrist;
/// let rights = CastlingRights::of_rooks(Bitboard::from_iter([Square::H1, Square::A8]));
/// let both = zobrist::castling_rook(Square::H1) ^ zobrist::castling_rook(Square::A8);
/// assert_eq!(zobrist::castling(rights), both);
/// assert_eq!(zobrist::castling(CastlingRights::NONE), 0);
/// ```
#[inline]
pub fn castling(rights: CastlingRights) -> u64 {
    rights.rooks().into_iter().fold(0, |key, rook| key ^ castling_rook(rook))
}

/// The number of an en-passant square on this file.
pub const fn en_passant(file: File) -> u64 {
    numbers::en_passant(file.index())
}

/// The number of Black to move. A null move xors the key with it.
pub const fn black_to_move() -> u64 {
    numbers::black_to_move()
}

/// The number of the side to move: 0 for White.
pub const fn side_to_move(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => black_to_move(),
    }
}

/// Marcel van Kervinck's cuckoo table of the reversible moves, each as the code of the piece (four
/// bits), as in [`by_code`], and its two squares, the lower one first; 0 where there is none.
#[inline]
pub const fn cuckoo() -> &'static [u16; 1 << 13] {
    &CUCKOO.0
}

#[test]
fn computed_numbers_are_those_of_the_tables() {
    for code in 0..16 {
        for square in 0..64 {
            assert_eq!(computed::piece(code, square), read::piece(code, square), "{code}, {square}");
        }
    }
    assert!((0..16).all(|place| computed::castling(place) == read::castling(place)));
    assert!((0..8).all(|file| computed::en_passant(file) == read::en_passant(file)));
    assert_eq!(computed::black_to_move(), read::black_to_move());
}
