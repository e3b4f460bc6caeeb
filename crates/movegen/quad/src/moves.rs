//! From sets of moves to moves in sixteen bits, seen as the owner of the board sees them.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Sink;
use fianchetto_simd::Lanes;
use fianchetto_types::{Color, Move, MoveKind, Role};

use crate::ordinary::Ordinary;
use crate::origins::each;
use crate::position::QuadPosition;
use crate::sets::MoveSets;

/// Puts the moves of the sets into a sink, with squares as the board's owner sees them.
#[inline(always)]
pub(crate) fn put_moves<L: Lanes, S: Sink>(
    token: L::Token,
    sets: &MoveSets<u64>,
    position: &QuadPosition,
    ordinary: &mut Ordinary,
    sink: &mut S,
) {
    let quad = position.quad();
    let flip = if position.turn() == Color::White { 0 } else { 56 | 56 << 6 };
    let word = |from: u32, to: u32| Move::from_bits((from | to << 6) as u16 ^ flip);
    let theirs = quad.their_men();
    ordinary.fill::<L>(token, &MoveSets { double_pushes: 0, ..*sets }, quad);
    for (from, to) in ordinary.iter() {
        sink.push(word(u32::from(from), u32::from(to)).capturing_if(theirs >> (to & 63) & 1 != 0));
    }
    let special = |from: u32, to: u32, kind: MoveKind| {
        let word = word(from, to);
        Move::new(word.from(), word.to(), kind)
    };
    each(sets.double_pushes, |to| sink.push(special(to - 16, to, MoveKind::DoublePush)));
    sets.each_promotion(|from, to| {
        sink.push_slice(&word(from, to).capturing_if(theirs >> to & 1 != 0).promotions());
    });
    let king = (quad.of_role(Role::King) & quad.ours()).trailing_zeros();
    each(sets.castling, |rook| {
        let kind = if rook > king { MoveKind::CastleKingside } else { MoveKind::CastleQueenside };
        sink.push(special(king, rook, kind));
    });
    let target = quad.en_passant().trailing_zeros();
    each(sets.en_passant, |pawn| sink.push(special(pawn, target, MoveKind::EnPassant)));
}
