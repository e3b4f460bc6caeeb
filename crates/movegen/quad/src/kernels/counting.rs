//! How many bits a position's sets have together.
//!
//! One population count for each of seventeen sets is a third of the kernel where no instruction counts the bits of a
//! lane. There the sets are added first, bit by bit at each square: a *carry-save* adder makes of three sets of the same
//! weight one of that weight and one that counts twice. Twelve adders and a half leave five sets, whose bytes are counted,
//! weighted and added up once.
//!
//! A promotion is one bit of its set and counts four times. The three bits that are missing go to where no move of a set
//! can arrive: southward moves never reach rank 8, and the longer jumps not rank 7 either.

use fianchetto_simd::Lanes;

/// All moves as sets, of which each bit is a move, but that the bits of promotions count four times.
pub(super) struct MoveSets<L> {
    /// The targets of sliders and pawns: north, south, east, west, north-east, north-west, south-west, south-east.
    pub(super) by_direction: [L; 8],
    /// The targets of knights, in the order of [`KNIGHT_JUMPS`](super::KNIGHT_JUMPS).
    pub(super) knight_jumps: [L; 8],
    /// The king's moves, and others that have no direction.
    pub(super) others: L,
    /// The bits of `by_direction` that are promotions, all on rank 8: ahead, to the east and to the west.
    pub(super) promotions: [L; 3],
}

impl<L: Lanes> MoveSets<L> {
    /// The number of moves in each lane.
    #[inline(always)]
    pub(super) fn count(self) -> L {
        if L::FAST_POPCOUNT { self.count_each() } else { self.count_sum() }
    }

    /// Counts the bits of each set.
    #[inline(always)]
    fn count_each(self) -> L {
        let [ahead, east, west] = self.promotions;
        let promotions = (ahead | east.shr(8) | west.shr(16)).popcount();
        let mut moves = promotions + promotions.shl(1);
        for set in self.by_direction {
            moves = moves + set.popcount();
        }
        moves = moves + self.others.popcount();
        for set in self.knight_jumps {
            moves = moves + set.popcount();
        }
        moves
    }

    /// Counts the bits of the sum.
    #[inline(always)]
    fn count_sum(self) -> L {
        let [n, s, e, w, ne, nw, sw, se] = self.by_direction;
        let [nne, nnw, nee, nww, ssw, sse, sww, see] = self.knight_jumps;
        let [ahead, east, west] = self.promotions;
        let (ssw, sse) = (ssw | ahead | ahead.shr(8), sse | east | east.shr(8));
        let (sww, see, s, sw, se) = (sww | ahead, see | east, s | west, sw | west, se | west);

        let [a, a2] = n.add_bits(s, e);
        let [b, b2] = w.add_bits(ne, nw);
        let [c, c2] = sw.add_bits(se, self.others);
        let [d, d2] = nne.add_bits(nnw, nee);
        let [e, e2] = nww.add_bits(ssw, sse);
        let [f, f2] = sww.add_bits(see, a);
        let [g, g2] = b.add_bits(c, d);
        let [one, h2] = e.add_bits(f, g);

        let [a2, a4] = a2.add_bits(b2, c2);
        let [b2, b4] = d2.add_bits(e2, f2);
        let [c2, c4] = g2.add_bits(h2, a2);
        let (two, d4) = (b2 ^ c2, b2 & c2);

        let [four, eight] = a4.add_bits(b4, c4);

        let fours = eight.byte_counts() + eight.byte_counts() + four.byte_counts() + d4.byte_counts();
        let twos = fours + fours + two.byte_counts();
        (twos + twos + one.byte_counts()).sum_bytes()
    }
}
