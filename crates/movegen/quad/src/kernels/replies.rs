//! The enemy's replies to quiet moves that change nothing around his king: compared with a null move, only the moves of his
//! sliders and pawns differ, because one square is empty and another occupied. They are counted for as many moves of one
//! position as the path has lanes.

use fianchetto_simd::Lanes;

use super::fills::Propagator;
use super::fixed::Fixed;
use super::geometry::*;
use super::targets::{MoveSets, PawnTargets, TargetSets, slider_targets};
use super::threats::Lines;
use crate::board::{BLOCK, Pieces};

/// The data that determine the number of replies, in the enemy's view after a null move. A word is in lanes, or a row in
/// memory.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Replies<S> {
    empty: S,
    /// The enemy's pieces.
    own: S,
    /// His sliders that may move, by line.
    sliders: Lines<S>,
    /// His pawns that may push, capture to the east, and to the west.
    pawns: [S; 3],
    /// The number of all other moves.
    others: S,
}

impl<L: Lanes> Replies<L> {
    /// The replies after a null move, and their number.
    #[inline(always)]
    pub(super) fn new(token: L::Token, passed: &Pieces<L>, fixed: &Fixed<L>) -> (Self, L) {
        let (sets, threats) = TargetSets::find(token, passed, fixed);
        let (all, counted) =
            (sets.count(token, fixed), MoveSets::of_sliders_and_pawns(sets.sliders, &sets.pawns).count());
        let replies = Self {
            empty: passed.empty,
            own: passed.ours,
            sliders: threats.movable_sliders(&passed.us),
            pawns: threats.movable_pawns(&passed.us),
            others: all - counted,
        };
        (replies, all)
    }

    /// The number of replies to a move from one square to another in each lane.
    #[inline(always)]
    pub(crate) fn after(&self, from: L, to: L) -> L {
        let empty = (self.empty | from) & !to;
        let (occupied, targets) = (!empty, !self.own);
        let propagators = Lines {
            file: Propagator::pair::<North>(empty),
            rank: Propagator::pair::<East>(empty),
            diagonal: Propagator::pair::<NorthEast>(empty),
            anti_diagonal: Propagator::pair::<NorthWest>(empty),
        };
        let sliders = slider_targets(&self.sliders, &propagators, occupied, targets);
        let pawns = PawnTargets::new(self.pawns, empty, targets, occupied & targets);
        MoveSets::of_sliders_and_pawns(sliders, &pawns).count() + self.others
    }
}

/// [`Replies`] to the moves of a block of positions.
pub(crate) type ReplyRows = Replies<[u64; BLOCK]>;

impl ReplyRows {
    const ROW: [u64; BLOCK] = [0; BLOCK];

    pub(crate) const EMPTY: Self = Self {
        empty: Self::ROW,
        own: Self::ROW,
        sliders: Lines { file: Self::ROW, rank: Self::ROW, diagonal: Self::ROW, anti_diagonal: Self::ROW },
        pawns: [Self::ROW; 3],
        others: Self::ROW,
    };

    /// Writes replies to the columns from `start` on.
    #[inline(always)]
    pub(super) fn store<L: Lanes>(&mut self, replies: &Replies<L>, start: usize) {
        replies.empty.store(&mut self.empty[start..]);
        replies.own.store(&mut self.own[start..]);
        replies.sliders.file.store(&mut self.sliders.file[start..]);
        replies.sliders.rank.store(&mut self.sliders.rank[start..]);
        replies.sliders.diagonal.store(&mut self.sliders.diagonal[start..]);
        replies.sliders.anti_diagonal.store(&mut self.sliders.anti_diagonal[start..]);
        for (row, pawns) in self.pawns.iter_mut().zip(&replies.pawns) {
            pawns.store(&mut row[start..]);
        }
        replies.others.store(&mut self.others[start..]);
    }

    /// The replies of one column in every lane.
    #[inline(always)]
    pub(crate) fn splat<L: Lanes>(&self, token: L::Token, column: usize) -> Replies<L> {
        let lane = column % BLOCK;
        let Lines { file, rank, diagonal, anti_diagonal } = &self.sliders;
        let [ahead, east, west] = &self.pawns;
        Replies {
            empty: L::splat(token, self.empty[lane]),
            own: L::splat(token, self.own[lane]),
            sliders: Lines {
                file: L::splat(token, file[lane]),
                rank: L::splat(token, rank[lane]),
                diagonal: L::splat(token, diagonal[lane]),
                anti_diagonal: L::splat(token, anti_diagonal[lane]),
            },
            pawns: [L::splat(token, ahead[lane]), L::splat(token, east[lane]), L::splat(token, west[lane])],
            others: L::splat(token, self.others[lane]),
        }
    }
}
