//! bullet's records: positions as the side to move sees them, with a score and a result in 32
//! bytes.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto_board_repr::Position;
use fianchetto_types::{Color, Piece, PieceType, Setup, SetupError, Square, ValidSetup};

use crate::half_bytes::{self, HalfBytes, field, put};

/// A position with a score and a result: the `ChessBoard` of
/// [bulletformat](https://github.com/jw1912/bulletformat), which the trainer
/// [bullet](https://github.com/jw1912/bullet) reads.
///
/// The side to move is White: where Black was to move, the board is turned over, and colors, score
/// and result with it. Castling rights, the en-passant square and the clocks are not kept.
///
/// | bytes | field |
/// | --- | --- |
/// | 0 to 7 | the occupied squares, bit 0 for a1 |
/// | 8 to 23 | four bits for each occupied square in their order, the low half of a byte first: the piece type (0 for a pawn to 5 for a king), and 8 for a piece of the side not to move |
/// | 24, 25 | the score in centipawns, seen from the side to move |
/// | 26 | the result: 0 if the side to move has lost, 1 for a draw, 2 if it has won |
/// | 27 | the square of its king |
/// | 28 | the square of the other king, as the other side sees it |
/// | 29 to 31 | anything |
///
/// Numbers have their lowest byte first.
///
/// ```
/// use fianchetto_board_repr::{Bitboards, Position};
/// use fianchetto_formats::BulletRecord;
/// use fianchetto_types::ValidSetup;
///
/// let black_to_move: ValidSetup = "4k3/8/8/8/8/8/3R4/4K3 b - - 3 40".parse()?;
/// let record = BulletRecord::new(&Bitboards::from_setup(&black_to_move), 500, 2);
/// assert_eq!(record.setup()?.to_string(), "4k3/3r4/8/8/8/8/8/4K3 w - - 0 1");
/// assert_eq!((record.score(), record.result()), (-500, 0));
/// assert_eq!(BulletRecord::from_bytes(record.to_bytes())?, record);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BulletRecord([u8; 32]);

impl BulletRecord {
    /// The record of a position, with a score and a result (0, 1 or 2) as White sees them. A result
    /// above 2 counts as 2, and the lowest score as the next one, since it has no negative.
    pub fn new<P: Position>(board: &P, score: i16, result: u8) -> Self {
        let us = board.side_to_move();
        let result = result.min(2);
        let is_turned = us == Color::Black;
        let seen = |square: Square| if is_turned { square.mirrored() } else { square };
        let king = |side| seen(board.king(side)).to_u8();
        let occupied = board.occupied();
        let occupied = if is_turned { occupied.mirrored() } else { occupied };
        let pieces = HalfBytes::new(occupied, |square| {
            let piece = board.piece_at(seen(square)).unwrap_or(PieceType::Pawn.of(us));
            (piece.piece_type.index() as u8, if is_turned { !piece.color } else { piece.color })
        });
        let mut bytes = [0; 32];
        pieces.write(&mut bytes);
        put(&mut bytes, 24, if is_turned { score.saturating_neg() } else { score }.to_le_bytes());
        bytes[26] = if is_turned { 2 - result } else { result };
        bytes[27] = king(us);
        bytes[28] = king(!us) ^ TURNED;
        Self(bytes)
    }

    /// The 32 bytes.
    pub fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// Reads 32 bytes. Whether the position can be played is asked by [`setup`](Self::setup).
    ///
    /// # Errors
    /// If a field is wrong: the codes of the pieces, the squares of the kings, the result.
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, BulletError> {
        let pieces = HalfBytes::from_bytes(&bytes).map_err(|count| BulletError::Occupied { count })?;
        let is_wrong = |&(_, code, _): &(Square, u8, Color)| code > KING;
        if pieces.has_high_codes()
            && let Some((square, code, _)) = pieces.iter().find(is_wrong)
        {
            return Err(BulletError::Piece { square, code });
        }
        let [result, ours, theirs] = field(&bytes, 26);
        for (side, told) in [(Color::White, ours), (Color::Black, theirs ^ TURNED)] {
            let is_there = |square| pieces.has_king_on(square, side);
            if !Square::new(told).is_some_and(is_there) {
                return Err(BulletError::King { side, told });
            }
        }
        if result > 2 {
            return Err(BulletError::Result { result });
        }
        Ok(Self(bytes))
    }

    /// The score in centipawns, seen from the side to move.
    pub fn score(&self) -> i16 {
        i16::from_le_bytes(field(&self.0, 24))
    }

    /// The result, seen from the side to move: 0 for a loss, 1 for a draw, 2 for a win.
    pub fn result(&self) -> u8 {
        self.0[26]
    }

    /// The pieces, white for the side to move.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let pieces = HalfBytes::from_bytes(&self.0).unwrap_or(HalfBytes::NONE);
        pieces.iter().filter_map(|(square, code, color)| Some((square, half_bytes::piece(code, color)?)))
    }

    /// The position as the side to move sees it: White, without castling rights, en-passant square
    /// and clocks.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn setup(&self) -> Result<ValidSetup, SetupError> {
        let mut setup = Setup::EMPTY;
        self.pieces().for_each(|(square, piece)| setup.put(square, Some(piece)));
        setup.validate()
    }
}

/// The code of a king.
const KING: u8 = PieceType::King.index() as u8;

/// Turns a square over, from one side's view to the other's.
const TURNED: u8 = 56;

fianchetto_types::errors! {
    /// Why 32 bytes are not a [`BulletRecord`].
    pub enum BulletError {
        /// There are more than 32 occupied squares.
        Occupied { count: usize } => "occupied squares: {count}; at most 32 are allowed";
        /// A piece has an unused code.
        Piece { square: Square, code: u8 } => "pieces: the code on {square} is {code}; expected 0 to 5";
        /// A side has not one king, on the square that is told.
        King { side: Color, told: u8 } => "king squares: {side} has not one king, on square {told}";
        /// The result is none of the three.
        Result { result: u8 } => "result: {result}; expected 0, 1 or 2";
    }
}
