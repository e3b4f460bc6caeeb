//! From sets of targets to moves in sixteen bits, seen as the owner of the board sees them.
//!
//! *Source:* "Set bits uniquely define distinct target squares". In a direction the man is the first of ours that one
//! meets going back from the target.
//!
//! A loop over the bits of each set would leave some ten branches to chance at every position, since nobody can foretell
//! how many bits each set has. Where bytes can be packed by a mask, all squares are worked on at once instead: for each
//! direction a move to *every* square is made, and the set picks those that there are. Looking back is a fill of
//! bytes: the square behind, or the one two behind if the first was empty, and so on with two and four squares.

use fianchetto_movegen_core::Sink;
use fianchetto_simd::{Bytes, Lanes};
use fianchetto_tables::steps;
use fianchetto_types::{Color, Direction, Move, MoveKind, Role, Square};

use crate::board::SideQuad;
use crate::origins::{each, origin};
use crate::ways::Column;

/// What turns the squares of a move into those of the board's owner.
#[inline(always)]
pub(crate) const fn flip(turn: Color) -> u16 {
    match turn {
        Color::White => 0,
        Color::Black => 56 | 56 << 6,
    }
}

/// What a kind adds to a move without one.
const fn bits_of(kind: MoveKind) -> u16 {
    Move::new(Square::A1, Square::A1, kind).bits()
}

const CAPTURE: u16 = bits_of(MoveKind::Capture);
const DOUBLE_PUSH: u16 = bits_of(MoveKind::DoublePush);

/// The low and the high byte of a move to each square, from a1.
static TO: [[u8; 64]; 2] = {
    let mut bytes = [[0; 64]; 2];
    let mut to = 0;
    while to < 64 {
        let [low, high] = ((to as u16) << 6).to_le_bytes();
        (bytes[0][to], bytes[1][to]) = (low, high);
        to += 1;
    }
    bytes
};

/// By direction, the squares one, two and four steps back from each square; beyond the edge, any.
static BACK: [[[u8; 64]; 3]; Direction::COUNT] = {
    let mut squares = [[[0; 64]; 3]; Direction::COUNT];
    let mut index = 0;
    while index < Direction::COUNT * 64 {
        let (direction, to) = (index / 64, index % 64);
        let step = Direction::ALL[direction].delta(8) as u8;
        let mut power = 0;
        while power < 3 {
            squares[direction][power][to] = (to as u8).wrapping_sub(step << power) & 63;
            power += 1;
        }
        index += 1;
    }
    squares
};

/// The size of the tables that are read for lists: these two, and the knights' steps.
pub(crate) const TABLE_BYTES: usize = size_of_val(&TO) + size_of_val(&BACK) + size_of::<[u64; 64]>();

/// The low and the high bytes of the moves to all squares, the origin still to be xor-ed in.
#[derive(Clone, Copy)]
struct MovesTo<B> {
    low: B,
    high: B,
}

impl<B: Bytes> MovesTo<B> {
    #[inline(always)]
    fn new(token: B::Token, theirs: u64, flip: u16) -> Self {
        let [flip_low, flip_high] = flip.to_le_bytes();
        let captures = B::splat(token, CAPTURE.to_le_bytes()[1]).keep(theirs);
        Self {
            low: B::load(token, &TO[0]) ^ B::splat(token, flip_low),
            high: B::load(token, &TO[1]) ^ B::splat(token, flip_high) ^ captures,
        }
    }

    /// Hands on the moves to the squares of a set, given where the man stands that goes there.
    #[inline(always)]
    fn push(&self, origins: B, mut set: u64, sink: &mut impl Sink) {
        let low = self.low ^ origins;
        loop {
            let words = low.pairs(self.high, set);
            let mut moves = [Move::NULL; 16];
            for (mv, word) in moves.iter_mut().zip(words) {
                *mv = Move::from_bits(word);
            }
            let count = set.count_ones() as usize;
            sink.push_first(&moves, count.min(moves.len()));
            if count <= moves.len() {
                return;
            }
            for _ in moves {
                set &= set - 1;
            }
        }
    }
}

/// For each square the one from which a man comes there in a direction.
#[inline(always)]
fn origins<B: Bytes>(token: B::Token, direction: usize, [one, two, four]: [u64; 3]) -> B {
    let back = &BACK[direction];
    let twice = B::load(token, &back[1]);
    let nearest = B::load(token, &back[0]).replace(one, twice);
    let nearest = nearest.replace(two, nearest.permute(twice));
    nearest.replace(four, nearest.permute(B::load(token, &back[2])))
}

