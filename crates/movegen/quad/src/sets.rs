//! The legal moves of a position as sets of target squares, one position to a lane.
//!
//! In one direction a square is reached by one man at most: the first that one meets going back. So one fill of *all*
//! sliders that move in a direction yields a set whose bits are moves, and no loop over men is needed. The same holds
//! for the eight jumps of the knights, for each step of the pawns, and for the king.
//!
//! A pinned slider stays among the sources only of the two directions of its line; a pinned pawn only of its step
//! along the line; a pinned knight does not move at all. A check leaves the squares that end it as targets.
//!
//! Castling and en passant are rare. What the usual lanes need of them is done here, and the few lanes that need more
//! are handed to [`rare`].

use fianchetto_movegen_core::{NoTrace, Note, Trace};
use fianchetto_simd::Lanes;

use crate::explain::{movers, set};
use crate::fills::*;
use crate::men::{Men, Quads};
use crate::rare::{self, RareMen, unpacked};
use crate::threats::{Both, Lines, Threats, king_attacks};

/// The ranks as our side counts them.
pub(crate) const RANK_1: u64 = 0xff;
pub(crate) const RANK_3: u64 = 0xff << 16;
pub(crate) const RANK_8: u64 = 0xff << 56;

/// The legal moves, by how they are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveSets<L> {
    /// The targets of sliders, in the order of [`Direction`](fianchetto_types::Direction).
    pub(crate) sliders: [L; 8],
    /// The targets of knights, by jump, in the order of [`JUMPS`].
    pub(crate) knights: [L; 8],
    /// The knights that may move, and where knights may go.
    pub(crate) jumpers: L,
    pub(crate) jump_targets: L,
    /// The targets of pawns that step forward once.
    pub(crate) pushes: L,
    /// The targets of pawns that step forward twice.
    pub(crate) double_pushes: L,
    /// The targets of pawns that take to the north-east and to the north-west, en passant aside.
    pub(crate) captures: [L; 2],
    /// The targets of the king.
    pub(crate) king: L,
    /// The rooks with which the king may castle.
    pub(crate) castling: L,
    /// The pawns that may take en passant.
    pub(crate) en_passant: L,
}

/// What a knight's jump adds to the index of a square.
pub(crate) const JUMPS: [i8; 8] = [17, 15, 10, 6, -17, -15, -10, -6];

/// Where each jump can arrive: not on the files that it would have come to around the edge.
const LANDINGS: [u64; 8] = {
    let (not_ab, not_gh) = (NOT_A & NOT_A << 1, NOT_H & NOT_H >> 1);
    [NOT_A, NOT_H, not_ab, not_gh, NOT_H, NOT_A, not_gh, not_ab]
};

/// The targets of the sliders that may move along a line.
#[inline(always)]
fn slide<D: Toward, L: Lanes, T: Trace>(
    [forth, back]: &Both<L>,
    sliders: L,
    targets: L,
    trace: &mut T,
) -> [L; 2] {
    [
        slide_toward::<D, L, T>(forth, sliders, targets, trace),
        slide_toward::<D::Back, L, T>(back, sliders, targets, trace),
    ]
}

/// The targets of the sliders that may move in a direction.
#[inline(always)]
fn slide_toward<D: Toward, L: Lanes, T: Trace>(
    propagator: &Propagator<L>,
    sliders: L,
    targets: L,
    trace: &mut T,
) -> L {
    trace.note(|| Note::For(movers(D::DIRECTION), D::DIRECTION.name()));
    let attacks = propagator.watched_attacks::<D, T>(sliders, trace);
    trace.note(|| Note::Set("attacked", set(attacks)));
    trace.note(|| Note::Set("targets", set(attacks & targets)));
    attacks & targets
}

#[inline(always)]
fn jump<L: Lanes>(knights: L, targets: L, index: usize) -> L {
    let distance = u32::from(JUMPS[index].unsigned_abs());
    let moved = if JUMPS[index] > 0 { knights.shl(distance) } else { knights.shr(distance) };
    moved & targets.keep(LANDINGS[index])
}

#[inline(always)]
pub(crate) fn jumps<L: Lanes>(knights: L, targets: L) -> [L; 8] {
    let mut sets = [targets; 8];
    for (index, set) in sets.iter_mut().enumerate() {
        *set = jump(knights, targets, index);
    }
    sets
}

#[inline(always)]
fn sliders<L: Lanes, T: Trace>(
    men: &Men<L>,
    threats: &Threats<L>,
    propagators: &Lines<Both<L>>,
    targets: L,
    trace: &mut T,
) -> [L; 8] {
    let (straight, diagonal) = (men.us.straight, men.us.diagonal);
    let (pinned, free) = (&threats.pinned, !threats.pinned_any);
    let [n, s] = slide::<North, L, T>(&propagators.file, straight & (pinned.file | free), targets, trace);
    let [e, w] = slide::<East, L, T>(&propagators.rank, straight & (pinned.rank | free), targets, trace);
    let may_move = diagonal & (pinned.diagonal | free);
    let [ne, sw] = slide::<NorthEast, L, T>(&propagators.diagonal, may_move, targets, trace);
    let may_move = diagonal & (pinned.anti_diagonal | free);
    let [nw, se] = slide::<NorthWest, L, T>(&propagators.anti_diagonal, may_move, targets, trace);
    [n, e, s, w, ne, nw, se, sw]
}

