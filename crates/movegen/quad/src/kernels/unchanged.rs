//! Moves after which the enemy has as many replies as if we had passed, so that a perft counts them without making them.
//!
//! A quiet move changes the replies only if it opens or blocks an enemy slider's ray, takes a square from an enemy pawn or gives
//! it one, or changes what is attacked around the enemy king or who is pinned to it. All of this is squares that such a move
//! leaves or reaches; the moves that touch none of them are those here. The rule is cautious: what it does not name may still
//! be unchanged, and is counted by making it.

use fianchetto_simd::Lanes;
use fianchetto_types::{Bitboard, Direction, Rank};

use super::by_direction::DirectionTargets;
use super::fills::Propagator;
use super::geometry::*;
use super::targets::{MoveSets, TargetSets};
use crate::board::{Pieces, QuadLanes};

const RANK_6: u64 = Bitboard::rank(Rank::R6).0;

/// The squares that may change the enemy's replies.
struct Touchy<L> {
    /// What leaves one of these squares may change them.
    from: L,
    /// What arrives on one of these may.
    to: L,
    /// The squares around the enemy king and its own, and the back rank if it may castle.
    zone: L,
    /// From here, a rook looks at the zone, or would pin a piece to the king.
    rook_sees: L,
    /// The same for a bishop.
    bishop_sees: L,
}

impl<L: Lanes> Touchy<L> {
    #[inline(always)]
    fn new(token: L::Token, pieces: &Pieces<L>, their_castling: L) -> Self {
        let (king, pawns) = (pieces.them.king, pieces.them.pawns);
        let zone = (king | king_attacks(king))
            .or_where(their_castling.meets(their_castling), L::splat(token, RANK_8));
        let pushed = step::<South, L>(pawns);
        let pawns = (step::<SouthEast, L>(pawns) | step::<SouthWest, L>(pawns))
            | (pushed | step::<South, L>(pushed.keep(RANK_6)));
        let (touched, none) = (zone | pawns, L::splat(token, 0));
        let mut squares = Self { from: touched, to: touched, zone, rook_sees: none, bishop_sees: none };
        squares.rook_sees = squares.add_line::<North>(pieces, pieces.us.orthogonal, pieces.them.orthogonal)
            | squares.add_line::<East>(pieces, pieces.us.orthogonal, pieces.them.orthogonal);
        squares.bishop_sees = squares.add_line::<NorthEast>(pieces, pieces.us.diagonal, pieces.them.diagonal)
            | squares.add_line::<NorthWest>(pieces, pieces.us.diagonal, pieces.them.diagonal);
        squares
    }

    #[inline(always)]
    fn add_line<D: ConstDirection>(&mut self, pieces: &Pieces<L>, ours: L, theirs: L) -> L {
        self.add::<D>(pieces, ours, theirs) | self.add::<D::Opposite>(pieces, ours, theirs)
    }

    /// Adds what sliders see in a direction, and returns the squares from which one of ours would see the zone against it.
    #[inline(always)]
    fn add<D: ConstDirection>(&mut self, pieces: &Pieces<L>, ours: L, theirs: L) -> L {
        let forward = Propagator::new::<D>(pieces.empty);
        let backward = Propagator::new::<D::Opposite>(pieces.empty);
        let occupied = !pieces.empty;
        // An enemy ray matters where it has, or would have, a square behind.
        let rays = forward.slider_attacks::<D>(theirs, occupied) & step::<D::Opposite, L>(!pieces.theirs);
        let from_zone = forward.attacks::<D>(self.zone);
        let attacked = backward.slider_attacks::<D::Opposite>(ours, occupied);
        // The first piece that the enemy king sees, and what it hides.
        let near = forward.slider_attacks::<D>(pieces.them.king, occupied);
        let first = near & occupied;
        let far = forward.slider_attacks::<D>(first, occupied);
        let (our_first, their_first) = (first & pieces.ours, first & pieces.theirs);
        let none = near & !near;
        let behind_theirs = none.or_where(their_first.meets(their_first), far);
        let sees = from_zone | behind_theirs;
        let both = rays | (sees & attacked);
        self.to = self.to | both.or_where(their_first.meets(attacked), near);
        // One man of each side between their king and our slider: if ours leaves, theirs is pinned.
        let screened = far & attacked & pieces.theirs;
        self.from = (self.from | both | (sees & ours)).or_where(screened.meets(screened), our_first);
        sees
    }
}

/// The moves that change nothing for the enemy.
pub(super) struct Unchanged<L> {
    /// The targets of sliders and pawns, in the order of [`Direction`].
    by_direction: [L; Direction::COUNT],
    double_pushes: L,
    knights: L,
    knight_targets: L,
    king: L,
}

