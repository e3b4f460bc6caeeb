//! What too few lanes need to be worth a vector: Chess960 castling and the legality of en passant.
//!
//! Each function takes the lanes that need it out of the vectors, works on plain words, and puts the answer back.

use fianchetto_simd::Lanes;

use crate::fills::*;
use crate::men::Men;
use crate::threats::knight_attacks;

/// The most lanes that any path has.
const LANES: usize = 8;

/// The lanes as an array; those that the path does not have are zero.
#[inline(always)]
fn unpacked<L: Lanes>(set: L) -> [u64; LANES] {
    let mut words = [0; LANES];
    set.store(&mut words);
    words
}

/// The squares that sliders on `square` see over empty squares, along a rank and a file or along both diagonals.
fn ray<const STEP: i8>(square: u64, empty: u64) -> u64 {
    let moved = |set: u64| {
        let moved = if STEP > 0 { set << STEP } else { set >> -STEP };
        let onto = match STEP & 7 {
            1 => NOT_A,
            7 => NOT_H,
            _ => !0,
        };
        moved & onto
    };
    let (mut seen, mut front) = (0, moved(square));
    while front != 0 {
        seen |= front;
        front = moved(front & empty);
    }
    seen
}

/// The squares that a rook on `square` sees.
fn straight(square: u64, empty: u64) -> u64 {
    ray::<8>(square, empty) | ray::<-8>(square, empty) | ray::<1>(square, empty) | ray::<-1>(square, empty)
}

/// The squares that a bishop on `square` sees.
fn diagonal(square: u64, empty: u64) -> u64 {
    ray::<9>(square, empty) | ray::<-9>(square, empty) | ray::<7>(square, empty) | ray::<-7>(square, empty)
}

/// The squares from one to the other of two single squares of a rank, both included.
const fn span(a: u64, b: u64) -> u64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (high << 1).wrapping_sub(low)
}

/// What castling in one lane has to look at.
struct Castle {
    king: u64,
    occupied: u64,
    danger: u64,
    enemy_straight: u64,
}

impl Castle {
    /// Whether the king may castle with this rook.
    ///
    /// All squares on both ways must be free but for the two men themselves, the king's way must be safe, and no
    /// slider on the rank may see him where he ends, now that the rook has left its square.
    fn allows(&self, rook: u64) -> bool {
        let (king_target, rook_target) = if rook > self.king { (1 << 6, 1 << 5) } else { (1 << 2, 1 << 3) };
        let way = span(self.king, king_target);
        let others = self.occupied & !(self.king | rook);
        let after = others | king_target | rook_target;
        (way | span(rook, rook_target)) & others == 0
            && way & self.danger == 0
            && straight(king_target, !after) & self.enemy_straight & 0xff == 0
    }
}

/// The rooks with which the king may castle: from `usual`, and looked at anew in the lanes of `unusual`.
#[inline(never)]
#[cold]
pub(crate) fn castling<L: Lanes>(token: L::Token, men: &Men<L>, danger: L, usual: L, unusual: u32) -> L {
    let [mut allowed, rooks, king, empty, danger, enemy_straight] =
        [usual, men.castling_rooks, men.us.king, men.empty, danger, men.them.straight].map(unpacked);
    for lane in (0..L::COUNT).filter(|lane| unusual >> lane & 1 != 0) {
        let castle = Castle {
            king: king[lane],
            occupied: !empty[lane],
            danger: danger[lane],
            enemy_straight: enemy_straight[lane],
        };
        allowed[lane] = bits(rooks[lane]).filter(|&rook| castle.allows(rook)).fold(0, |set, rook| set | rook);
    }
    L::load(token, &allowed)
}

/// Those of the pawns next to the double push that may take en passant.
///
/// Two pawns leave their rank at once and a file or a diagonal may open besides, so all sliders are asked whether
/// they see the king afterwards; and a check by a knight or by another pawn is not answered by this move.
#[inline(never)]
#[cold]
pub(crate) fn en_passant<L: Lanes>(token: L::Token, men: &Men<L>, pawns: L) -> L {
    let king = men.us.king;
    let near = step::<NorthEast, L>(king) | step::<NorthWest, L>(king);
    let others = (near & men.them.pawns & !men.en_passant.shr(8)) | (knight_attacks(king) & men.them.knights);
    let [mut allowed, target, king, empty, enemy_straight, enemy_diagonal, others] =
        [pawns, men.en_passant, king, men.empty, men.them.straight, men.them.diagonal, others].map(unpacked);
    for lane in 0..L::COUNT {
        let legal = |pawn: u64| {
            let empty = (empty[lane] | pawn | target[lane] >> 8) & !target[lane];
            let seen = straight(king[lane], empty) & enemy_straight[lane]
                | diagonal(king[lane], empty) & enemy_diagonal[lane];
            seen | others[lane] == 0
        };
        allowed[lane] = bits(allowed[lane]).filter(|&pawn| legal(pawn)).fold(0, |set, pawn| set | pawn);
    }
    L::load(token, &allowed)
}

/// The squares of a set, each as a set of its own.
fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
