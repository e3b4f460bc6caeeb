//! One list for each ply, on the stack.

use alloc::vec::Vec;

use fianchetto_movegen_core::Sink;
use fianchetto_types::Move;

use super::list::{ScoredMove, SearchList};
use super::ply_range::PlyRange;

/// The moves of one ply in an array of `N` slots: the alternative to an [`Arena`](super::Arena), as a local variable of
/// the search function.
///
/// 256 slots hold the moves of every position that a game can reach, which has at most 218. A position that was set up
/// by hand can have more; the list then moves to the heap.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movegen_core::{MoveGenerator, Stage};
/// use fianchetto_movelist::search::{PlyList, SearchList};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let board = Square64::from_setup(&ValidSetup::INITIAL);
/// let mut list: PlyList = PlyList::new();
/// RayLoop::<Square64>::default().generate(&board, Stage::All, &mut list);
/// assert_eq!(list.waiting().len(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct PlyList<const N: usize = 256> {
    slots: [ScoredMove; N],
    /// All slots, once `N` are not enough.
    more: Vec<ScoredMove>,
    range: PlyRange,
}

impl<const N: usize> PlyList<N> {
    /// A list without moves.
    #[must_use]
    pub const fn new() -> Self {
        Self { slots: [ScoredMove::NONE; N], more: Vec::new(), range: PlyRange::at(0) }
    }

    /// Starts another node: all moves are dropped.
    pub fn clear(&mut self) {
        self.range = PlyRange::at(0);
    }

    #[inline]
    fn slots(&mut self) -> &mut [ScoredMove] {
        if self.more.is_empty() { &mut self.slots } else { &mut self.more }
    }

    #[cold]
    fn grow(&mut self) {
        if self.more.is_empty() {
            self.more.extend_from_slice(&self.slots);
        }
        let slots = (2 * self.more.len()).max(64);
        self.more.resize(slots, ScoredMove::NONE);
    }
}

impl<const N: usize> Default for PlyList<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Sink for PlyList<N> {
    #[inline]
    fn push(&mut self, mv: Move) {
        self.push_if(mv, true);
    }

    #[inline]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.push_scored_if(mv, 0, condition);
    }

    #[inline]
    fn push_scored_if(&mut self, mv: Move, score: i16, condition: bool) {
        let index = self.range.next_to_generate;
        if index >= self.slots().len() {
            self.grow();
        }
        self.slots()[index] = ScoredMove { mv, score };
        self.range.next_to_generate += usize::from(condition);
    }
}

impl<const N: usize> SearchList for PlyList<N> {
    #[inline]
    fn parts(&mut self) -> (&mut [ScoredMove], &mut PlyRange) {
        let slots = if self.more.is_empty() { &mut self.slots[..] } else { &mut self.more };
        (slots, &mut self.range)
    }
}
