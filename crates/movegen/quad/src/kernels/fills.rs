//! Kogge-Stone fills: all sliders of a set are filled over the empty squares in one direction, in
//! all lanes at once.
//!
//! *Source:* [*Quad-Bitboards*], Chess Programming Wiki, "As Sliding Piece Generators": `nortOccl`
//! fills several bitboards over one set of empty squares, in three steps of one, two and four
//! squares.
//!
//! ```text
//! gen |= pro & (gen << 8);   pro &= pro << 8;
//! gen |= pro & (gen << 16);  pro &= pro << 16;
//! gen |= pro & (gen << 32);
//! ```
//!
//! The propagator `pro` does not depend on the generator `gen`. So it is computed once for each
//! direction ([`Propagator`]) and serves every fill in that direction: the king's rays, the enemy's
//! sliders and our own.
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_simd::Lanes;
use fianchetto_types::Direction;

use super::geometry::{ConstDirection, shifted, step};

/// The propagators of the three steps of a fill: the squares reached by one, two and four steps
/// over empty squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Propagator<L> {
    pub(crate) one: L,
    two: L,
    four: L,
}

/// The propagators of a direction and its opposite.
pub(crate) type PropagatorPair<L> = [Propagator<L>; 2];

impl<L: Lanes> Propagator<L> {
    /// The propagator of a direction on a board with these empty squares.
    #[inline(always)]
    // ANCHOR: fill
    pub(crate) fn new<D: ConstDirection>(empty: L) -> Self {
        let one = empty.keep(D::NO_WRAP);
        let two = one & shifted::<D, L>(one, 1);
        let four = two & shifted::<D, L>(two, 2);
        Self { one, two, four }
    }

    /// The propagators of a direction and its opposite.
    #[inline(always)]
    pub(crate) fn pair<D: ConstDirection>(empty: L) -> PropagatorPair<L> {
        [Self::new::<D>(empty), Self::new::<D::Opposite>(empty)]
    }

    /// The generator after each of the three steps of a fill.
    #[inline(always)]
    pub(crate) fn fill_steps<D: ConstDirection>(&self, set: L) -> [L; 3] {
        let one = set | (self.one & shifted::<D, L>(set, 1));
        let two = one | (self.two & shifted::<D, L>(one, 2));
        let four = two | (self.four & shifted::<D, L>(two, 4));
        [one, two, four]
    }

    /// The set and all squares that it reaches over empty squares.
    #[inline(always)]
    pub(crate) fn fill<D: ConstDirection>(&self, set: L) -> L {
        let [_, _, filled] = self.fill_steps::<D>(set);
        filled
    }

    /// The squares that the sliders of the set attack: all empty squares that they reach, and the
    /// first occupied square.
    #[inline(always)]
    pub(crate) fn attacks<D: ConstDirection>(&self, set: L) -> L {
        step::<D, L>(self.fill::<D>(set))
    }
    // ANCHOR_END: fill

    /// The squares that lie one step beyond one, two and four steps over empty squares.
    #[inline(always)]
    pub(crate) fn passed<D: ConstDirection>(&self) -> [L; 3] {
        [shifted::<D, L>(self.one, 1), shifted::<D, L>(self.two, 1), shifted::<D, L>(self.four, 1)]
    }

    /// [`attacks`](Self::attacks) of sliders that stand on occupied squares, in fewer steps to the
    /// east.
    #[inline(always)]
    pub(crate) fn slider_attacks<D: ConstDirection>(&self, sliders: L, occupied: L) -> L {
        if const { is_subtraction::<D, L>() } {
            east_attacks(sliders, occupied)
        } else {
            self.attacks::<D>(sliders)
        }
    }

    /// The [`slider_attacks`](Self::slider_attacks) among some targets.
    #[inline(always)]
    pub(super) fn slider_moves<D: ConstDirection>(&self, sliders: L, occupied: L, targets: L) -> L {
        if const { is_subtraction::<D, L>() } {
            return east_attacks(sliders, occupied) & targets;
        }
        // The targets without the edge serve three directions.
        shifted::<D, L>(self.fill::<D>(sliders), 1) & targets.keep(D::NO_WRAP)
    }

    /// The squares that sliders attack, and those that they would attack without the king on the
    /// board. Behind a king on the edge the latter wrap around the board, to squares where it
    /// cannot go.
    #[inline(always)]
    pub(crate) fn attacks_through<D: ConstDirection>(&self, sliders: L, occupied: L, king: L) -> [L; 2] {
        let attacked = self.slider_attacks::<D>(sliders, occupied);
        [attacked, attacked | shifted::<D, L>(attacked & king, 1)]
    }
}

/// Whether attacks in a direction are found by [`east_attacks`].
#[inline(always)]
const fn is_subtraction<D: ConstDirection, L: Lanes>() -> bool {
    L::FAST_SUB_BYTES && matches!(D::DIRECTION, Direction::East)
}

/// The eastward attacks of sliders on occupied squares: subtracting twice the slider from the
/// occupied squares of its rank borrows up to the next of them, within the byte.
#[inline(always)]
fn east_attacks<L: Lanes>(sliders: L, occupied: L) -> L {
    occupied ^ occupied.sub_bytes(sliders).sub_bytes(sliders)
}
