//! Moves whose replies a perft counts without making them.
//!
//! A quiet move changes the enemy king's moves and the enemy's pins only if it leaves or reaches a
//! square that matters to the king. After any other quiet move, only the replies of sliders and
//! pawns differ from those after a null move: they are [recounted](super::replies). If the move
//! touches no ray and no pawn either, nothing is left to count. The rule is conservative: other
//! moves are made, even if some would change nothing.

use fianchetto_simd::Lanes;

use super::by_direction::DirectionTargets;
use super::fills::Propagator;
use super::fixed::KingKnightSets;
use super::geometry::*;
use super::targets::{MoveSets, TargetSets};
use crate::board::{Pieces, QuadLanes};

/// The squares that matter to the enemy king, and to the enemy's sliders and pawns.
struct Sensitive<L> {
    /// A move from one of these squares may change the king's safe squares or pins.
    from: L,
    /// So may a move to one of these.
    to: L,
    /// The enemy king's square and those to which it could go: the squares around it, and the back
    /// rank if it may castle, without its own men.
    zone: L,
    /// From here, a rook attacks the zone, or would pin a piece to the king.
    rook_sees: L,
    /// The same for a bishop.
    bishop_sees: L,
    /// A move from or to one of these changes the moves of enemy sliders or pawns.
    rays_and_pawns: L,
}

impl<L: Lanes> Sensitive<L> {
    #[inline(always)]
    fn new(token: L::Token, pieces: &Pieces<L>, their_castling: L) -> Self {
        let (king, pawns) = (pieces.them.king, pieces.them.pawns);
        let reachable = king_attacks(king)
            .or_where(their_castling.meets(their_castling), L::splat(token, RANK_8))
            & !pieces.theirs;
        // In Chess960 the king may land where the rook stands.
        let zone = reachable | king | their_castling;
        let pushed = step::<South, L>(pawns);
        let rays_and_pawns = (step::<SouthEast, L>(pawns) | step::<SouthWest, L>(pawns))
            | (pushed | step::<South, L>(pushed.keep(RANK_6)));
        let none = L::splat(token, 0);
        let mut squares =
            Self { from: zone, to: zone, zone, rook_sees: none, bishop_sees: none, rays_and_pawns };
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

    /// Adds the slider attacks in a direction, and returns the squares from which one of our
    /// sliders would attack the zone against it.
    #[inline(always)]
    fn add<D: ConstDirection>(&mut self, pieces: &Pieces<L>, ours: L, theirs: L) -> L {
        let forward = Propagator::new::<D>(pieces.empty);
        let backward = Propagator::new::<D::Opposite>(pieces.empty);
        let occupied = !pieces.empty;
        // A square of an enemy ray matters if the ray goes on behind it, or could.
        let rays = forward.slider_attacks::<D>(theirs, occupied) & step::<D::Opposite, L>(!pieces.theirs);
        let from_zone = forward.attacks::<D>(self.zone);
        let attacked = backward.slider_attacks::<D::Opposite>(ours, occupied);
        // The first piece on the enemy king's ray, and the squares that it hides.
        let near = forward.slider_attacks::<D>(pieces.them.king, occupied);
        let first = near & occupied;
        let far = forward.slider_attacks::<D>(first, occupied);
        let (our_first, their_first) = (first & pieces.ours, first & pieces.theirs);
        let none = near & !near;
        let behind_theirs = none.or_where(their_first.meets(their_first), far);
        let sees = from_zone | behind_theirs;
        self.rays_and_pawns = self.rays_and_pawns | rays;
        let both = sees & attacked;
        self.to = self.to | both.or_where(their_first.meets(attacked), near);
        // One man of each side between their king and our slider: if ours leaves, theirs is pinned.
        let screened = far & attacked & pieces.theirs;
        self.from = (self.from | both | (sees & ours)).or_where(screened.meets(screened), our_first);
        sees
    }
}

/// Some of the quiet moves, without castling.
#[derive(Clone, Copy)]
pub(super) struct QuietMoves<L> {
    /// The targets of sliders, pawns and king, in the order of
    /// [`Direction`](fianchetto_types::Direction).
    pub(super) by_direction: [L; 8],
    pub(super) double_pushes: L,
    pub(super) knights: L,
    pub(super) knight_targets: L,
}

impl<L: Lanes> QuietMoves<L> {
    /// The moves whose replies are counted without making them: those with as many replies as a
    /// null move, and all those after which only the replies of sliders and pawns differ.
    #[inline(always)]
    pub(super) fn unchanged_and_recounted(
        token: L::Token,
        quads: QuadLanes<L>,
        pieces: &Pieces<L>,
        sets: &TargetSets<L>,
    ) -> [Self; 2] {
        let [low, middle, high] = quads.planes;
        let touchy = Sensitive::new(token, pieces, low & middle & high & pieces.theirs);
        let (from, to) = (touchy.from | touchy.rays_and_pawns, touchy.to | touchy.rays_and_pawns);
        let unchanged = Self::new(token, pieces, sets, &Sensitive { from, to, ..touchy });
        [unchanged, Self::new(token, pieces, sets, &touchy)]
    }

