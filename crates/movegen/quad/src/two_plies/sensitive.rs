//! The squares of a position that matter to the other side's moves.

use fianchetto_simd::Lanes;

use crate::board::Pieces;
use crate::kernels::*;

/// The squares that matter to the enemy king, and to the enemy's sliders and pawns.
pub(super) struct Sensitive<L> {
    /// A move from one of these squares may change the king's safe squares or pins.
    pub(super) from: L,
    /// So may a move to one of these.
    pub(super) to: L,
    /// The enemy king's square and those to which it could go: the squares around it, and the back
    /// rank if it may castle, without its own men.
    pub(super) zone: L,
    /// From here, a rook attacks the zone, or would pin a piece to the king.
    pub(super) rook_sees: L,
    /// The same for a bishop.
    pub(super) bishop_sees: L,
    /// A move from or to one of these changes the moves of enemy sliders.
    pub(super) rays: L,
    /// A move from or to one of these changes the moves of enemy pawns.
    pub(super) pawns: L,
    /// The empty squares, and the men whose capture changes neither the king's squares nor
    /// castling.
    pub(super) targets: L,
}

impl<L: Lanes> Sensitive<L> {
    #[inline(always)]
    pub(super) fn new(token: L::Token, pieces: &Pieces<L>, their_castling: L) -> Self {
        let (king, pawns) = (pieces.them.king, pieces.them.pawns);
        let near_king =
            king_attacks(king).or_where(their_castling.meets(their_castling), L::splat(token, RANK_8));
        let reachable = near_king & !pieces.theirs;
        let none = L::splat(token, 0);
        // The moves of a third knight are not recounted.
        let one = L::splat(token, 1);
        let second_knight = pieces.them.knights & (pieces.them.knights - one);
        let third_knight = second_knight & (second_knight - one);
        let capturable = none.or_where(third_knight.misses(third_knight), pieces.theirs & !near_king);
        let targets = pieces.empty | capturable;
        // In Chess960 the king may land where the rook stands.
        let zone = reachable | king | their_castling;
        let pushed = step::<South, L>(pawns);
        let pawns = (step::<SouthEast, L>(pawns) | step::<SouthWest, L>(pawns))
            | (pushed | step::<South, L>(pushed.keep(RANK_6)));
        let mut squares = Self {
            from: zone,
            to: zone,
            zone,
            rook_sees: none,
            bishop_sees: none,
            rays: none,
            pawns,
            targets,
        };
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
        self.rays = self.rays | rays;
        let both = sees & attacked;
        self.to = self.to | both.or_where(their_first.meets(attacked), near);
        // One man of each side between their king and our slider: if ours leaves, theirs is pinned.
        let screened = far & attacked & pieces.theirs;
        self.from = (self.from | both | (sees & ours)).or_where(screened.meets(screened), our_first);
        sees
    }
}