impl<L: Lanes> Unchanged<L> {
    /// Finds them among all moves of the position.
    #[inline(always)]
    pub(super) fn new(
        token: L::Token,
        quads: QuadLanes<L>,
        pieces: &Pieces<L>,
        sets: &TargetSets<L>,
    ) -> Self {
        let [low, middle, high] = quads.planes;
        let Touchy { from, to, zone, rook_sees, bishop_sees } =
            Touchy::new(token, pieces, low & middle & high & pieces.theirs);
        let all = L::splat(token, !0);
        let us = &pieces.us;
        // In check we cannot pass.
        let check = !(sets.knight_targets | pieces.ours);
        let quiet = pieces.empty & !to.or_where(check.meets(check), all);

        let rooks = us.orthogonal & !(from | rook_sees | (us.diagonal & bishop_sees));
        let bishops = us.diagonal & !(from | bishop_sees | (us.orthogonal & rook_sees));
        // Where a queen moves, no square may be one that sees the zone on either kind of line.
        let queens = rooks & us.diagonal;
        let queen = queens.meets(queens);
        let rook_targets = quiet & !rook_sees.or_where(queen, bishop_sees);
        let bishop_targets = quiet & !bishop_sees.or_where(queen, rook_sees);

        let looks = step::<SouthEast, L>(zone) | step::<SouthWest, L>(zone);
        let pushed = step::<North, L>(us.pawns & !(from | looks));
        let pawn_targets = quiet.keep(!RANK_8) & !looks;
        let beside = pieces.them.pawns.shl(1).keep(NOT_A_FILE) | pieces.them.pawns.shr(1).keep(NOT_H_FILE);
        let double_pushes = sets.double_pushes & step::<North, L>(pushed) & pawn_targets & !beside;
        let pushes = (sets.pushes & pushed & pawn_targets) | double_pushes;

        let (jumps, steps) = (knight_attacks(zone), king_attacks(zone));
        let king_stays = us.king & (from | steps);
        let king = (sets.king & quiet) & !steps.or_where(king_stays.meets(king_stays), all);

        let [n, e, s, w, ne, nw, se, sw] = sets.sliders;
        Self {
            by_direction: [
                (n & rook_targets & reach::<North, L>(pieces, rooks)) | pushes,
                e & rook_targets & reach::<East, L>(pieces, rooks),
                s & rook_targets & reach::<South, L>(pieces, rooks),
                w & rook_targets & reach::<West, L>(pieces, rooks),
                ne & bishop_targets & reach::<NorthEast, L>(pieces, bishops),
                nw & bishop_targets & reach::<NorthWest, L>(pieces, bishops),
                se & bishop_targets & reach::<SouthEast, L>(pieces, bishops),
                sw & bishop_targets & reach::<SouthWest, L>(pieces, bishops),
            ],
            double_pushes,
            knights: sets.knights & !(from | jumps),
            knight_targets: sets.knight_targets & quiet & !jumps,
            king,
        }
    }

    /// The number of these moves in each lane.
    #[inline(always)]
    pub(super) fn count(&self) -> L {
        let [n, e, s, w, ne, nw, se, sw] = self.by_direction;
        let none = n & !n;
        MoveSets {
            by_direction: [n, s, e, w, ne, nw, sw, se],
            knight_jumps: knight_jumps(self.knights, self.knight_targets),
            others: self.king,
            promotions: [none; 3],
        }
        .count()
    }

    /// Takes these moves away from all moves.
    #[inline(always)]
    pub(super) fn take_from(&self, pieces: &Pieces<L>, moves: &mut DirectionTargets<L>) {
        self.take::<North>(pieces, moves);
        self.take::<South>(pieces, moves);
        self.take::<East>(pieces, moves);
        self.take::<West>(pieces, moves);
        self.take::<NorthEast>(pieces, moves);
        self.take::<NorthWest>(pieces, moves);
        self.take::<SouthEast>(pieces, moves);
        self.take::<SouthWest>(pieces, moves);
        moves.double_pushes = moves.double_pushes & !self.double_pushes;
        moves.counted_knights = self.knights;
        moves.counted_knight_targets = self.knight_targets;
    }

    #[inline(always)]
    fn take<D: ConstDirection>(&self, pieces: &Pieces<L>, moves: &mut DirectionTargets<L>) {
        let index = D::DIRECTION.index();
        let king = step::<D, L>(pieces.us.king) & self.king;
        moves.targets[index] = moves.targets[index] & !(self.by_direction[index] | king);
    }
}

/// What sliders attack in a direction.
#[inline(always)]
fn reach<D: ConstDirection, L: Lanes>(pieces: &Pieces<L>, sliders: L) -> L {
    Propagator::new::<D>(pieces.empty).slider_attacks::<D>(sliders, !pieces.empty)
}