/// Castling for a king on e1 with rooks on a1 and h1, in all lanes at once.
///
/// The sums carry into the bit to be tested if any square that must be free or safe is not.
#[inline(always)]
fn castling<L: Lanes>(token: L::Token, men: &Men<L>, danger: L) -> L {
    let rooks = men.castling_rooks;
    if rooks.nonzero() == 0 {
        return rooks;
    }
    let king_away = (!men.us.king).keep(0x10);
    let occupied = !(men.empty | men.us.king);
    let short = (occupied | danger).keep(0x70) | king_away;
    let long = occupied.keep(0x0e) | danger.keep(0x1c) | king_away;
    let short = rooks.keep(0x80) & !(short + L::splat(token, 0x70));
    let long = rooks.keep(0x01) & !(long + L::splat(token, 0x1e)).shr(5);
    let usual = short | long;
    let unusual = rooks.keep(!0x81).nonzero() | (rooks.nonzero() & L::bits(king_away.meets(king_away)));
    if unusual == 0 {
        return usual;
    }
    let mut allowed = unpacked(usual);
    rare::castling(&RareMen::new(men), &unpacked(danger), unusual, &mut allowed);
    L::load(token, &allowed)
}

impl<L: Lanes> MoveSets<L> {
    /// The legal moves of the position in each lane.
    #[inline(always)]
    pub(crate) fn new(token: L::Token, quads: Quads<L>) -> Self {
        Self::watched(token, quads, &mut NoTrace)
    }

    /// [`new`](Self::new) with somebody who watches.
    #[inline(always)]
    pub(crate) fn watched<T: Trace>(token: L::Token, quads: Quads<L>, trace: &mut T) -> Self {
        let men = quads.men();
        let (threats, propagators) = Threats::new(token, &men);
        let targets = threats.targets & !men.ours;
        let sliders = sliders(&men, &threats, &propagators, targets, trace);
        Self::of_threats(token, &men, &threats, sliders)
    }

    /// All moves, given those of the sliders.
    #[inline(always)]
    pub(crate) fn of_threats(token: L::Token, men: &Men<L>, threats: &Threats<L>, sliders: [L; 8]) -> Self {
        let pinned = &threats.pinned;
        let targets = threats.targets & !men.ours;
        let free = men.us.pawns & !threats.pinned_any;
        let pushed = step::<North, L>(free | (men.us.pawns & pinned.file)) & men.empty;
        let double_pushes = step::<North, L>(pushed.keep(RANK_3)) & men.empty & targets;
        let knights = men.us.knights & !threats.pinned_any;
        let taken = targets & men.theirs;
        Self {
            sliders,
            knights: jumps(knights, targets),
            jumpers: knights,
            jump_targets: targets,
            pushes: pushed & targets,
            double_pushes,
            captures: [
                step::<NorthEast, L>(free | (men.us.pawns & pinned.diagonal)) & taken,
                step::<NorthWest, L>(free | (men.us.pawns & pinned.anti_diagonal)) & taken,
            ],
            king: king_attacks(men.us.king) & !(men.ours | threats.danger),
            castling: castling(token, men, threats.danger),
            en_passant: en_passant(token, men),
        }
    }

    /// The number of moves in each lane.
    #[inline(always)]
    pub(crate) fn count(&self) -> L {
        let [n, e, s, w, ne, nw, se, sw] = self.sliders;
        let [east, west] = self.captures;
        let north = n | self.pushes | self.double_pushes;
        let rare = self.king | self.castling | self.en_passant;
        let promotions =
            (self.pushes.keep(RANK_8) | east.keep(RANK_8).shr(8) | west.keep(RANK_8).shr(16)).popcount();
        let sets = [north, s, e, w, ne | east, nw | west, sw, se, rare];
        let mut moves = promotions + promotions.shl(1);
        for set in sets {
            moves = moves + set.popcount();
        }
        for set in self.knights {
            moves = moves + set.popcount();
        }
        moves
    }
}

/// The pawns that may take en passant.
#[inline(always)]
fn en_passant<L: Lanes>(token: L::Token, men: &Men<L>) -> L {
    let target = men.en_passant;
    let pawns = (step::<SouthEast, L>(target) | step::<SouthWest, L>(target)) & men.us.pawns;
    if pawns.nonzero() == 0 {
        return pawns;
    }
    let mut allowed = unpacked(pawns);
    rare::en_passant(&RareMen::new(men), &unpacked(target), &mut allowed);
    L::load(token, &allowed)
}
