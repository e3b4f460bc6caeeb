//! The interface of search lists: they hold the moves of a ply and return the best first.

use core::hint::select_unpredictable;
use core::{fmt, iter};

use fianchetto_movegen_core::Stage;
use fianchetto_types::Move;

/// A move with its score. Greater ones are tried first: those with the higher score, and among
/// equal scores the lower move word, so that the order does not depend on the technique.
///
/// It is one 64-bit word, the score above the complement of the move, so that a single comparison
/// decides.
///
/// ```
/// use fianchetto_movelist::search::ScoredMove;
/// use fianchetto_types::{Move, Square};
///
/// let (one, two) = (Move::quiet(Square::A2, Square::A3), Move::quiet(Square::B2, Square::B3));
/// let scored = ScoredMove::new(two, -70_000);
/// assert_eq!((scored.mv(), scored.score()), (two, -70_000));
/// assert!(scored > ScoredMove::new(one, -70_001) && scored < ScoredMove::new(one, -70_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScoredMove(i64);

impl ScoredMove {
    /// A move that no order has scored yet.
    pub(super) const fn unscored(mv: Move) -> Self {
        Self::new(mv, 0)
    }

    /// A move with a score.
    pub const fn new(mv: Move, score: i32) -> Self {
        Self((score as i64) << 16 | !mv.bits() as i64)
    }

    /// The move.
    pub const fn mv(self) -> Move {
        Move::from_bits(!self.0 as u16)
    }

    /// The score.
    pub const fn score(self) -> i32 {
        (self.0 >> 16) as i32
    }

    /// The index of the greatest of some moves. No branch depends on the scores, whose order a
    /// processor cannot predict.
    #[inline]
    fn place_of_best(moves: &[Self]) -> Option<usize> {
        let (mut best, mut place) = (*moves.first()?, 0);
        for (index, &mv) in moves.iter().enumerate() {
            place = select_unpredictable(mv > best, index, place);
            best = best.max(mv);
        }
        Some(place)
    }
}

impl fmt::Debug for ScoredMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.mv(), self.score())
    }
}

/// The moves of one ply: added as they are generated, taken best first.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not hold the moves of a picker",
    label = "not a list of scored moves",
    note = "a picker takes a `FixedList`, an `ArenaPly` (`arena.ply(ply)`), or two lists as `Divided`"
)]
pub trait SearchList {
    /// The moves of the list, and the range of the ply.
    fn parts(&mut self) -> (&mut [ScoredMove], &mut PlyRange);

    /// Replaces the moves from an index on by these.
    ///
    /// # Panics
    /// If there is no room for more moves than a position has.
    fn replace_from(&mut self, index: usize, moves: impl ExactSizeIterator<Item = ScoredMove>);

    /// Adds a move.
    fn push(&mut self, mv: Move) {
        self.extend_from_slice(&[mv]);
    }

    /// Adds moves, each with the score 0.
    ///
    /// # Panics
    /// If there is no room for more moves than a position has.
    fn extend_from_slice(&mut self, moves: &[Move]) {
        self.extend_scored(moves.iter().copied().map(ScoredMove::unscored));
    }

    /// Adds moves with their scores.
    ///
    /// # Panics
    /// If there is no room for more moves than a position has.
    #[inline]
    fn extend_scored(&mut self, moves: impl ExactSizeIterator<Item = ScoredMove>) {
        let begin = self.parts().1.next_to_generate;
        let end = begin + moves.len();
        self.replace_from(begin, moves);
        self.parts().1.next_to_generate = end;
    }

    /// The moves that are generated but not yet taken, to score or reorder them.
    fn waiting(&mut self) -> &mut [ScoredMove] {
        let (slots, range) = self.parts();
        &mut slots[range.next_to_play..range.next_to_generate]
    }

    /// Takes the best waiting move: one step of a selection sort, so that a node with an early
    /// cutoff does not pay for sorting the rest.
    #[inline]
    fn take(&mut self) -> Option<ScoredMove> {
        let place = ScoredMove::place_of_best(self.waiting())?;
        self.take_at(place)
    }

    /// Takes the waiting move that was generated first.
    fn take_first(&mut self) -> Option<ScoredMove> {
        self.take_at(0)
    }

    /// Takes the waiting move with this index, swapping it with the first one.
    #[inline]
    fn take_at(&mut self, index: usize) -> Option<ScoredMove> {
        let (slots, range) = self.parts();
        let waiting = &mut slots[range.next_to_play..range.next_to_generate];
        let taken = *waiting.get(index)?;
        waiting.swap(0, index);
        range.next_to_play += 1;
        Some(taken)
    }

    /// Puts the last move taken aside for later.
    fn put_aside(&mut self) {
        let (slots, range) = self.parts();
        if range.next_to_play > range.aside {
            slots.swap(range.next_to_play - 1, range.aside);
            range.aside += 1;
        }
    }

