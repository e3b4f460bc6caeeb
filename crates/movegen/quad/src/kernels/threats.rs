//! King danger, pins and checks.
//!
//! *Source:* Gerd Isenberg's scheme in [*Quad-Bitboards*], Chess Programming Wiki. The enemy's
//! sliders are filled in both directions of a line on which our king [sees](KingKnightSets::seen)
//! some squares. Those that both reach lie between a slider and the king: empty squares if the
//! slider gives check, or the one piece that blocks it. If that piece is ours, it is pinned to this
//! line.
//!
//! A slider that gives check attacks one square more, behind the king, which must not retreat
//! there.
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_board_repr::CheckInfo;
use fianchetto_simd::Lanes;
use fianchetto_types::Direction;

use super::fills::{Propagator, PropagatorPair};
use super::fixed::KingKnightSets;
use super::geometry::*;
use crate::board::{Pieces, SidePieces};

/// A value for each of the four lines on which sliders move: file, rank, diagonal (a1 to h8),
/// anti-diagonal.
pub(crate) type Lines<T> = [T; 4];

/// The restrictions on our moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threats<L> {
    /// The squares on which our king would be attacked.
    pub(crate) king_danger: L,
    /// Our pinned pieces, by the line on which they may still move.
    pub(crate) pinned: Lines<L>,
    /// All our pinned pieces.
    pub(crate) all_pinned: L,
    /// The targets that end all checks, for pieces other than the king: all squares without a
    /// check, those that block it or capture the checker, or none in double check.
    pub(crate) check_mask: L,
}

/// The results of the fills along one line.
struct LineFills<L> {
    /// The squares on which our king would be attacked along the line.
    danger: L,
    /// The squares between the enemy's sliders and our king.
    between: L,
    propagators: PropagatorPair<L>,
}

/// Fills the enemy's sliders along the line of direction `D`, on which our king sees these squares.
#[inline(always)]
fn fill_line<D: ConstDirection, L: Lanes>(pieces: &Pieces<L>, sliders: L, seen: L) -> LineFills<L> {
    let propagators = Propagator::pair::<D>(pieces.empty);
    let (king, occupied) = (pieces.us.king, !pieces.empty);
    let [ahead, ahead_through] = propagators[0].attacks_through::<D>(sliders, occupied, king);
    let [back, back_through] = propagators[1].attacks_through::<D::Opposite>(sliders, occupied, king);
    LineFills { danger: ahead_through | back_through, between: (ahead | back) & seen, propagators }
}

/// The squares that pawns, knights and king of a side attack.
#[inline(always)]
fn leaper_attacks<L: Lanes>(them: &SidePieces<L>) -> L {
    let pawns = step::<SouthEast, L>(them.pawns) | step::<SouthWest, L>(them.pawns);
    pawns | knight_attacks(them.knights) | king_attacks(them.king)
}

/// The enemy's pawns and knights that give check.
#[inline(always)]
pub(crate) fn leaper_checkers<L: Lanes>(pieces: &Pieces<L>) -> L {
    checking_pawns(pieces) | (knight_attacks(pieces.us.king) & pieces.them.knights)
}

/// The enemy's pawns that give check.
#[inline(always)]
fn checking_pawns<L: Lanes>(pieces: &Pieces<L>) -> L {
    let king = pieces.us.king;
    (step::<NorthEast, L>(king) | step::<NorthWest, L>(king)) & pieces.them.pawns
}

/// The squares that end all checks, given the checkers and the empty squares between them and the
/// king.
#[inline(always)]
fn check_mask<L: Lanes>(token: L::Token, checkers: L, between: L) -> L {
    let (none, all) = (L::splat(token, 0), L::splat(token, !0));
    let others = checkers & (checkers - L::splat(token, 1));
    let single = (between | checkers).or_where(checkers.misses(checkers), all);
    single & !none.or_where(others.meets(others), all)
}

