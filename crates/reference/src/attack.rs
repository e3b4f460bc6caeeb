//! Which piece attacks which square.
//!
//! A piece attacks the squares on which it could capture, whatever is there now: nothing, an enemy
//! piece, or a piece of its own side, which it defends.

use core::iter::successors;

use fianchetto_types::{Color, PieceType, Square};

use crate::Board;

impl Board {
    /// Whether the piece on `from` attacks the square `to`; an empty square attacks nothing.
    pub fn attacks(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.piece_at(from) else { return false };
        let (files, ranks) = distance(from, to);
        let straight = (files == 0) != (ranks == 0);
        let diagonal = files.abs() == ranks.abs() && files != 0;
        match piece.piece_type {
            PieceType::Pawn => files.abs() == 1 && ranks == pawn_direction(piece.color),
            PieceType::Knight => files.abs() * ranks.abs() == 2,
            PieceType::Bishop => diagonal && self.is_path_clear(from, to),
            PieceType::Rook => straight && self.is_path_clear(from, to),
            PieceType::Queen => (straight || diagonal) && self.is_path_clear(from, to),
            PieceType::King => files.abs().max(ranks.abs()) == 1,
        }
    }

    /// The squares of this side's pieces that attack a square.
    pub fn attackers(&self, square: Square, by: Color) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(move |&from| self.has_piece_of(from, by) && self.attacks(from, square))
    }

    /// Whether a piece of this side attacks a square.
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.attackers(square, by).next().is_some()
    }

    /// Whether this side's king is attacked.
    pub(crate) fn is_king_attacked(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| self.is_attacked(king, !color))
    }

    /// Whether a piece of this side is on the square.
    pub(crate) fn has_piece_of(&self, square: Square, color: Color) -> bool {
        self.piece_at(square).is_some_and(|piece| piece.color == color)
    }

    /// Whether the square is empty.
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.piece_at(square).is_none()
    }

    /// Whether all squares between two squares on a line are empty, whatever is on the two
    /// themselves.
    pub(crate) fn is_path_clear(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = distance(from, to);
        let step = |square: &Square| square.offset(files.signum(), ranks.signum());
        successors(step(&from), step).take_while(|&square| square != to).all(|square| self.is_empty(square))
    }
}

/// How many files to the right and how many ranks up it is from `from` to `to`.
pub(crate) fn distance(from: Square, to: Square) -> (i8, i8) {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    (files, ranks)
}

/// One rank up for White's pawns, one rank down for Black's.
pub(crate) fn pawn_direction(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}
