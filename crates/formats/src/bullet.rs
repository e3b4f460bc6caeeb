//! bullet's records: positions as the side to move sees them, with a score and a result in 32
//! bytes.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto_types::{Bitboard, CastlingRights, Color, Setup, SetupError, Square, ValidSetup};

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
/// use fianchetto_formats::BulletRecord;
/// use fianchetto_types::ValidSetup;
///
/// let black_to_move: ValidSetup = "4k3/8/8/8/8/8/3R4/4K3 b - - 3 40".parse()?;
/// let record = BulletRecord::new(&black_to_move, 500, 2);
/// assert_eq!(record.setup.to_string(), "4k3/3r4/8/8/8/8/8/4K3 w - - 0 1");
/// assert_eq!((record.score, record.result), (-500, 0));
/// assert_eq!(BulletRecord::from_bytes(record.to_bytes())?, record);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BulletRecord {
    /// The position as the side to move sees it: White, without castling rights, en-passant square
    /// and clocks.
    pub setup: ValidSetup,
    /// The score in centipawns, seen from the side to move.
    pub score: i16,
    /// The result, seen from the side to move: 0 for a loss, 1 for a draw, 2 for a win.
    pub result: u8,
    /// Anything.
    pub extra: [u8; 3],
}

impl BulletRecord {
    /// The record of a position, with a score and a result (0, 1 or 2) as White sees them. A result
    /// above 2 counts as 2, and the lowest score as the next one, since it has no negative.
    pub fn new(setup: &ValidSetup, score: i16, result: u8) -> Self {
        let result = result.min(2);
        let is_turned = setup.side_to_move == Color::Black;
        let turned = if is_turned { setup.mirrored() } else { *setup };
        Self {
            setup: bare(&turned),
            score: if is_turned { score.saturating_neg() } else { score },
            result: if is_turned { 2 - result } else { result },
            extra: [0; 3],
        }
    }

    /// The 32 bytes.
    pub fn to_bytes(&self) -> [u8; 32] {
        let Self { setup, score, result, extra } = self;
        let king = |color| setup.king(color).map_or(0, Square::to_u8);
        let mut bytes = [0; 32];
        HalfBytes::of(setup, 0, Bitboard::EMPTY).write(&mut bytes);
        put(&mut bytes, 24, score.to_le_bytes());
        bytes[26] = *result;
        bytes[27] = king(Color::White);
        bytes[28] = king(Color::Black) ^ TURNED;
        put(&mut bytes, 29, *extra);
        bytes
    }

    /// Reads 32 bytes. The half-bytes after the last piece are ignored.
    ///
    /// # Errors
    /// If a field is wrong, or the position cannot be played.
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, BulletError> {
        let pieces = HalfBytes::from_bytes(&bytes).map_err(|count| BulletError::Occupied { count })?;
        let mut setup = Setup::EMPTY;
        for (square, code, color) in pieces.iter() {
            let piece = half_bytes::piece(code, color).ok_or(BulletError::Piece { square, code })?;
            setup.put(square, Some(piece));
        }
        let setup = setup.validate()?;
        let [result, ours, theirs] = field(&bytes, 26);
        for (side, told) in [(Color::White, ours), (Color::Black, theirs ^ TURNED)] {
            if setup.king(side).map(Square::to_u8) != Some(told) {
                return Err(BulletError::King { side, told });
            }
        }
        if result > 2 {
            return Err(BulletError::Result { result });
        }
        Ok(Self { setup, score: i16::from_le_bytes(field(&bytes, 24)), result, extra: field(&bytes, 29) })
    }
}

/// Turns a square over, from one side's view to the other's.
const TURNED: u8 = 56;

/// The pieces alone, with White to move. A playable position stays playable without its rights.
fn bare(setup: &ValidSetup) -> ValidSetup {
    let bare = Setup {
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
        ..**setup
    };
    bare.validate().unwrap_or(*setup)
}

fianchetto_types::errors! {
    /// Why 32 bytes are not a [`BulletRecord`].
    pub enum BulletError {
        /// There are more than 32 occupied squares.
        Occupied { count: usize } => "occupied squares: {count}; at most 32 are allowed";
        /// A piece has an unused code.
        Piece { square: Square, code: u8 } => "pieces: the code on {square} is {code}; expected 0 to 5";
        /// A king is not on the square that is told.
        King { side: Color, told: u8 } => "king squares: {side}'s king is not on square {told}";
        /// The result is none of the three.
        Result { result: u8 } => "result: {result}; expected 0, 1 or 2";
    } or {
        /// The position cannot be played.
        Setup(SetupError);
    }
}
