//! MarlinFormat: positions with a score and a result in 32 bytes, for training networks.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use crate::half_bytes::{self, HalfBytes, field, put};
use fianchetto_types::{Bitboard, CastlingRights, Color, PieceType, Setup, SetupError, Square, ValidSetup};

/// A position with a score and a result: the `PackedBoard` of
/// [marlinformat](https://github.com/jnlt3/marlinflow).
///
/// | bytes | field |
/// | --- | --- |
/// | 0 to 7 | the occupied squares, bit 0 for a1 |
/// | 8 to 23 | four bits for each occupied square in their order, the low half of a byte first: the piece type (0 for a pawn to 5 for a king, 6 for a rook that may castle), and 8 for a black piece |
/// | 24 | the en-passant square or 64 for none, and 128 if Black is to move |
/// | 25 | the half-move clock |
/// | 26, 27 | the full-move number |
/// | 28, 29 | the score, seen from White in centipawns |
/// | 30 | the result: 0 if Black has won, 1 for a draw, 2 if White has won |
/// | 31 | anything |
///
/// Numbers have their lowest byte first.
///
/// ```
/// use fianchetto_formats::MarlinRecord;
/// use fianchetto_types::ValidSetup;
///
/// let record = MarlinRecord { setup: ValidSetup::INITIAL, score: 20, result: 1, extra: 0 };
/// let bytes: [u8; 32] = record.to_bytes()?;
/// assert_eq!(bytes[24..], [64, 0, 1, 0, 20, 0, 1, 0]);
/// assert_eq!(MarlinRecord::from_bytes(bytes)?, record);
/// # Ok::<(), fianchetto_formats::MarlinError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarlinRecord {
    /// The position.
    pub setup: ValidSetup,
    /// The score, seen from White in centipawns.
    pub score: i16,
    /// The result: 0 if Black has won, 1 for a draw, 2 if White has won. It is not checked.
    pub result: u8,
    /// Anything.
    pub extra: u8,
}

const CASTLING_ROOK: u8 = 6;
const NO_SQUARE: u8 = 64;
const BLACK_TO_MOVE: u8 = 128;

impl MarlinRecord {
    /// The 32 bytes.
    ///
    /// # Errors
    /// If the half-move clock does not fit a byte.
    pub fn to_bytes(&self) -> Result<[u8; 32], MarlinError> {
        let Self { setup, score, result, extra } = self;
        let clock = setup.halfmove_clock;
        let clock = u8::try_from(clock).map_err(|_| MarlinError::HalfmoveClock { clock })?;
        let turn = if setup.side_to_move == Color::Black { BLACK_TO_MOVE } else { 0 };
        let mut bytes = [0; 32];
        pieces(setup).write(&mut bytes);
        bytes[24] = turn | setup.en_passant.map_or(NO_SQUARE, Square::to_u8);
        bytes[25] = clock;
        put(&mut bytes, 26, setup.fullmove_number.to_le_bytes());
        put(&mut bytes, 28, score.to_le_bytes());
        bytes[30] = *result;
        bytes[31] = *extra;
        Ok(bytes)
    }

    /// Reads 32 bytes. The half-bytes after the last piece are ignored.
    ///
    /// # Errors
    /// If a field is wrong, or the position cannot be played by the rules of Chess960.
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, MarlinError> {
        let pieces = HalfBytes::from_bytes(&bytes).map_err(|count| MarlinError::Occupied { count })?;
        let mut setup = Setup {
            side_to_move: if bytes[24] & BLACK_TO_MOVE == 0 { Color::White } else { Color::Black },
            halfmove_clock: u16::from(bytes[25]),
            fullmove_number: u16::from_le_bytes(field(&bytes, 26)),
            ..Setup::EMPTY
        };
        let mut castling = Bitboard::EMPTY;
        for (square, code, color) in pieces.iter() {
            if code == CASTLING_ROOK {
                castling.insert(square);
            }
            let code = if code == CASTLING_ROOK { PieceType::Rook.index() as u8 } else { code };
            let piece = half_bytes::piece(code, color).ok_or(MarlinError::Piece { square })?;
            setup.put(square, Some(piece));
        }
        setup.castling = CastlingRights::of_rooks(castling);
        if setup.castling.rooks() != castling {
            return Err(MarlinError::CastlingRook {});
        }
        setup.en_passant = match bytes[24] & !BLACK_TO_MOVE {
            NO_SQUARE => None,
            square => Some(Square::new(square).ok_or(MarlinError::EnPassant { square })?),
        };
        let score = i16::from_le_bytes(field(&bytes, 28));
        Ok(Self { setup: setup.validate()?, score, result: bytes[30], extra: bytes[31] })
    }
}

/// The pieces of a setup, with a code of their own for rooks that may castle.
fn pieces(setup: &Setup) -> HalfBytes {
    let occupied = setup.pieces().map(|(square, _)| square).collect();
    HalfBytes::new(occupied, |square| {
        let may_castle = setup.castling.rooks().contains(square);
        let piece = setup.piece_at(square).unwrap_or(PieceType::Pawn.of(Color::White));
        (if may_castle { CASTLING_ROOK } else { piece.piece_type.index() as u8 }, piece.color)
    })
}

fianchetto_types::errors! {
    /// Why 32 bytes are not a [`MarlinRecord`], or a record does not fit them.
    pub enum MarlinError {
        /// There are more than 32 occupied squares.
        Occupied { count: usize } => "occupied squares: {count}; at most 32 are allowed";
        /// A piece has an unused code.
        Piece { square: Square } => "pieces: the code on {square} is 7, which is no piece";
        /// A rook that may castle is not on the first or the eighth rank.
        CastlingRook {} => "pieces: a rook that may castle is not on the first or the eighth rank";
        /// The en-passant square is neither a square nor 64.
        EnPassant { square: u8 } => "en-passant square: {square}; expected a square, 0 to 63, or 64 for none";
        /// The half-move clock does not fit a byte.
        HalfmoveClock { clock: u16 } => "half-move clock: {clock}; at most 255 fits";
    } or {
        /// The position cannot be played.
        Setup(SetupError);
    }
}
