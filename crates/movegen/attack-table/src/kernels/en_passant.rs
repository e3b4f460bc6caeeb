//! En passant.

use fianchetto_board_repr::Sets;
use fianchetto_board_repr::rules::en_passant;
use fianchetto_simd::Bytes;
use fianchetto_types::{Bitboard, PieceType, Square};

use super::legal_masks::LegalMasks;
use crate::board::{PieceByte, VectorOps};

/// Our pawns that may capture en passant on `target`, as a set.
///
/// Each capture is tested on the board after it. Pins alone do not tell: two pawns leave a rank at once, the captured
/// pawn may have closed a diagonal, and it may be the checker.
#[inline(always)]
pub(crate) fn en_passant_capturers<B: Bytes>(
    ops: &VectorOps<B>,
    legal: &LegalMasks<B>,
    sets: Option<&Sets>,
    target: Square,
) -> u64 {
    let mut capturers = en_passant::capturers(Bitboard::of(target), legal.us).0 & legal.pawns;
    for from in Bitboard(capturers) {
        let is_legal = match sets {
            Some(sets) => sets.can_capture_en_passant(legal.us, Bitboard::of(from), Bitboard::of(target)),
            None => leaves_king_safe(ops, legal, from, target),
        };
        if !is_legal {
            capturers &= !Bitboard::of(from).0;
        }
    }
    capturers
}

#[inline(always)]
fn leaves_king_safe<B: Bytes>(
    ops: &VectorOps<B>,
    legal: &LegalMasks<B>,
    from: Square,
    target: Square,
) -> bool {
    let captured = en_passant::captured_pawn(target, legal.us);
    let pawn = PieceByte::piece_bits(PieceType::Pawn.of(legal.us));
    let others = legal.board.keep(!(Bitboard::of(from) | Bitboard::of(captured)).0);
    let board = others.replace(Bitboard::of(target).0, ops.splat(pawn));
    ops.view(board, legal.king).checkers(ops, !legal.us) == 0
}
