//! Positions in lanes: one side-relative quad-bitboard to a lane.

use fianchetto_simd::Lanes;

use super::relative_quad::RelativeQuad;

/// The number of positions in a block: the most lanes that any path has.
pub(crate) const BLOCK: usize = 8;

/// Something in memory from which vectors are loaded: aligned, so that none of them crosses a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// A side-relative quad-bitboard in each lane: [`RelativeQuad`] in the form that kernels compute with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuadLanes<L> {
    /// The enemy's pieces, and the en-passant target.
    pub(crate) theirs: L,
    /// The three bits of the piece codes, lowest first.
    pub(crate) planes: [L; 3],
}

impl<L: Lanes> QuadLanes<L> {
    /// The same position in every lane.
    #[inline(always)]
    // ANCHOR: splat
    pub(crate) fn splat(token: L::Token, quad: &RelativeQuad) -> Self {
        let [theirs, low, middle, high] = quad.words();
        Self {
            theirs: L::splat(token, theirs),
            planes: [L::splat(token, low), L::splat(token, middle), L::splat(token, high)],
        }
    }
    // ANCHOR_END: splat

    /// Whether no position has a knight, a bishop or a queen.
    #[inline(always)]
    pub(crate) fn are_bare(self) -> bool {
        let [low, middle, high] = self.planes;
        ((middle ^ high) & (low | !high)).nonzero() == 0
    }

    /// The position in the first lane.
    #[inline(always)]
    pub(crate) fn first(self) -> RelativeQuad {
        let [low, middle, high] = self.planes;
        RelativeQuad::from_words([
            first_lane(self.theirs),
            first_lane(low),
            first_lane(middle),
            first_lane(high),
        ])
    }

    /// The same boards turned around: the bytes of each word are reversed.
    #[inline(always)]
    pub(crate) fn turned(self) -> Self {
        let [low, middle, high] = self.planes;
        Self {
            theirs: self.theirs.swap_bytes(),
            planes: [low.swap_bytes(), middle.swap_bytes(), high.swap_bytes()],
        }
    }
}

/// The lanes as an array. The places beyond the path's lanes are zero.
#[inline(always)]
pub(crate) fn unpacked<L: Lanes>(set: L) -> [u64; BLOCK] {
    let mut words = [0; BLOCK];
    set.store(&mut words);
    words
}

/// The word in the first lane.
#[inline(always)]
pub(crate) fn first_lane<L: Lanes>(set: L) -> u64 {
    unpacked(set)[0]
}