    /// Returns the moves put aside to the waiting ones.
    fn recall(&mut self) {
        let (slots, range) = self.parts();
        let aside = range.start..range.aside;
        range.next_to_play -= aside.len();
        range.aside = range.start;
        slots.copy_within(aside, range.next_to_play);
    }

    /// Drops the waiting moves; those put aside stay.
    fn drop_waiting(&mut self) {
        let range = self.parts().1;
        range.next_to_generate = range.next_to_play;
    }
}

/// The range of one ply in a list: the moves from `next_to_play` to `next_to_generate` are waiting,
/// and the next generated move goes to `next_to_generate`.
///
/// The article *Move List* of the Chess Programming Wiki has only these two indices. Here a ply
/// also has its start, where losing captures are put aside in the slots of moves already tried.
///
/// ```text
/// start        aside             next to play      next to generate
///   | put aside  | already tried   | waiting         | free
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyRange {
    pub(super) start: usize,
    aside: usize,
    /// The index of the move to try next.
    pub next_to_play: usize,
    /// The index after the last move, for the next generated one.
    pub next_to_generate: usize,
}

impl PlyRange {
    /// A ply without moves whose slots begin here.
    pub const fn at(start: usize) -> Self {
        Self { start, aside: start, next_to_play: start, next_to_generate: start }
    }

    /// The range of the next ply, after the moves of this one.
    ///
    /// ```text
    /// next_2_generate[ply+1] ::= next_2_generate[ply];
    /// next_2_play[ply+1]     ::= next_2_generate[ply];
    /// ```
    #[must_use]
    pub const fn next_ply(&self) -> Self {
        Self::at(self.next_to_generate)
    }
}

/// The lists of a picker: one [`SearchList`], or a tactical and a quiet one ([`Divided`]).
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not hold the moves of a picker",
    label = "not a list of scored moves",
    note = "a picker takes a `FixedList`, an `ArenaPly` (`arena.ply(ply)`), or two lists as `Divided`"
)]
pub trait SearchLists {
    /// One of the lists.
    type List: SearchList;

    /// Whether tactical and quiet moves have separate lists.
    const ARE_TWO: bool;

    /// The list with the moves of a stage; of two, for [`Stage::All`], the tactical one.
    fn list(&mut self, stage: Stage) -> &mut Self::List;

    /// Adds moves; of two lists, each move to that of its kind.
    fn add(&mut self, moves: &[Move]) {
        self.add_scored(moves, |_| 0);
    }

    /// The same with their scores.
    fn add_scored(&mut self, moves: &[Move], score: impl FnMut(Move) -> i32);
}

impl<L: SearchList> SearchLists for L {
    type List = Self;

    const ARE_TWO: bool = false;

    fn list(&mut self, _: Stage) -> &mut Self {
        self
    }

    #[inline]
    fn add_scored(&mut self, moves: &[Move], mut score: impl FnMut(Move) -> i32) {
        self.extend_scored(moves.iter().map(|&mv| ScoredMove::new(mv, score(mv))));
    }
}

impl<L: SearchList> SearchLists for Divided<L, L> {
    type List = L;

    const ARE_TWO: bool = true;

    fn list(&mut self, stage: Stage) -> &mut L {
        if stage == Stage::Quiets { &mut self.quiet } else { &mut self.tactical }
    }

    fn add_scored(&mut self, moves: &[Move], mut score: impl FnMut(Move) -> i32) {
        for &mv in moves {
            let list = if mv.is_tactical() { &mut self.tactical } else { &mut self.quiet };
            list.extend_scored(iter::once(ScoredMove::new(mv, score(mv))));
        }
    }
}

/// Two lists in one: tactical moves (captures and promotions) go to the first, quiet moves to the
/// second.
///
/// For a search that generates all moves at once but keeps the two kinds separate.
///
/// ```
/// use fianchetto_board_repr::{Node, Position, Square64};
/// use fianchetto_movegen_core::{MoveList, Stage, Technique};
/// use fianchetto_movelist::search::{Divided, FixedList, SearchList, SearchLists};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let setup: ValidSetup = "4k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
/// let mut lists: Divided<FixedList, FixedList> = Divided::default();
/// let technique = RayLoop::<Square64>::default();
/// let mut moves = MoveList::new();
/// technique.list(Node::new(&Square64::from_setup(&setup)), Stage::All, &mut moves);
/// lists.add(&moves);
/// assert_eq!((lists.tactical.waiting().len(), lists.quiet.waiting().len()), (5, 6));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Divided<T, Q> {
    /// Receives captures, en passant included, and promotions.
    pub tactical: T,
    /// Receives the rest.
    pub quiet: Q,
}
