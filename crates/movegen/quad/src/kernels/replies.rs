//! The enemy's replies to quiet moves that change nothing around his king: compared with a null
//! move, only the moves of his sliders and pawns differ, because one square is empty and another
//! occupied. They are counted for as many moves of one position as the path has lanes.

use fianchetto_simd::Lanes;

use super::fills::Propagator;
use super::fixed::KingKnightSets;
use super::geometry::*;
use super::targets::{MoveSets, PawnTargets, TargetSets, slider_targets};
use crate::board::{Aligned, BLOCK, Pieces};

/// The number of words that determine the number of replies.
const WORDS: usize = 10;

/// The data that determine the number of replies, in the enemy's view after a null move: the empty
/// squares; the enemy's pieces; the number of moves of king and knights; his sliders that may move,
/// by line; and his pawns that may push, capture to the east, and to the west.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replies<L>([L; WORDS]);

/// [`Replies`] to the moves of a block of positions: a row for each word, a column for each
/// position.
pub(crate) type ReplyRows = Aligned<[[u64; BLOCK]; WORDS]>;

impl<L: Lanes> Replies<L> {
    /// The replies after a null move, and their number.
    #[inline(always)]
    pub(super) fn new(token: L::Token, passed: &Pieces<L>, fixed: &KingKnightSets<L>) -> (Self, L) {
        let (sets, threats) = TargetSets::find(token, passed, fixed);
        let (all, counted) =
            (sets.count(token, fixed), MoveSets::of_sliders_and_pawns(sets.sliders, &sets.pawns).count());
        let [file, rank, diagonal, anti_diagonal] = threats.movable_sliders(&passed.us);
        let [ahead, east, west] = threats.movable_pawns(&passed.us);
        let (empty, own, others) = (passed.empty, passed.ours, all - counted);
        (Self([empty, own, others, file, rank, diagonal, anti_diagonal, ahead, east, west]), all)
    }

    /// The number of replies to a move from one square to another in each lane.
    #[inline(always)]
    pub(crate) fn after(&self, from: L, to: L) -> L {
        let [empty, own, others, file, rank, diagonal, anti_diagonal, ahead, east, west] = self.0;
        let empty = (empty | from) & !to;
        let (occupied, targets) = (!empty, !own);
        let propagators = [
            Propagator::pair::<North>(empty),
            Propagator::pair::<East>(empty),
            Propagator::pair::<NorthEast>(empty),
            Propagator::pair::<NorthWest>(empty),
        ];
        let sliders = slider_targets([file, rank, diagonal, anti_diagonal], &propagators, occupied, targets);
        let pawns = PawnTargets::new([ahead, east, west], empty, targets, occupied & targets);
        MoveSets::of_sliders_and_pawns(sliders, &pawns).count() + others
    }

    /// Writes them to the columns from `start` on.
    #[inline(always)]
    pub(super) fn store(&self, rows: &mut ReplyRows, start: usize) {
        for (row, word) in rows.0.iter_mut().zip(self.0) {
            word.store(&mut row[start..]);
        }
    }

    /// Those of one column in every lane.
    #[inline(always)]
    pub(crate) fn splat(token: L::Token, rows: &ReplyRows, column: usize) -> Self {
        let mut words = [L::splat(token, 0); WORDS];
        for (word, row) in words.iter_mut().zip(&rows.0) {
            *word = L::splat(token, row[column % BLOCK]);
        }
        Self(words)
    }
}

impl ReplyRows {
    pub(crate) const EMPTY: Self = Self([[0; BLOCK]; WORDS]);
}
