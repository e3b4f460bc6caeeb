//! The pieces of a quad-bitboard, told apart by the formulas of [*Quad-Bitboards*].
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_simd::Lanes;

use crate::board::QuadLanes;

/// The pieces of one side: sliders by the lines they move on, and the others by type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SidePieces<L> {
    /// Rooks, those that may still castle included, and queens.
    pub(crate) orthogonal: L,
    /// Bishops and queens.
    pub(crate) diagonal: L,
    pub(crate) knights: L,
    pub(crate) pawns: L,
    pub(crate) king: L,
}

/// Everything that the four bitboards say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces<L> {
    pub(crate) us: SidePieces<L>,
    pub(crate) them: SidePieces<L>,
    /// All our pieces.
    pub(crate) ours: L,
    /// All the enemy's pieces.
    pub(crate) theirs: L,
    pub(crate) empty: L,
    /// Our rooks that may still castle: code 7.
    pub(crate) castling_rooks: L,
    /// The en-passant target: the enemy's bit on an empty square.
    pub(crate) en_passant: L,
}

impl<L: Lanes> SidePieces<L> {
    #[inline(always)]
    fn new([low, middle, high]: [L; 3], side: L) -> Self {
        Self {
            orthogonal: (high & (low | !middle)) & side,
            diagonal: (low & (middle ^ high)) & side,
            knights: (middle & !low & !high) & side,
            pawns: (low & !middle & !high) & side,
            king: (middle & high & !low) & side,
        }
    }
}

impl<L: Lanes> Pieces<L> {
    /// The pieces of the position in each lane.
    #[inline(always)]
    pub(crate) fn new(quads: QuadLanes<L>) -> Self {
        let [low, middle, high] = quads.planes;
        let occupied = low | middle | high;
        let (ours, theirs) = (occupied & !quads.theirs, occupied & quads.theirs);
        Self {
            us: SidePieces::new(quads.planes, ours),
            them: SidePieces::new(quads.planes, theirs),
            ours,
            theirs,
            empty: !occupied,
            castling_rooks: (low & middle & high) & ours,
            en_passant: quads.theirs & !occupied,
        }
    }
}

impl<L: Lanes> Pieces<L> {
    /// The same pieces, known to be without knights, bishops and queens: the compiler drops what these would need, about
    /// half of everything.
    #[inline(always)]
    pub(super) fn bare(&self, token: L::Token) -> Self {
        let none = L::splat(token, 0);
        let us = SidePieces { diagonal: none, knights: none, ..self.us };
        let them = SidePieces { diagonal: none, knights: none, ..self.them };
        Self { us, them, ..*self }
    }
}
