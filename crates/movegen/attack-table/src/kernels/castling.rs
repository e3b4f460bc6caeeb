//! The castling moves of a side, and which of them are legal.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::{Position, Sets};
use fianchetto_simd::Bytes;
use fianchetto_types::Color;

use super::legal_masks::LegalMasks;
use crate::board::{AttackBoard, VectorOps};

/// The castling moves that a side has the right to.
#[inline(always)]
pub(crate) fn castlings_of(board: &AttackBoard, us: Color) -> [Option<Castling>; 2] {
    let mut rooks = board.castling().rooks_of(us).into_iter();
    let king = board.king(us);
    [rooks.next(), rooks.next()].map(|rook| rook.map(|rook| Castling::new(us, king, rook)))
}

#[inline(always)]
pub(crate) fn can_castle<B: Bytes>(
    ops: &VectorOps<B>,
    legal: &LegalMasks<B>,
    sets: Option<&Sets>,
    castling: &Castling,
) -> bool {
    legal.occupied & castling.empty.0 == 0
        && legal.attacked & castling.king_path.0 == 0
        && !match sets {
            Some(sets) => rook_shields_king(sets, legal.us, castling),
            None => exposes_king(ops, legal, castling),
        }
}

/// Asked of the sets. Never inlined: castling is rare, and this is in the lists and counts of every path.
#[inline(never)]
fn rook_shields_king(sets: &Sets, us: Color, castling: &Castling) -> bool {
    sets.rook_shields_king(us, castling)
}

/// Whether the rook shields the king's target from a slider that attacks it once king and rook have left their squares.
#[inline(always)]
fn exposes_king<B: Bytes>(ops: &VectorOps<B>, legal: &LegalMasks<B>, castling: &Castling) -> bool {
    let Some(target) = castling.unshielded_target(legal.us) else { return false };
    let view = ops.view(legal.board.keep(!castling.pieces().0), target);
    view.checkers(ops, !legal.us) != 0
}
