//! The keys, moves and entries of Polyglot's opening books.
//!
//! *Source:* [*Polyglot book format*](http://hgm.nubati.net/book_format.html), Michel Van den Bergh. A book is a file of
//! [entries](BookEntry), sorted by key; all numbers in it have their highest byte first.

mod entry;
mod numbers;

use fianchetto_board_repr::rules::en_passant;
use fianchetto_board_repr::{Position, Sets};
use fianchetto_types::{Bitboard, CastlingRights, CastlingSide, Color, Setup, Square};

pub use entry::BookEntry;
use numbers::NUMBERS;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

/// The key of a position.
///
/// An en-passant file counts if a pawn of the side to move stands beside the one that has made a double push, even if
/// it is pinned. In Chess960 a right counts by its side, as in H. G. Muller's extension.
///
/// ```
/// use fianchetto_formats::polyglot;
/// use fianchetto_types::Setup;
/// assert_eq!(polyglot::key(&Setup::INITIAL), 0x463b_9618_1691_fc9c);
/// ```
#[must_use]
pub fn key(setup: &Setup) -> u64 {
    let king = |color| setup.king(color).unwrap_or(Square::A1);
    let kings = Color::ALL.map(king);
    of_parts(&Sets::of_setup(setup), kings, setup.castling, setup.en_passant, setup.side_to_move)
}

/// The [`key`] of a board's position.
#[must_use]
pub fn key_of_board<P: Position>(board: &P) -> u64 {
    let kings = Color::ALL.map(|color| board.king(color));
    of_parts(&board.sets(), kings, board.castling(), board.en_passant(), board.side_to_move())
}

fn of_parts(
    sets: &Sets,
    kings: [Square; 2],
    castling: CastlingRights,
    target: Option<Square>,
    side_to_move: Color,
) -> u64 {
    let mut key = if side_to_move == Color::White { NUMBERS[WHITE_TO_MOVE] } else { 0 };
    for color in Color::ALL {
        for piece_type in fianchetto_types::PieceType::ALL {
            let kind = 2 * piece_type.ordinal() + usize::from(color == Color::White);
            for square in sets.pieces(color, piece_type) {
                key ^= NUMBERS[64 * kind + square.index()];
            }
        }
        for (side, castling_side) in CastlingSide::ALL.into_iter().enumerate() {
            if castling.rook(color, castling_side, kings[color.index()]).is_some() {
                key ^= NUMBERS[CASTLING + 2 * color.index() + side];
            }
        }
    }
    let beside = |target: &Square| {
        let pawns = sets.pieces(side_to_move, fianchetto_types::PieceType::Pawn);
        en_passant::capturers(Bitboard::of(*target), side_to_move).intersects(pawns)
    };
    target.filter(beside).map_or(key, |target| key ^ NUMBERS[EN_PASSANT + target.file().index()])
}
