//! The pieces of a setup as sets of squares for validation, computed in one pass.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceType};
use crate::square::{File, Square};

/// The squares of each piece type and of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sets {
    pub(crate) types: [Bitboard; 6],
    pub(crate) colors: [Bitboard; 2],
}

impl Sets {
    /// The sets of a board.
    ///
    /// Each square becomes a byte with the code of its piece. One multiplication gathers bit *n* of
    /// eight such bytes, so nothing here branches on a square's contents.
    pub(crate) fn of(board: &[Option<Piece>; 64]) -> Self {
        let codes = board.map(Piece::code);
        let [low, middle, high, black] = [0, 1, 2, 3].map(|bit| plane(&codes, bit));
        Self {
            types: [
                low & !middle & !high,
                !low & middle & !high,
                low & middle,
                !low & !middle & high,
                low & high,
                middle & high,
            ],
            colors: [(low | middle | high) & !black, black],
        }
    }

    pub(crate) const fn of_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    pub(crate) const fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.types[piece_type.index()]
    }

    pub(crate) fn of_piece(&self, piece: Piece) -> Bitboard {
        self.of_type(piece.piece_type) & self.of_color(piece.color)
    }

    pub(crate) fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The square of the king of a side; of several, the one with the lowest index.
    pub(crate) fn king(&self, color: Color) -> Option<Square> {
        self.of_piece(PieceType::King.of(color)).first()
    }

    /// The squares from which pieces of one side attack a square: those that the same piece type
    /// attacks from it.
    pub(crate) fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        let (target, queens) = (Bitboard::of(square), self.of_type(PieceType::Queen));
        let straight = rays(target, self.occupied(), [(1, 0), (-1, 0), (0, 1), (0, -1)])
            & (self.of_type(PieceType::Rook) | queens);
        let diagonal = rays(target, self.occupied(), [(1, 1), (-1, 1), (1, -1), (-1, -1)])
            & (self.of_type(PieceType::Bishop) | queens);
        let beside = shifted(target, 1, 0) | shifted(target, -1, 0);
        let three = beside | target;
        let king = (beside | shifted(three, 0, 1) | shifted(three, 0, -1)) & self.of_type(PieceType::King);
        let pawns = shifted(beside, 0, -by.forward() / 8) & self.of_type(PieceType::Pawn);
        let far = shifted(target, 2, 0) | shifted(target, -2, 0);
        let jumps = shifted(beside, 0, 2) | shifted(beside, 0, -2) | shifted(far, 0, 1) | shifted(far, 0, -1);
        let knights = jumps & self.of_type(PieceType::Knight);
        (straight | diagonal | king | pawns | knights) & self.of_color(by)
    }
}

/// The squares whose byte has this bit.
pub(crate) fn plane(codes: &[u8; 64], bit: u32) -> Bitboard {
    let (ranks, _) = codes.as_chunks::<8>();
    let bytes = ranks.iter().enumerate().map(|(rank, squares)| {
        let bits = u64::from_le_bytes(*squares) >> bit & 0x0101_0101_0101_0101;
        // Every bit lands in the highest byte, in the order of its square, without collisions.
        (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * rank)
    });
    Bitboard(bytes.sum())
}

/// The set moved by this many files to the right and ranks up. Squares that leave the board are
/// dropped.
const fn shifted(set: Bitboard, files: i8, ranks: i8) -> Bitboard {
    let kept = match files {
        -2 => !(Bitboard::file(File::A).0 | Bitboard::file(File::B).0),
        -1 => !Bitboard::file(File::A).0,
        1 => !Bitboard::file(File::H).0,
        2 => !(Bitboard::file(File::G).0 | Bitboard::file(File::H).0),
        _ => !0,
    };
    let (kept, by) = (set.0 & kept, ranks * 8 + files);
    Bitboard(if by < 0 { kept >> -by } else { kept << by })
}

/// The squares in some directions from a square, up to and including the first piece.
///
/// Seven steps reach every edge. A ray that has ended takes empty steps, which is cheaper than a
/// test after each step.
fn rays(from: Bitboard, occupied: Bitboard, directions: [(i8, i8); 4]) -> Bitboard {
    let (mut reached, mut heads) = (Bitboard::EMPTY, [from; 4]);
    for _ in 0..7 {
        for (head, (files, ranks)) in heads.iter_mut().zip(directions) {
            *head = shifted(*head, files, ranks);
            reached |= *head;
            *head &= !occupied;
        }
    }
    reached
}
