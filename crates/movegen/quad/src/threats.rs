//! What the enemy's sliders and the king have to do with each other: danger, pins and checks.
//!
//! *Source:* Gerd Isenberg's scheme in the quad-bitboard document. The king is filled in one direction and the
//! enemy's sliders in the opposite one, over the same empty squares. Where the two meet stands what lies between a
//! slider and the king: empty squares if it gives check, and otherwise the one man that is in its way. Our man there
//! is pinned, and to this line.
//!
//! The enemy's fill goes on through the king's square, because he cannot step back along a ray that he stands in.
//! That changes nothing on the near side of him, where the two fills meet.

use fianchetto_simd::Lanes;

use crate::fills::*;
use crate::men::{Men, Side};

/// The four lines on which sliders move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<T> {
    pub(crate) file: T,
    pub(crate) rank: T,
    /// The line from a1 to h8.
    pub(crate) diagonal: T,
    /// The line from h1 to a8.
    pub(crate) anti_diagonal: T,
}

/// The propagators of a line's two directions.
pub(crate) type Both<L> = [Propagator<L>; 2];

/// What keeps our men from moving freely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threats<L> {
    /// The squares on which our king would be attacked.
    pub(crate) danger: L,
    /// Our men that are pinned, by the line on which they may still move.
    pub(crate) pinned: Lines<L>,
    /// All men that are pinned.
    pub(crate) pinned_any: L,
    /// The squares to which a man other than the king may go: all of them, those that end a check, or none.
    pub(crate) targets: L,
}

/// What the fills along one line yield.
struct Line<L> {
    /// The squares where our king would be attacked along the line.
    danger: L,
    /// The squares that our king sees.
    seen: L,
    /// What lies between the enemy's sliders and our king.
    between: L,
    propagators: Both<L>,
}

/// Fills the enemy's sliders and our king along the line of direction `D`.
#[inline(always)]
fn line<D: Toward, L: Lanes>(men: &Men<L>, sliders: L) -> Line<L> {
    let forth = Propagator::new::<D>(men.empty);
    let back = Propagator::new::<D::Back>(men.empty);
    let king = men.us.king;
    let hostile = [forth.attacks_through::<D>(sliders, king), back.attacks_through::<D::Back>(sliders, king)];
    let seen = [forth.attacks::<D>(king), back.attacks::<D::Back>(king)];
    Line {
        danger: hostile[0] | hostile[1],
        seen: seen[0] | seen[1],
        between: (hostile[0] & seen[1]) | (hostile[1] & seen[0]),
        propagators: [forth, back],
    }
}

/// All squares a knight's move away from a square of the set.
#[inline(always)]
pub(crate) fn knight_attacks<L: Lanes>(set: L) -> L {
    let near = set.shl(1).keep(NOT_A) | set.shr(1).keep(NOT_H);
    let far = set.shl(2).keep(NOT_A & NOT_A << 1) | set.shr(2).keep(NOT_H & NOT_H >> 1);
    (near.shl(16) | near.shr(16)) | (far.shl(8) | far.shr(8))
}

/// All squares next to a king.
#[inline(always)]
pub(crate) fn king_attacks<L: Lanes>(king: L) -> L {
    let sides = king.shl(1).keep(NOT_A) | king.shr(1).keep(NOT_H);
    let row = king | sides;
    sides | (row.shl(8) | row.shr(8))
}

/// The squares that are attacked by men that do not slide.
#[inline(always)]
fn steps<L: Lanes>(them: &Side<L>) -> L {
    let pawns = step::<SouthEast, L>(them.pawns) | step::<SouthWest, L>(them.pawns);
    pawns | knight_attacks(them.knights) | king_attacks(them.king)
}

/// The squares to which a man other than the king may go.
#[inline(always)]
fn targets<L: Lanes>(token: L::Token, checkers: L, between: L) -> L {
    let (none, all) = (L::splat(token, 0), L::splat(token, !0));
    let others = checkers & (checkers - L::splat(token, 1));
    let single = (between | checkers).or_where(checkers.misses(checkers), all);
    single & !none.or_where(others.meets(others), all)
}

impl<L: Lanes> Threats<L> {
    /// Looks for danger, pins and checks; yields the propagators too, which our own sliders will need.
    #[inline(always)]
    pub(crate) fn new(token: L::Token, men: &Men<L>) -> (Self, Lines<Both<L>>) {
        let file = line::<North, L>(men, men.them.straight);
        let rank = line::<East, L>(men, men.them.straight);
        let diagonal = line::<NorthEast, L>(men, men.them.diagonal);
        let anti_diagonal = line::<NorthWest, L>(men, men.them.diagonal);
        let between = Lines {
            file: file.between,
            rank: rank.between,
            diagonal: diagonal.between,
            anti_diagonal: anti_diagonal.between,
        };
        let danger = (file.danger | rank.danger) | (diagonal.danger | anti_diagonal.danger);
        let sliders = ((file.seen | rank.seen) & men.them.straight)
            | ((diagonal.seen | anti_diagonal.seen) & men.them.diagonal);
        let propagators = Lines {
            file: file.propagators,
            rank: rank.propagators,
            diagonal: diagonal.propagators,
            anti_diagonal: anti_diagonal.propagators,
        };
        (Self::of_sights(token, men, danger, &between, sliders), propagators)
    }

    /// The threats, given where the enemy's sliders attack, what lies between them and our king, and which of them give
    /// check.
    #[inline(always)]
    pub(crate) fn of_sights(
        token: L::Token,
        men: &Men<L>,
        danger: L,
        between: &Lines<L>,
        sliders: L,
    ) -> Self {
        let king = men.us.king;
        let pawns = (step::<NorthEast, L>(king) | step::<NorthWest, L>(king)) & men.them.pawns;
        let checkers = sliders | pawns | (knight_attacks(king) & men.them.knights);
        let any = (between.file | between.rank) | (between.diagonal | between.anti_diagonal);
        Self {
            danger: danger | steps(&men.them),
            pinned: Lines {
                file: between.file & men.ours,
                rank: between.rank & men.ours,
                diagonal: between.diagonal & men.ours,
                anti_diagonal: between.anti_diagonal & men.ours,
            },
            pinned_any: any & men.ours,
            targets: targets(token, checkers, any & men.empty),
        }
    }
}
