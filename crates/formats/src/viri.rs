//! viriformat: games as a record and a word with a score for each move.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto_types::{Move, PieceType, Square, UciMove};

/// A move with a score, in four bytes: what follows a game's start in
/// [viriformat](https://github.com/cosmobobak/viriformat).
///
/// A game is a [`MarlinRecord`](crate::MarlinRecord) with its start and its result, the moves, and
/// four zeros. There may be none.
///
/// | bits | field |
/// | --- | --- |
/// | 0 to 5 | origin, a1 = 0, h8 = 63 |
/// | 6 to 11 | target; for castling the rook's square |
/// | 12, 13 | the piece type of a promotion: 0 for a knight to 3 for a queen |
/// | 14, 15 | 1 for en passant, 2 for castling, 3 for a promotion |
/// | 16 to 31 | the score in centipawns before the move, seen from White |
///
/// The lowest byte comes first.
///
/// ```
/// use fianchetto_formats::ViriMove;
/// use fianchetto_types::{Move, MoveKind, Square};
///
/// let promotion = Move::new(Square::A7, Square::B8, MoveKind::PromoteQueen).capturing();
/// let word = ViriMove::new(promotion, -20);
/// assert_eq!(word.to_bytes(), [0x70, 0xfe, 0xec, 0xff]);
/// assert_eq!(ViriMove::from_bytes(word.to_bytes())?, word);
/// assert!(word.is(promotion));
/// assert_eq!(word.uci().to_string(), "a7b8q");
/// # Ok::<(), fianchetto_formats::ViriMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ViriMove {
    word: u16,
    /// The score in centipawns before the move, seen from White.
    pub score: i16,
}

const EN_PASSANT: u16 = 1;
const CASTLING: u16 = 2;
const PROMOTION: u16 = 3;

impl ViriMove {
    /// The four bytes after the last move of a game.
    pub const END: [u8; 4] = [0; 4];

    /// The move with a score.
    pub fn new(mv: Move, score: i16) -> Self {
        let promotion = mv.promotion().map_or(0, |piece_type| piece_type.index() as u16 - 1);
        let kind = if mv.is_promotion() {
            PROMOTION
        } else if mv.is_castling() {
            CASTLING
        } else if mv.is_en_passant() {
            EN_PASSANT
        } else {
            0
        };
        Self { word: mv.from_to() as u16 | promotion << 12 | kind << 14, score }
    }

    /// Reads four bytes, which are not [`END`](Self::END).
    ///
    /// # Errors
    /// If the origin is the target.
    pub fn from_bytes([low, high, score @ ..]: [u8; 4]) -> Result<Self, ViriMoveError> {
        let read = Self { word: u16::from_le_bytes([low, high]), score: i16::from_le_bytes(score) };
        if read.from() == read.to() {
            return Err(ViriMoveError::Squares { square: read.from() });
        }
        Ok(read)
    }

    /// The four bytes.
    pub fn to_bytes(self) -> [u8; 4] {
        let [low, high] = self.word.to_le_bytes();
        let [score, sign] = self.score.to_le_bytes();
        [low, high, score, sign]
    }

    /// The move's text in UCI, with castling as king takes rook.
    pub fn uci(self) -> UciMove {
        let promoted = PieceType::ALL.get(usize::from(self.word >> 12 & 3) + 1).copied();
        let is_promotion = self.word >> 14 == PROMOTION;
        UciMove { from: self.from(), to: self.to(), promotion: promoted.filter(|_| is_promotion) }
    }

    /// Whether it is this move: the squares, the promotion and the kind.
    pub fn is(self, mv: Move) -> bool {
        self.word == Self::new(mv, 0).word
    }

    fn from(self) -> Square {
        Square::wrapping(self.word as u8)
    }

    fn to(self) -> Square {
        Square::wrapping((self.word >> 6) as u8)
    }
}

fianchetto_types::errors! {
    /// Why four bytes are not a [`ViriMove`].
    pub enum ViriMoveError {
        /// The origin is the target.
        Squares { square: Square } => "move: from {square} to {square}";
    }
}
