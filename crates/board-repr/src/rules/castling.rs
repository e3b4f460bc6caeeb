//! The squares of castling, defined by king and rook as in Chess960.

use fianchetto_types::{Bitboard, CastlingSide, Color, File, Move, MoveKind, Square};

/// The kind of move that castles to a side.
pub const fn kind(side: CastlingSide) -> MoveKind {
    match side {
        CastlingSide::King => MoveKind::CastleKingside,
        CastlingSide::Queen => MoveKind::CastleQueenside,
    }
}

/// The castling side of a kind of move, if any.
pub const fn side(kind: MoveKind) -> Option<CastlingSide> {
    match kind {
        MoveKind::CastleKingside => Some(CastlingSide::King),
        MoveKind::CastleQueenside => Some(CastlingSide::Queen),
        _ => None,
    }
}

/// The side of a castling, from the set of its king and the set of its rook: [`CastlingSide::of`]
/// without squares.
pub const fn side_of(king: Bitboard, rook: Bitboard) -> CastlingSide {
    if rook.0 > king.0 { CastlingSide::King } else { CastlingSide::Queen }
}

/// The squares of king and rook after castling, each as a set of one square.
#[inline(always)]
pub const fn targets(side: CastlingSide, color: Color) -> [Bitboard; 2] {
    [Bitboard::of(side.king_target(color)), Bitboard::of(side.rook_target(color))]
}

/// The squares between two squares of a rank, both included. Each is a set of one square.
#[inline(always)]
pub const fn path(a: Bitboard, b: Bitboard) -> Bitboard {
    let (low, high) = if a.0 < b.0 { (a.0, b.0) } else { (b.0, a.0) };
    Bitboard((high << 1).wrapping_sub(low))
}

/// The conditions on the squares of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paths {
    /// The squares from the king's to its target, both included: none may be attacked.
    pub king_path: Bitboard,
    /// The squares on the paths of king and rook without the two pieces themselves: none may be
    /// occupied.
    pub empty: Bitboard,
}

/// The paths of a king and a rook, each given as a set of one square.
#[inline(always)]
pub const fn paths(color: Color, king: Bitboard, rook: Bitboard) -> Paths {
    let [king_target, rook_target] = targets(side_of(king, rook), color);
    let king_path = path(king, king_target);
    let both = king_path.0 | path(rook, rook_target).0;
    Paths { king_path, empty: Bitboard(both & !king.0 & !rook.0) }
}

/// The paths on the first rank, by the files of king and rook: a lookup is faster than computing
/// them.
pub(crate) static PATHS: [[Paths; 8]; 8] = {
    let mut paths_by_files = [[Paths { king_path: Bitboard::EMPTY, empty: Bitboard::EMPTY }; 8]; 8];
    let mut index = 0;
    while index < 64 {
        let (king, rook) = (index / 8, index % 8);
        paths_by_files[king][rook] = paths(Color::White, Bitboard(1 << king), Bitboard(1 << rook));
        index += 1;
    }
    paths_by_files
};

/// A castling move to which a side has the right, and its conditions.
///
/// The caller tests whether the squares are empty and safe, and whether the king is in check. For
/// Chess960, see also [`unshielded_target`](Self::unshielded_target).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castling {
    /// The king's square.
    pub king: Square,
    /// The rook's square, which is the target of the move.
    pub rook: Square,
    /// The side to which the king goes.
    pub side: CastlingSide,
    /// The squares from the king's to its target, both included: none may be attacked.
    pub king_path: Bitboard,
    /// The squares on the paths of king and rook without the two pieces themselves: none may be
    /// occupied.
    pub empty: Bitboard,
}

impl Castling {
    /// The bytes of the table that [`new`](Self::new) reads.
    pub const TABLE_BYTES: usize = size_of_val(&PATHS);

    /// The castling of this king with this rook.
    pub const fn new(us: Color, king: Square, rook: Square) -> Self {
        let first_rank = &PATHS[king.index() % 8][rook.index() % 8];
        let rank = 8 * us.back_rank().index();
        let (king_path, empty) = (first_rank.king_path.0 << rank, first_rank.empty.0 << rank);
        Self {
            king,
            rook,
            side: CastlingSide::of(king, rook),
            king_path: Bitboard(king_path),
            empty: Bitboard(empty),
        }
    }

    /// The move.
    pub const fn as_move(&self) -> Move {
        Move::new(self.king, self.rook, kind(self.side))
    }

    /// The king's target if the rook, before it moves, may shield that square from a slider on the
    /// back rank. It must not be attacked with both pieces removed.
    ///
    /// This happens only in Chess960: king c1, rook b1, an enemy rook on a1.
    pub const fn unshielded_target(&self, us: Color) -> Option<Square> {
        match self.rook.file() {
            File::A | File::H => None,
            _ => Some(self.side.king_target(us)),
        }
    }

    /// King and rook, as a set.
    pub const fn pieces(&self) -> Bitboard {
        Bitboard(Bitboard::of(self.king).0 | Bitboard::of(self.rook).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_types::Rank;

    fn squares(from: File, to: File) -> Bitboard {
        let [from, to] = [from, to].map(File::index);
        File::ALL[from.min(to)..=from.max(to)].iter().map(|&file| Square::at(file, Rank::R8)).collect()
    }

    /// Every king and rook of a back rank, against the definition file by file.
    #[test]
    fn paths_are_those_of_the_rule() {
        let files = || File::ALL.into_iter();
        for (king, rook) in
            files().flat_map(|king| files().map(move |rook| (king, rook))).filter(|(k, r)| k != r)
        {
            let (king_to, rook_to) = if rook > king { (File::G, File::F) } else { (File::C, File::D) };
            let [king_at, rook_at] = [king, rook].map(|file| Square::at(file, Rank::R8));
            let castling = Castling::new(Color::Black, king_at, rook_at);
            assert_eq!(castling.king_path, squares(king, king_to), "{king_at} {rook_at}");
            let both = squares(king, king_to) | squares(rook, rook_to);
            assert_eq!(castling.empty, both & !castling.pieces(), "{king_at} {rook_at}");
            assert_eq!(castling.as_move().kind().and_then(side), Some(castling.side));
            assert_eq!(side_of(Bitboard::of(king_at), Bitboard::of(rook_at)), castling.side);
        }
    }

    #[test]
    fn a_rook_in_the_corner_shields_nothing() {
        let target = |king, rook| Castling::new(Color::White, king, rook).unshielded_target(Color::White);
        assert_eq!(target(Square::E1, Square::A1), None);
        assert_eq!(target(Square::E1, Square::H1), None);
        assert_eq!(target(Square::C1, Square::B1), Some(Square::C1));
        assert_eq!(target(Square::D1, Square::G1), Some(Square::G1));
    }
}
