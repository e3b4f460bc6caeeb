//! The keys, moves and entries of Polyglot's opening books.
//!
//! *Source:* [*Polyglot book format*](http://hgm.nubati.net/book_format.html), Michel Van den
//! Bergh. A [book](Book) is a file of [entries](BookEntry), sorted by key; all numbers in it have
//! their highest byte first.

mod book;
mod numbers;

use fianchetto_board_repr::{Position, Sets, rules::en_passant};
use fianchetto_types::{
    Bitboard, CastlingRights, CastlingSide, Color, Mode, Move, PieceType, Setup, Square, UciMove,
};

pub use book::{Book, BookError};
use numbers::NUMBERS;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The key of a position.
///
/// The en-passant file counts if a pawn of the side to move stands beside the one that made the
/// double push, even if pinned. In Chess960, rights count by side, as in H. G. Muller's extension.
///
/// ```
/// use fianchetto_formats::polyglot;
/// use fianchetto_types::Setup;
/// assert_eq!(polyglot::key(&Setup::INITIAL), 0x463b_9618_1691_fc9c);
/// ```
pub fn key(setup: &Setup) -> u64 {
    of_parts(&Sets::of_setup(setup), setup.castling, setup.en_passant, setup.side_to_move)
}

/// The [`key`] of a board's position.
pub fn key_of_board<P: Position>(board: &P) -> u64 {
    of_parts(&board.sets(), board.castling(), board.en_passant(), board.side_to_move())
}

fn of_parts(sets: &Sets, castling: CastlingRights, target: Option<Square>, side_to_move: Color) -> u64 {
    let mut key = if side_to_move == Color::White { NUMBERS[WHITE_TO_MOVE] } else { 0 };
    for color in Color::ALL {
        for piece_type in PieceType::ALL {
            let kind = 2 * piece_type.index() + usize::from(color == Color::White);
            for square in sets.pieces(color, piece_type) {
                key ^= NUMBERS[64 * kind + square.index()];
            }
        }
        for (side, castling_side) in CastlingSide::ALL.into_iter().enumerate() {
            if castling.rook(color, castling_side, sets.king(color)).is_some() {
                key ^= NUMBERS[CASTLING + 2 * color.index() + side];
            }
        }
    }
    let beside = |target: &Square| {
        let pawns = sets.pieces(side_to_move, PieceType::Pawn);
        en_passant::capturers(Bitboard::of(*target), side_to_move).intersects(pawns)
    };
    target.filter(beside).map_or(key, |target| key ^ NUMBERS[EN_PASSANT + target.file().index()])
}

/// An entry of a Polyglot book, 16 bytes in the file.
///
/// ```
/// use fianchetto_formats::polyglot::BookEntry;
/// use fianchetto_types::{Move, MoveKind, Square};
///
/// let castling = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
/// let entry = BookEntry { key: 1, mv: BookEntry::word(castling), weight: 2, learn: 0 };
/// assert_eq!(BookEntry::from_bytes(entry.to_bytes()), entry);
/// assert_eq!(entry.find([Move::quiet(Square::E1, Square::F1), castling]), Some(castling));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BookEntry {
    /// The [key] of the position.
    pub key: u64,
    /// The move: the target in bits 0 to 5, the origin in bits 6 to 11, the piece type of a
    /// promotion in bits 12 to 14 (0 for none, 1 for a knight, to 4 for a queen). Castling goes to
    /// the rook's square.
    pub mv: u16,
    /// The weight of the move relative to the position's other moves.
    pub weight: u16,
    /// For programs that learn. Most write 0.
    pub learn: u32,
}

impl BookEntry {
    /// The word of a move in a book.
    pub fn word(mv: Move) -> u16 {
        let promotion = mv.promotion().map_or(0, |piece_type| piece_type.index() as u16);
        u16::from(mv.to().to_u8()) | u16::from(mv.from().to_u8()) << 6 | promotion << 12
    }

    /// The entry in 16 bytes; all values are valid.
    pub fn from_bytes(bytes: [u8; 16]) -> Self {
        let all = u128::from_be_bytes(bytes);
        Self {
            key: (all >> 64) as u64,
            mv: (all >> 48) as u16,
            weight: (all >> 32) as u16,
            learn: all as u32,
        }
    }

    /// The bytes in a book.
    pub fn to_bytes(self) -> [u8; 16] {
        let all = u128::from(self.key) << 64 | u128::from(self.mv) << 48;
        (all | u128::from(self.weight) << 32 | u128::from(self.learn)).to_be_bytes()
    }

    /// The squares and the promotion of the word; `None` if the promotion is not a piece type.
    /// Castling goes to the rook's square.
    pub fn squares(self) -> Option<UciMove> {
        let promotion = match self.mv >> 12 {
            0 => None,
            code => Some(*PieceType::PROMOTIONS.get(usize::from(code) - 1)?),
        };
        let (from, to) = (Square::wrapping((self.mv >> 6) as u8), Square::wrapping(self.mv as u8));
        Some(UciMove { from, to, promotion })
    }

    /// This move among the legal moves of the position; `None` if it is not legal.
    pub fn find(self, legal: impl IntoIterator<Item = Move>) -> Option<Move> {
        let wanted = self.squares()?;
        legal.into_iter().find(|mv| mv.uci(Mode::Chess960) == wanted)
    }
}
