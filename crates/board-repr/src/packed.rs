//! A whole position in 256 bits, by which a hash table recognises it.

use fianchetto_types::{Bitboard, CastlingRights, Color, File, Piece, Square};

/// A position without its clocks, seen from the side to move, in four words.
///
/// The nibble of a square is its piece type (0 for none, 7 for a rook that may still castle), and 8 more for a piece of
/// the side that is not to move. An 8 alone is the en-passant target; it counts only if a pawn is there to capture,
/// because otherwise it changes no move. Nothing is hashed here: two positions with the same words have the same tree
/// of moves. They may be each other's mirror image with the colors exchanged, for which the tree is the same as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed([u64; 4]);

const CASTLING_ROOK: u64 = 7;
const THEIRS: u64 = 8;

impl Packed {
    /// Packs a position square by square. A board that keeps such words anyway is faster.
    #[must_use]
    pub fn from_squares(
        side_to_move: Color,
        castling: CastlingRights,
        en_passant: Option<Square>,
        piece_at: impl Fn(Square) -> Option<Piece>,
    ) -> Self {
        let rooks = castling.rooks();
        let mut planes = [0; 4];
        for square in Square::all() {
            let Some(piece) = piece_at(square) else { continue };
            let piece_type = if rooks.contains(square) { CASTLING_ROOK } else { piece.piece_type as u64 };
            put(
                &mut planes,
                seen_by(side_to_move, square),
                piece_type + THEIRS * u64::from(piece.color != side_to_move),
            );
        }
        if let Some(target) = en_passant {
            put(&mut planes, seen_by(side_to_move, target), THEIRS);
        }
        let [low, middle, high, theirs] = planes;
        Self::new([theirs, low, middle, high])
    }

    /// The packed position of four bitboards: the side that is not to move, together with the target of every double
    /// push, and the three bits of the piece types.
    #[inline]
    #[must_use]
    pub const fn new([theirs, low, middle, high]: [u64; 4]) -> Self {
        let target = theirs & !(low | middle | high);
        let pawns = low & !middle & !high & !theirs;
        let beside = (target >> 7 & !Bitboard::file(File::A).0) | (target >> 9 & !Bitboard::file(File::H).0);
        let idle = if beside & pawns == 0 { target } else { 0 };
        Self([theirs ^ idle, low, middle, high])
    }

    /// The four bitboards, for hashing.
    #[inline]
    #[must_use]
    pub const fn words(self) -> [u64; 4] {
        self.0
    }
}

fn seen_by(side_to_move: Color, square: Square) -> Square {
    match side_to_move {
        Color::White => square,
        Color::Black => square.mirrored(),
    }
}

fn put(planes: &mut [u64; 4], at: Square, code: u64) {
    for (bit, plane) in planes.iter_mut().enumerate() {
        *plane |= (code >> bit & 1) << at.index();
    }
}
