//! Which piece attacks which square.
//!
//! A piece attacks the squares on which it could take something, whatever stands there now: an empty square, an
//! enemy, or a man of its own side, which it then defends.

use core::iter::successors;

use fianchetto_types::{Color, Role, Square};

use crate::Board;

impl Board {
    /// Whether the piece on `from` attacks the square `to`; an empty square attacks nothing.
    #[must_use]
    pub fn attacks(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.piece_at(from) else { return false };
        let (files, ranks) = distance(from, to);
        let straight = (files == 0) != (ranks == 0);
        let diagonal = files.abs() == ranks.abs() && files != 0;
        match piece.role {
            Role::Pawn => files.abs() == 1 && ranks == pawn_direction(piece.color),
            Role::Knight => files.abs() * ranks.abs() == 2,
            Role::Bishop => diagonal && self.is_way_clear(from, to),
            Role::Rook => straight && self.is_way_clear(from, to),
            Role::Queen => (straight || diagonal) && self.is_way_clear(from, to),
            Role::King => files.abs().max(ranks.abs()) == 1,
        }
    }

    /// The squares of this side's pieces that attack a square.
    pub fn attackers(&self, square: Square, by: Color) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(move |&from| self.is_own(from, by) && self.attacks(from, square))
    }

    /// Whether a piece of this side attacks a square.
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.attackers(square, by).next().is_some()
    }

    /// Whether this side's king could be taken if the other side were to move.
    pub(crate) fn is_king_attacked(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| self.is_attacked(king, !color))
    }

    /// Whether a piece of this side stands on the square.
    pub(crate) fn is_own(&self, square: Square, color: Color) -> bool {
        self.piece_at(square).is_some_and(|piece| piece.color == color)
    }

    /// Whether nothing stands on the square.
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.piece_at(square).is_none()
    }

    /// Whether all squares between two squares of one line are empty; the two themselves do not matter.
    pub(crate) fn is_way_clear(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = distance(from, to);
        let step = |square: &Square| square.offset(files.signum(), ranks.signum());
        successors(step(&from), step).take_while(|&square| square != to).all(|square| self.is_empty(square))
    }
}

/// How many files to the right and how many ranks up `to` is, seen from `from`.
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
