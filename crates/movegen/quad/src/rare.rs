//! What too few lanes need to be worth a vector: Chess960 castling and the legality of en passant.
//!
//! The functions work on plain words, out of line: the vectors are unpacked where they are called.

use fianchetto_simd::Lanes;

use crate::fills::*;
use crate::men::Men;
use crate::threats::knight_attacks;

/// The most lanes that any path has.
const LANES: usize = 8;

/// The lanes as an array; those that the path does not have are zero.
#[inline(always)]
pub(crate) fn unpacked<L: Lanes>(set: L) -> [u64; LANES] {
    let mut words = [0; LANES];
    set.store(&mut words);
    words
}

/// The men that matter here, one position to a column.
pub(crate) struct RareMen {
    king: [u64; LANES],
    empty: [u64; LANES],
    castling_rooks: [u64; LANES],
    enemy_straight: [u64; LANES],
    enemy_diagonal: [u64; LANES],
    /// The enemy's knights and pawns that give check.
    checking_steps: [u64; LANES],
}

impl RareMen {
    #[inline(always)]
    pub(crate) fn new<L: Lanes>(men: &Men<L>) -> Self {
        let king = men.us.king;
        let pawns = (step::<NorthEast, L>(king) | step::<NorthWest, L>(king)) & men.them.pawns;
        Self {
            king: unpacked(king),
            empty: unpacked(men.empty),
            castling_rooks: unpacked(men.castling_rooks),
            enemy_straight: unpacked(men.them.straight),
            enemy_diagonal: unpacked(men.them.diagonal),
            checking_steps: unpacked(pawns | (knight_attacks(king) & men.them.knights)),
        }
    }
}

impl RareMen {
    /// Whether our king is attacked.
    pub(crate) fn is_check(&self, lane: usize) -> bool {
        let (king, empty) = (self.king[lane], self.empty[lane]);
        let sliders = straight(king, empty) & self.enemy_straight[lane]
            | diagonal(king, empty) & self.enemy_diagonal[lane];
        sliders | self.checking_steps[lane] != 0
    }
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

/// Looks anew at the rooks with which the king may castle, in the lanes of `unusual`.
#[inline(never)]
#[cold]
pub(crate) fn castling(men: &RareMen, danger: &[u64; LANES], unusual: u32, allowed: &mut [u64; LANES]) {
    for lane in (0..LANES).filter(|lane| unusual >> lane & 1 != 0) {
        let castle = Castle {
            king: men.king[lane],
            occupied: !men.empty[lane],
            danger: danger[lane],
            enemy_straight: men.enemy_straight[lane],
        };
        let rooks = bits(men.castling_rooks[lane]);
        allowed[lane] = rooks.filter(|&rook| castle.allows(rook)).fold(0, |set, rook| set | rook);
    }
}

/// Keeps those of the pawns next to the double push that may take en passant.
///
/// Two pawns leave their rank at once and a file or a diagonal may open besides, so all sliders are asked whether
/// they see the king afterwards; and a check by a knight or by another pawn is not answered by this move.
#[inline(never)]
#[cold]
pub(crate) fn en_passant(men: &RareMen, target: &[u64; LANES], allowed: &mut [u64; LANES]) {
    for (lane, pawns) in allowed.iter_mut().enumerate() {
        let target = target[lane];
        let others = men.checking_steps[lane] & !(target >> 8);
        let legal = |pawn: u64| {
            let empty = (men.empty[lane] | pawn | target >> 8) & !target;
            let seen = straight(men.king[lane], empty) & men.enemy_straight[lane]
                | diagonal(men.king[lane], empty) & men.enemy_diagonal[lane];
            seen | others == 0
        };
        *pawns = bits(*pawns).filter(|&pawn| legal(pawn)).fold(0, |set, pawn| set | pawn);
    }
}

/// The squares of a set, each as a set of its own.
fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
