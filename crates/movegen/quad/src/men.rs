//! The men of a quad-bitboard, told apart by the formulas of the document.

use fianchetto_simd::Lanes;

use crate::board::SideQuad;

/// A side-relative quad-bitboard in each lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quads<L> {
    /// The enemy's men, and the en-passant target.
    pub(crate) theirs: L,
    /// The three bits of the role codes, lowest first.
    pub(crate) roles: [L; 3],
}

/// The sliders by the way they move, and the other men, of one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side<L> {
    /// Rooks (those that may castle too) and queens.
    pub(crate) straight: L,
    /// Bishops and queens.
    pub(crate) diagonal: L,
    pub(crate) knights: L,
    pub(crate) pawns: L,
    pub(crate) king: L,
}

/// All that the four bitboards say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Men<L> {
    pub(crate) us: Side<L>,
    pub(crate) them: Side<L>,
    pub(crate) ours: L,
    pub(crate) theirs: L,
    pub(crate) empty: L,
    /// Our rooks that may still castle: code 7.
    pub(crate) castling_rooks: L,
    /// The en-passant target: the enemy's bit on an empty square.
    pub(crate) en_passant: L,
}

impl<L: Lanes> Side<L> {
    #[inline(always)]
    fn new([low, middle, high]: [L; 3], side: L) -> Self {
        Self {
            straight: (high & (low | !middle)) & side,
            diagonal: (low & (middle ^ high)) & side,
            knights: (middle & !low & !high) & side,
            pawns: (low & !middle & !high) & side,
            king: (middle & high & !low) & side,
        }
    }
}

impl<L: Lanes> Quads<L> {
    /// The same position in every lane.
    #[inline(always)]
    pub(crate) fn splat(token: L::Token, quad: &SideQuad) -> Self {
        let [low, middle, high] = quad.roles;
        Self {
            theirs: L::splat(token, quad.theirs),
            roles: [L::splat(token, low), L::splat(token, middle), L::splat(token, high)],
        }
    }

    #[inline(always)]
    pub(crate) fn men(self) -> Men<L> {
        let [low, middle, high] = self.roles;
        let occupied = low | middle | high;
        let (ours, theirs) = (occupied & !self.theirs, occupied & self.theirs);
        Men {
            us: Side::new(self.roles, ours),
            them: Side::new(self.roles, theirs),
            ours,
            theirs,
            empty: !occupied,
            castling_rooks: (low & middle & high) & ours,
            en_passant: self.theirs & !occupied,
        }
    }
}