impl<L: Lanes> Threats<L> {
    /// Finds danger, pins and checks. Also returns the propagators, which our own sliders need
    /// next.
    #[inline(always)]
    pub(crate) fn new(
        token: L::Token,
        pieces: &Pieces<L>,
        fixed: &KingKnightSets<L>,
    ) -> (Self, Lines<PropagatorPair<L>>) {
        let them = &pieces.them;
        let [seen_file, seen_rank, seen_diagonal, seen_anti] = fixed.seen(pieces);
        let file = fill_line::<North, L>(pieces, them.orthogonal, seen_file);
        let rank = fill_line::<East, L>(pieces, them.orthogonal, seen_rank);
        let diagonal = fill_line::<NorthEast, L>(pieces, them.diagonal, seen_diagonal);
        let anti_diagonal = fill_line::<NorthWest, L>(pieces, them.diagonal, seen_anti);
        let between = [file.between, rank.between, diagonal.between, anti_diagonal.between];
        let danger = (file.danger | rank.danger) | (diagonal.danger | anti_diagonal.danger);
        let checkers = ((seen_file | seen_rank) & pieces.them.orthogonal)
            | ((seen_diagonal | seen_anti) & pieces.them.diagonal)
            | checking_pawns(pieces)
            | (fixed.knight_checks() & pieces.them.knights);
        let propagators =
            [file.propagators, rank.propagators, diagonal.propagators, anti_diagonal.propagators];
        (Self::from_fills(token, pieces, danger, between, checkers), propagators)
    }

    /// The threats, given the enemy sliders' attacks, the squares between them and our king, and
    /// the checkers.
    #[inline(always)]
    pub(crate) fn from_fills(
        token: L::Token,
        pieces: &Pieces<L>,
        slider_danger: L,
        [file, rank, diagonal, anti_diagonal]: Lines<L>,
        checkers: L,
    ) -> Self {
        let any = (file | rank) | (diagonal | anti_diagonal);
        let ours = pieces.ours;
        Self {
            king_danger: slider_danger | leaper_attacks(&pieces.them),
            pinned: [file & ours, rank & ours, diagonal & ours, anti_diagonal & ours],
            all_pinned: any & ours,
            check_mask: check_mask(token, checkers, any & pieces.empty),
        }
    }

    /// Known pins and checks of one position whose king has no moves: every square counts as
    /// dangerous.
    #[inline(always)]
    pub(crate) fn without_danger(token: L::Token, info: &CheckInfo, king: u64) -> Self {
        let (king, pinned) = (king.trailing_zeros() as u8 & 63, info.pinned.0);
        let on = |one: Direction, other: Direction| {
            L::splat(token, pinned & (ray_behind(one, king) | ray_behind(other, king)))
        };
        Self {
            king_danger: L::splat(token, !0),
            pinned: [
                on(Direction::North, Direction::South),
                on(Direction::East, Direction::West),
                on(Direction::NorthEast, Direction::SouthWest),
                on(Direction::NorthWest, Direction::SouthEast),
            ],
            all_pinned: L::splat(token, pinned),
            check_mask: L::splat(token, info.targets.0),
        }
    }

    /// Our sliders that may move along each line: those not pinned, and those pinned to this line.
    #[inline(always)]
    pub(crate) fn movable_sliders(&self, us: &SidePieces<L>) -> Lines<L> {
        let ([file, rank, diagonal, anti_diagonal], free) = (self.pinned, !self.all_pinned);
        [
            us.orthogonal & (file | free),
            us.orthogonal & (rank | free),
            us.diagonal & (diagonal | free),
            us.diagonal & (anti_diagonal | free),
        ]
    }

    /// Our pawns that may move to the north, the north-east and the north-west.
    #[inline(always)]
    pub(crate) fn movable_pawns(&self, us: &SidePieces<L>) -> [L; 3] {
        let ([file, _, diagonal, anti_diagonal], free) = (self.pinned, !self.all_pinned);
        [us.pawns & (file | free), us.pawns & (diagonal | free), us.pawns & (anti_diagonal | free)]
    }
}
