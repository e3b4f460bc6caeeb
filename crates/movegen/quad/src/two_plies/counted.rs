//! Moves whose replies a perft counts without making them.
//!
//! A move changes the enemy king's moves and the enemy's pins only if it leaves or reaches a square
//! that matters to the king. After any other move, only the replies of sliders, pawns and knights
//! differ from those after a null move: they are [recounted](super::replies). If a quiet move
//! leaves a square and reaches one that matter to no slider, and leaves one that matters to no
//! pawn, what differs follows from where it arrives, and the replies to all such moves are summed
//! up at once. The rule is conservative: other moves are made, even if some would change nothing.

use fianchetto_simd::Lanes;

use super::sensitive::Sensitive;
use crate::board::{Pieces, QuadLanes};
use crate::kernels::*;

/// Some of the moves, without promotions, castling and en passant.
#[derive(Clone, Copy)]
pub(super) struct CountedMoves<L> {
    /// The targets of sliders, pawns and king, in the order of
    /// [`Direction`](fianchetto_types::Direction).
    pub(super) by_direction: [L; 8],
    pub(super) double_pushes: L,
    pub(super) knights: L,
    pub(super) knight_targets: L,
}

impl<L: Lanes> CountedMoves<L> {
    /// The moves whose replies are counted without making them: those that only matter to pawns, by
    /// where they arrive, and all after which only the replies of sliders, pawns and knights
    /// differ. For [bare](Pieces::known) pieces, both are the same.
    #[inline(always)]
    pub(super) fn summed_and_recounted<const BARE: bool>(
        token: L::Token,
        quads: QuadLanes<L>,
        pieces: &Pieces<L>,
        sets: &TargetSets<L>,
        fixed: &KingKnightSets<L>,
    ) -> [Self; 2] {
        let [low, middle, high] = quads.planes;
        let touchy = Sensitive::new(token, pieces, low & middle & high & pieces.theirs);
        let from = touchy.from | touchy.rays | touchy.pawns;
        // Where pawns promote, a capture is four replies.
        let to = touchy.to | touchy.rays | touchy.pawns.keep(RANK_1);
        let summed = Self::new(token, pieces, sets, &Sensitive { from, to, targets: pieces.empty, ..touchy });
        let [first, second] = fixed.two_knights();
        let knights = summed.knights & (first | second);
        let summed = Self { knights, ..summed };
        [summed, if BARE { summed } else { Self::new(token, pieces, sets, &touchy) }]
    }

    /// The moves that leave and reach none of these squares.
    #[inline(always)]
    fn new(token: L::Token, pieces: &Pieces<L>, sets: &TargetSets<L>, touchy: &Sensitive<L>) -> Self {
        let &Sensitive { from, to, zone, rook_sees, bishop_sees, targets, rays: _, pawns: _ } = touchy;
        let all = L::splat(token, !0);
        let us = &pieces.us;
        // In check there is no null move.
        let check = !(sets.knight_targets | pieces.ours);
        let targets = targets & !to.or_where(check.meets(check), all);

        let rooks = us.orthogonal & !(from | rook_sees | (us.diagonal & bishop_sees));
        let bishops = us.diagonal & !(from | bishop_sees | (us.orthogonal & rook_sees));
        // For a queen's moves, both kinds of lines to the zone matter.
        let queens = rooks & us.diagonal;
        let queen = queens.meets(queens);
        let rook_targets = targets & !rook_sees.or_where(queen, bishop_sees);
        let bishop_targets = targets & !bishop_sees.or_where(queen, rook_sees);

        let looks = step::<SouthEast, L>(zone) | step::<SouthWest, L>(zone);
        let pawns = us.pawns & !(from | looks);
        let pushed = step::<North, L>(pawns);
        let pawn_targets = targets.keep(!RANK_8) & !looks;
        let beside = pieces.them.pawns.shl(1).keep(NOT_A_FILE) | pieces.them.pawns.shr(1).keep(NOT_H_FILE);
        let double_pushes = sets.pawns.double_pushes & step::<North, L>(pushed) & pawn_targets & !beside;
        let pushes = (sets.pawns.pushes & pushed & pawn_targets) | double_pushes;
        let [east, west] = sets.pawns.captures;
        let east = step::<NorthEast, L>(pawns) & east & pawn_targets;
        let west = step::<NorthWest, L>(pawns) & west & pawn_targets;

        let (jumps, steps) = (knight_attacks(zone), king_attacks(zone));
        let king_stays = us.king & (from | steps);
        let king = (sets.king & targets) & !steps.or_where(king_stays.meets(king_stays), all);

        let [n, e, s, w, ne, nw, se, sw] = sets.sliders;
        Self {
            by_direction: [
                slides::<North, L>(pieces, rooks, n & rook_targets, king) | pushes,
                slides::<East, L>(pieces, rooks, e & rook_targets, king),
                slides::<South, L>(pieces, rooks, s & rook_targets, king),
                slides::<West, L>(pieces, rooks, w & rook_targets, king),
                slides::<NorthEast, L>(pieces, bishops, ne & bishop_targets, king) | east,
                slides::<NorthWest, L>(pieces, bishops, nw & bishop_targets, king) | west,
                slides::<SouthEast, L>(pieces, bishops, se & bishop_targets, king),
                slides::<SouthWest, L>(pieces, bishops, sw & bishop_targets, king),
            ],
            double_pushes,
            knights: sets.knights & !(from | jumps),
            knight_targets: sets.knight_targets & targets & !jumps,
        }
    }

    /// How many of these moves arrive at each square, if at most two knights move.
    #[inline(always)]
    pub(super) fn arrivals(&self, token: L::Token, fixed: &KingKnightSets<L>) -> Arrivals<L> {
        let [n, e, s, w, ne, nw, se, sw] = self.by_direction;
        let sets = MoveSets {
            by_direction: [n, s, e, w, ne, nw, sw, se],
            knights: fixed.knight_moves(token, self.knights, self.knight_targets),
            others: L::splat(token, 0),
        };
        sets.arrivals()
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
