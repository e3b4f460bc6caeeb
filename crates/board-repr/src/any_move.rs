//! Whether the side to move has a legal move, without a list.

use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, PieceType, Square};

use crate::rules::{castling::Castling, pawns};
use crate::{CheckInfo, Sets, attacks};

/// Whether a pawn that is not on a line with its king, and so is not pinned, can step forward.
/// Without a check, most positions need no other question.
#[inline]
pub(crate) fn has_free_push(sets: &Sets, us: Color) -> bool {
    let king = sets.king(us);
    let lines = lines::diagonals(king) | lines::orthogonals(king);
    let pawns = sets.pieces(us, PieceType::Pawn) & !lines;
    pawns::pushes(us, pawns).intersects(!sets.occupied())
}

/// Whether there is a legal move of any kind, the usual ones first. The king usually ends a check,
/// and is slow to ask otherwise. `rooks` are those of the side to move that may castle by its
/// rights.
#[inline(never)]
pub(crate) fn has_moves(
    sets: &Sets,
    us: Color,
    is_check: bool,
    rooks: Bitboard,
    en_passant: Option<Square>,
) -> bool {
    let king = sets.king(us);
    let has_king_step = || has_king_step(sets, us, king);
    if is_check && has_king_step() {
        return true;
    }
    let side = Side { us, king, ours: sets.of_color(us), checks: CheckInfo::of(sets, us), sets };
    side.has_free_pawn_move()
        || side.has_piece_move()
        || !is_check && has_king_step()
        || en_passant.is_some_and(|target| sets.has_en_passant(us, target))
        || side.can_castle(rooks)
}

/// Whether the king can step to a square that is not attacked once it has left its own.
fn has_king_step(sets: &Sets, us: Color, king: Square) -> bool {
    let occupied = sets.occupied() & !Bitboard::of(king);
    let steps = steps::king(king) & !sets.of_color(us);
    steps.into_iter().any(|to| !sets.is_attacked(to, !us, occupied))
}

/// The side to move.
struct Side<'a> {
    us: Color,
    king: Square,
    ours: Bitboard,
    checks: CheckInfo,
    sets: &'a Sets,
}

impl Side<'_> {
    /// Whether a pawn that is not pinned can move, apart from en passant.
    fn has_free_pawn_move(&self) -> bool {
        let pawns = self.sets.of_type(PieceType::Pawn) & self.ours & !self.checks.pinned;
        self.can_pawns_move(pawns, self.checks.targets)
    }

    /// Whether one of these pawns can move to one of these squares.
    fn can_pawns_move(&self, pawns: Bitboard, targets: Bitboard) -> bool {
        let empty = !self.sets.occupied();
        let one = pawns::pushes(self.us, pawns) & empty;
        let two = pawns::double_pushes(self.us, one) & empty;
        let captures = pawns::captures(self.us, pawns) & self.sets.of_color(!self.us);
        targets.intersects(one | two | captures)
    }

    /// Whether a pinned pawn, or a piece other than the king, can move.
    fn has_piece_move(&self) -> bool {
        let others = self.ours & !Bitboard::of(self.king);
        !self.checks.targets.is_empty() && others.into_iter().any(|from| self.can_piece_move(from))
    }

    fn can_piece_move(&self, from: Square) -> bool {
        let targets = self.checks.targets_from(from, self.king);
        match self.sets.piece_at(from) {
            Some(piece) if piece.piece_type == PieceType::Pawn => {
                self.can_pawns_move(Bitboard::of(from), targets)
            }
            Some(piece) => {
                let attacked = attacks(piece, from, self.sets.occupied());
                (attacked & !self.ours).intersects(targets)
            }
            None => false,
        }
    }

    /// Whether the king can castle with one of these rooks, to which it has the right. In Chess960
    /// that can be the only move: the rook jumps over a king that may not step.
    fn can_castle(&self, rooks: Bitboard) -> bool {
        let can_castle = |rook| self.sets.can_castle(self.us, &Castling::new(self.us, self.king, rook));
        !self.checks.is_check() && rooks.into_iter().any(can_castle)
    }
}
