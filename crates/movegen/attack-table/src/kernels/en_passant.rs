//! En passant.

use fianchetto_board_repr::rules;
use fianchetto_simd::Bytes;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, Piece, Role, Square};

use super::legal_masks::Situation;
use crate::board::{Man, Tools};

/// Our pawns that may take in passing on `target`, as a set.
///
/// Each is tested with both pawns moved, since no rule about pins is enough: two pawns leave a rank at once, the pawn
/// that is taken may have closed a diagonal, and it may be the one that gives check.
#[inline(always)]
pub(crate) fn takers_in_passing<B: Bytes>(tools: &Tools<B>, situation: &Situation<B>, target: Square) -> u64 {
    let mut takers = steps::pawn_captures(!situation.us, target).0 & situation.pawns;
    for from in Bitboard(takers) {
        if !may_pass(tools, situation, from, target) {
            takers &= !Bitboard::of(from).0;
        }
    }
    takers
}

/// Whether the king is safe with both pawns moved.
#[inline(always)]
fn may_pass<B: Bytes>(tools: &Tools<B>, situation: &Situation<B>, from: Square, target: Square) -> bool {
    let taken = rules::passed_pawn(target, situation.us);
    let pawn = Man::piece_bits(Piece { color: situation.us, role: Role::Pawn });
    let left = situation.board.keep(!(Bitboard::of(from) | Bitboard::of(taken)).0);
    let board = left.replace(Bitboard::of(target).0, tools.splat(pawn));
    tools.view(board, situation.king).checkers(tools, !situation.us) == 0
}
