//! From sets of moves to moves in sixteen bits, seen as the owner of the board sees them.

use fianchetto_board_repr::Position;
use fianchetto_simd::Lanes;
use fianchetto_types::{Color, Move, MoveKind, Role};

use crate::board::SideQuad;
use crate::ordinary::Ordinary;
use crate::origins::each;
use crate::position::QuadPosition;
use crate::queue::MOST_MOVES;
use crate::sets::MoveSets;

/// Where the moves of a position take shape before a sink gets them.
pub(crate) struct Buffers {
    ordinary: Ordinary,
    moves: [Move; MOST_MOVES],
    len: usize,
}

impl Buffers {
    pub(crate) const fn new() -> Self {
        Self { ordinary: Ordinary::new(), moves: [Move::NULL; MOST_MOVES], len: 0 }
    }

    /// The moves of the sets of one position, all three steps.
    #[inline(always)]
    pub(crate) fn list<L: Lanes>(
        &mut self,
        token: L::Token,
        sets: &MoveSets<u64>,
        position: &QuadPosition,
    ) -> &[Move] {
        self.collect::<L>(token, sets, position.quad());
        self.find_sliders::<L>(position.quad());
        self.finish(sets, position)
    }

    /// The first step towards the moves of the sets.
    #[inline(always)]
    pub(crate) fn collect<L: Lanes>(&mut self, token: L::Token, sets: &MoveSets<u64>, quad: &SideQuad) {
        self.ordinary.collect::<L>(token, sets, quad, quad.their_men());
    }

    /// The second step.
    #[inline(always)]
    pub(crate) fn find_sliders<L: Lanes>(&mut self, quad: &SideQuad) {
        self.ordinary.find_sliders::<L>(quad);
    }

    /// The third step: the moves, with squares as the board's owner sees them.
    #[inline(always)]
    pub(crate) fn finish(&mut self, sets: &MoveSets<u64>, position: &QuadPosition) -> &[Move] {
        let flip = if position.turn() == Color::White { 0 } else { 56 | 56 << 6 };
        self.ordinary.write_moves(flip, &mut self.moves);
        self.len = self.ordinary.len();
        self.push_special(sets, position.quad(), flip);
        &self.moves[..self.len.min(MOST_MOVES)]
    }

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = mv;
            self.len += 1;
        }
    }

    /// Adds what is no ordinary move to the list.
    #[inline(always)]
    fn push_special(&mut self, sets: &MoveSets<u64>, quad: &SideQuad, flip: u16) {
        let theirs = quad.their_men();
        let word = |from: u32, to: u32| Move::from_bits((from | to << 6) as u16 ^ flip);
        let special = |from: u32, to: u32, kind: MoveKind| {
            let word = word(from, to);
            Move::new(word.from(), word.to(), kind)
        };
        sets.each_promotion(|from, to| {
            let promotions = word(from, to).capturing_if(theirs >> to & 1 != 0).promotions();
            promotions.into_iter().for_each(|mv| self.push(mv));
        });
        let king = (quad.of_role(Role::King) & quad.ours()).trailing_zeros();
        each(sets.castling, |rook| {
            let kind = if rook > king { MoveKind::CastleKingside } else { MoveKind::CastleQueenside };
            self.push(special(king, rook, kind));
        });
        let target = quad.en_passant().trailing_zeros();
        each(sets.en_passant, |pawn| self.push(special(pawn, target, MoveKind::EnPassant)));
    }
}