impl<const N: usize> Column<'_, N> {
    /// Hands on all moves.
    #[inline(always)]
    pub(crate) fn list<L: Lanes>(&self, token: L::Token, quad: &SideQuad, turn: Color, sink: &mut impl Sink) {
        self.list_ordinary::<L>(token, quad, flip(turn), sink);
        self.list_special(quad, flip(turn), sink);
    }

    /// Hands on the moves other than promotions, castling and en passant, their squares xor-ed with `flip`.
    #[inline(always)]
    pub(crate) fn list_ordinary<L: Lanes>(
        &self,
        token: L::Token,
        quad: &SideQuad,
        flip: u16,
        sink: &mut impl Sink,
    ) {
        if L::Bytes::FAST_PAIRS {
            self.pack::<L::Bytes>(token, quad.their_men(), flip, sink);
        } else {
            self.scan(quad, flip, sink);
        }
    }

    #[inline(always)]
    fn pack<B: Bytes>(&self, token: B::Token, theirs: u64, flip: u16, sink: &mut impl Sink) {
        let moves = MovesTo::<B>::new(token, theirs, flip);
        let double_pushes = self.word(|rows| &rows.double_pushes);
        let double_push = B::splat(token, DOUBLE_PUSH.to_le_bytes()[1]).keep(double_pushes);
        let north = MovesTo { high: moves.high ^ double_push, ..moves };
        for direction in 0..Direction::COUNT {
            let moves = if direction == Direction::North.index() { &north } else { &moves };
            let origins = origins::<B>(token, direction, self.passed(direction));
            moves.push(origins, self.targets(direction), sink);
        }
        let (mut knights, targets) =
            (self.word(|rows| &rows.knights), self.word(|rows| &rows.knight_targets));
        while knights != 0 {
            let from = knights.trailing_zeros() as u8;
            moves.push(B::splat(token, from), steps::knight(Square::wrapping(from)).0 & targets, sink);
            knights &= knights - 1;
        }
    }

    /// Where bytes cannot be packed: bit by bit.
    #[inline(always)]
    fn scan(&self, quad: &SideQuad, flip: u16, sink: &mut impl Sink) {
        let (ours, theirs) = (quad.ours(), quad.their_men());
        let double_pushes = self.word(|rows| &rows.double_pushes);
        let mv = |from: u8, to: u32| (u16::from(from) | (to as u16) << 6) ^ flip;
        let mut push = |from: u8, to: u32| {
            sink.push(Move::from_bits(mv(from, to)).capturing_if(theirs >> to & 1 != 0));
        };
        for direction in 0..Direction::COUNT {
            let single = if direction == Direction::North.index() { !double_pushes } else { !0 };
            each(self.targets(direction) & single, |to| push(origin(direction, to as u8, ours), to));
        }
        self.each_knight(|from, targets| each(targets, |to| push(from, to)));
        each(double_pushes, |to| sink.push(Move::from_bits(mv(to as u8 - 16, to) | DOUBLE_PUSH)));
    }

    /// Hands on what is no ordinary move.
    #[inline(always)]
    fn list_special(&self, quad: &SideQuad, flip: u16, sink: &mut impl Sink) {
        let theirs = quad.their_men();
        let mv = |from: u32, to: u32, kind: u16| Move::from_bits((from | to << 6) as u16 ^ flip | kind);
        self.each_promotion(|from, to| {
            let promotions = mv(from, to, 0).capturing_if(theirs >> to & 1 != 0).promotions();
            promotions.into_iter().for_each(|mv| sink.push(mv));
        });
        let king = (quad.of_role(Role::King) & quad.ours()).trailing_zeros();
        each(self.word(|rows| &rows.castling), |rook| {
            let kind = if rook > king { MoveKind::CastleKingside } else { MoveKind::CastleQueenside };
            sink.push(mv(king, rook, bits_of(kind)));
        });
        let target = quad.en_passant().trailing_zeros();
        each(self.word(|rows| &rows.en_passant), |pawn| {
            sink.push(mv(pawn, target, bits_of(MoveKind::EnPassant)));
        });
    }
}
