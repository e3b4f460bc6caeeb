//! Positions in lanes, one per lane; blocks of eight in memory, from which lanes are loaded; and
//! sets of pieces by the formulas of [*Quad-Bitboards*].
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_simd::Lanes;

use super::RelativeQuad;

/// The number of positions in a block: the most lanes that any path has.
pub(crate) const BLOCK: usize = 8;

/// Data for vector loads, aligned so that no vector crosses a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// A side-relative quad-bitboard in each lane: the form of [`RelativeQuad`] in kernels.
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

    /// The positions after passing the turn, given our pieces.
    #[inline(always)]
    pub(crate) fn after_null(self, ours: L) -> Self {
        Self { theirs: ours, ..self }.turned()
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

    /// The boards from the other side's view: the bytes of each word are reversed.
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

/// Eight positions, in the rows of a structure of arrays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<'a>(pub(crate) [&'a [u64; BLOCK]; 4]);

impl Block<'_> {
    /// Whether all positions are [bare](RelativeQuad::is_bare).
    #[inline(always)]
    pub(crate) fn are_bare(&self) -> bool {
        (0..BLOCK).all(|lane| self.get(lane).is_bare())
    }

    /// The positions from column `start` on, one per lane.
    #[inline(always)]
    pub(crate) fn lanes<L: Lanes>(&self, token: L::Token, start: usize) -> QuadLanes<L> {
        let [theirs, low, middle, high] = self.0;
        QuadLanes {
            theirs: L::load(token, &theirs[start..]),
            planes: [
                L::load(token, &low[start..]),
                L::load(token, &middle[start..]),
                L::load(token, &high[start..]),
            ],
        }
    }

    /// The position in a column.
    #[inline(always)]
    pub(crate) fn get(&self, lane: usize) -> RelativeQuad {
        let [theirs, low, middle, high] = self.0;
        let lane = lane % BLOCK;
        RelativeQuad::from_words([theirs[lane], low[lane], middle[lane], high[lane]])
    }
}

/// A block of positions collected from elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gathered(Aligned<[[u64; BLOCK]; 4]>);

impl Gathered {
    /// The first positions of a slice; empty boards fill the rest of the block.
    #[inline(always)]
    pub(crate) fn new<B: AsRef<RelativeQuad>>(positions: &[B]) -> Self {
        let mut gathered = Self(Aligned([[0; BLOCK]; 4]));
        for (lane, position) in positions.iter().take(BLOCK).enumerate() {
            for (row, word) in gathered.0.0.iter_mut().zip(position.as_ref().words()) {
                row[lane] = word;
            }
        }
        gathered
    }

    #[inline(always)]
    pub(crate) fn block(&self) -> Block<'_> {
        Block(self.0.0.each_ref())
    }
}

/// The pieces of one side: sliders by kind of line, the others by type.
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

/// The contents of the four bitboards.
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

    /// The same pieces; if they are [bare](RelativeQuad::is_bare), this tells the compiler, which
    /// drops the code for knights, bishops and queens, about half of everything.
    #[inline(always)]
    pub(crate) fn known<const BARE: bool>(self, token: L::Token) -> Self {
        if !BARE {
            return self;
        }
        let none = L::splat(token, 0);
        let us = SidePieces { diagonal: none, knights: none, ..self.us };
        let them = SidePieces { diagonal: none, knights: none, ..self.them };
        Self { us, them, ..self }
    }
}