    /// The moves that leave and reach none of these squares.
    #[inline(always)]
    fn new(token: L::Token, pieces: &Pieces<L>, sets: &TargetSets<L>, touchy: &Sensitive<L>) -> Self {
        let &Sensitive { from, to, zone, rook_sees, bishop_sees, rays_and_pawns: _ } = touchy;
        let all = L::splat(token, !0);
        let us = &pieces.us;
        // In check there is no null move.
        let check = !(sets.knight_targets | pieces.ours);
        let quiet = pieces.empty & !to.or_where(check.meets(check), all);

        let rooks = us.orthogonal & !(from | rook_sees | (us.diagonal & bishop_sees));
        let bishops = us.diagonal & !(from | bishop_sees | (us.orthogonal & rook_sees));
        // For a queen's moves, both kinds of lines to the zone matter.
        let queens = rooks & us.diagonal;
        let queen = queens.meets(queens);
        let rook_targets = quiet & !rook_sees.or_where(queen, bishop_sees);
        let bishop_targets = quiet & !bishop_sees.or_where(queen, rook_sees);

        let looks = step::<SouthEast, L>(zone) | step::<SouthWest, L>(zone);
        let pushed = step::<North, L>(us.pawns & !(from | looks));
        let pawn_targets = quiet.keep(!RANK_8) & !looks;
        let beside = pieces.them.pawns.shl(1).keep(NOT_A_FILE) | pieces.them.pawns.shr(1).keep(NOT_H_FILE);
        let double_pushes = sets.pawns.double_pushes & step::<North, L>(pushed) & pawn_targets & !beside;
        let pushes = (sets.pawns.pushes & pushed & pawn_targets) | double_pushes;

        let (jumps, steps) = (knight_attacks(zone), king_attacks(zone));
        let king_stays = us.king & (from | steps);
        let king = (sets.king & quiet) & !steps.or_where(king_stays.meets(king_stays), all);

        let [n, e, s, w, ne, nw, se, sw] = sets.sliders;
        Self {
            by_direction: [
                slides::<North, L>(pieces, rooks, n & rook_targets, king) | pushes,
                slides::<East, L>(pieces, rooks, e & rook_targets, king),
                slides::<South, L>(pieces, rooks, s & rook_targets, king),
                slides::<West, L>(pieces, rooks, w & rook_targets, king),
                slides::<NorthEast, L>(pieces, bishops, ne & bishop_targets, king),
                slides::<NorthWest, L>(pieces, bishops, nw & bishop_targets, king),
                slides::<SouthEast, L>(pieces, bishops, se & bishop_targets, king),
                slides::<SouthWest, L>(pieces, bishops, sw & bishop_targets, king),
            ],
            double_pushes,
            knights: sets.knights & !(from | jumps),
            knight_targets: sets.knight_targets & quiet & !jumps,
        }
    }

    /// The number of these moves in each lane.
    #[inline(always)]
    pub(super) fn count(&self, token: L::Token, fixed: &KingKnightSets<L>) -> L {
        let [n, e, s, w, ne, nw, se, sw] = self.by_direction;
        let (knights, targets) = (self.knights, self.knight_targets);
        let sets = MoveSets {
            by_direction: [n, s, e, w, ne, nw, sw, se],
            knights: fixed.knight_moves(token, knights, targets),
            others: L::splat(token, 0),
        };
        fixed.count_more_knights(token, knights, targets, sets.count())
    }

    /// These moves without those of another set of them.
    #[inline(always)]
    pub(super) fn without(&self, token: L::Token, others: &Self) -> DirectionTargets<L> {
        let mut moves = DirectionTargets::all(L::splat(token, 0));
        for direction in 0..8 {
            moves.targets[direction] = self.by_direction[direction] & !others.by_direction[direction];
        }
        moves.double_pushes = self.double_pushes & !others.double_pushes;
        (moves.knights, moves.knight_targets) = (self.knights, self.knight_targets);
        (moves.counted_knights, moves.counted_knight_targets) = (others.knights, others.knight_targets);
        moves
    }

    /// Takes these moves away from all moves.
    #[inline(always)]
    pub(super) fn take_from(&self, moves: &mut DirectionTargets<L>) {
        for direction in 0..8 {
            moves.targets[direction] = moves.targets[direction] & !self.by_direction[direction];
        }
        moves.double_pushes = moves.double_pushes & !self.double_pushes;
        (moves.counted_knights, moves.counted_knight_targets) = (self.knights, self.knight_targets);
    }
}

/// The squares among the targets that these sliders and the king reach in a direction.
#[inline(always)]
fn slides<D: ConstDirection, L: Lanes>(pieces: &Pieces<L>, sliders: L, targets: L, king: L) -> L {
    let reached = Propagator::new::<D>(pieces.empty).slider_attacks::<D>(sliders, !pieces.empty);
    (reached & targets) | (step::<D, L>(pieces.us.king) & king)
}
