//! The enemy's replies to moves that change nothing around his king: compared with a null move,
//! only the moves of his sliders, pawns and knights differ, because one square is empty and another
//! occupied by the mover. They are counted for as many moves of one position as the path has lanes,
//! or for all moves at once that only matter to his pawns.

use fianchetto_simd::Lanes;

use crate::board::{Aligned, BLOCK, Pieces};
use crate::kernels::{
    Arrivals, East, KingKnightSets, MoveSets, North, NorthEast, NorthWest, PawnTargets, Propagator, South,
    TargetSets, slider_targets, step,
};

/// The number of words that determine the number of replies.
const WORDS: usize = 14;

/// The data that determine the number of replies, in the enemy's view after a null move: the empty
/// squares; the enemy's pieces; the number of moves of the king and of further knights; his sliders
/// that may move, by line; his pawns that may push, capture to the east, and to the west; and two
/// knights, and what each attacks if it may move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replies<L>([L; WORDS]);

/// [`Replies`] to the moves of a block of positions: a row for each word, a column for each
/// position.
pub(super) type ReplyRows = Aligned<[[u64; BLOCK]; WORDS]>;

impl<L: Lanes> Replies<L> {
    /// The replies after a null move, and their number.
    #[inline(always)]
    pub(super) fn new(token: L::Token, passed: &Pieces<L>, fixed: &KingKnightSets<L>) -> (Self, L) {
        let (sets, threats) = TargetSets::find(token, passed, fixed);
        let knights = fixed.knight_moves(token, sets.knights, sets.knight_targets);
        let recounted = MoveSets { knights, ..MoveSets::of_sliders_and_pawns(sets.sliders, &sets.pawns) };
        let of_king = (sets.king | sets.castling).popcount();
        let others = fixed.count_more_knights(token, sets.knights, sets.knight_targets, of_king);
        let all = recounted.count() + others;
        let [file, rank, diagonal, anti_diagonal] = threats.movable_sliders(&passed.us);
        let [ahead, east, west] = threats.movable_pawns(&passed.us);
        let [first, second] = fixed.two_knights();
        let [of_first, of_second] = fixed.knight_moves(token, sets.knights, L::splat(token, !0));
        let words = [
            passed.empty,
            passed.ours,
            others,
            file,
            rank,
            diagonal,
            anti_diagonal,
            ahead,
            east,
            west,
            first,
            second,
            of_first,
            of_second,
        ];
        (Self(words), all)
    }

    /// The number of replies to a move from one square to another in each lane.
    #[inline(always)]
    pub(super) fn after(&self, from: L, to: L) -> L {
        let [empty, own, others, file, rank, diagonal, anti_diagonal, ..] = self.0;
        let [.., ahead, east, west, first, second, of_first, of_second] = self.0;
        let empty = (empty | from) & !to;
        let occupied = !empty;
        // A man of the enemy's that is captured has no moves, and bars no others.
        let targets = !own | to;
        let movable = [file, rank, diagonal, anti_diagonal].map(|sliders| sliders & !to);
        let pawns = [ahead, east, west].map(|pawns| pawns & !to);
        let none = to & !to;
        let knights = [
            none.or_where(first.misses(to), of_first & targets),
            none.or_where(second.misses(to), of_second & targets),
        ];
        let propagators = [
            Propagator::pair::<North>(empty),
            Propagator::pair::<East>(empty),
            Propagator::pair::<NorthEast>(empty),
            Propagator::pair::<NorthWest>(empty),
        ];
        let sliders = slider_targets(movable, &propagators, occupied, targets);
        let pawns = PawnTargets::new(pawns, empty, targets, occupied & targets);
        let moves = MoveSets { knights, ..MoveSets::of_sliders_and_pawns(sliders, &pawns) };
        moves.count() + others
    }

    /// How many more replies moves with these arrivals have together than as many null moves: a
    /// man on an empty square can be captured by pawns, and bars their way.
    #[inline(always)]
    pub(super) fn changed_by(&self, arrivals: Arrivals<L>) -> L {
        let [empty, .., ahead, east, west, _, _, _, _] = self.0;
        let pawns = PawnTargets::new([ahead, east, west], empty, empty, empty);
        // Without `map`, which is not inlined in every kernel.
        let [east, west] = pawns.captures;
        let captured = arrivals.count_on(east) + arrivals.count_on(west);
        let barred = arrivals.count_on(pawns.pushes | pawns.double_pushes);
        let barred_twice = arrivals.count_on(step::<South, L>(pawns.double_pushes));
        captured - (barred + barred_twice)
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
    pub(super) fn splat(token: L::Token, rows: &ReplyRows, column: usize) -> Self {
        let mut words = [L::splat(token, 0); WORDS];
        for (word, row) in words.iter_mut().zip(&rows.0) {
            *word = L::splat(token, row[column % BLOCK]);
        }
        Self(words)
    }
}

impl ReplyRows {
    pub(super) const EMPTY: Self = Self([[0; BLOCK]; WORDS]);
}
