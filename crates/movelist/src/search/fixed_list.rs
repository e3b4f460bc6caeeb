//! One list for each node, without an allocator.

use fianchetto_movegen_core::output::CAPACITY;
use fianchetto_simd::slots::Slots;

use super::list::{PlyRange, ScoredMove, SearchList};

/// The moves of one node in a plain array, for use as a local variable of the search function,
/// without allocation.
///
/// Its 512 slots, four kilobytes, are enough for every valid position ([`CAPACITY`] has the proof).
/// A new list clears none of them.
///
/// ```
/// use fianchetto_board_repr::{Node, Square64};
/// use fianchetto_movegen_core::{MoveList, Stage, Technique};
/// use fianchetto_movelist::search::{FixedList, SearchList};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let board = Square64::from_setup(&ValidSetup::INITIAL);
/// let mut moves = MoveList::new();
/// RayLoop::<Square64>::default().list(Node::new(&board), Stage::All, &mut moves);
/// let mut list = FixedList::new();
/// list.extend_from_slice(&moves);
/// assert_eq!(list.waiting().len(), 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FixedList {
    slots: Slots<ScoredMove, CAPACITY>,
    range: PlyRange,
}

impl FixedList {
    /// A list without moves.
    #[inline]
    pub const fn new() -> Self {
        Self { slots: Slots::new(), range: PlyRange::at(0) }
    }

    /// Starts another node: all moves are dropped.
    pub const fn clear(&mut self) {
        self.range = PlyRange::at(0);
    }
}

impl Default for FixedList {
    fn default() -> Self {
        Self::new()
    }
}

impl SearchList for FixedList {
    #[inline]
    fn parts(&mut self) -> (&mut [ScoredMove], &mut PlyRange) {
        (&mut self.slots, &mut self.range)
    }

    #[inline]
    fn replace_from(&mut self, index: usize, moves: impl ExactSizeIterator<Item = ScoredMove>) {
        self.slots.truncate(index);
        self.slots.append(moves);
    }
}
