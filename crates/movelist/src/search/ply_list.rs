//! One list for each ply, on the processor's stack.

use alloc::vec::Vec;

use fianchetto_movegen_core::Sink;
use fianchetto_types::Move;

use super::{Scored, SearchList, Window};

/// The moves of one ply in an array of `N` places: the alternative to an [`Arena`](super::Arena), a local variable of
/// the search routine.
///
/// 256 places hold the moves of every position that a game can reach, of which none has more than 218. A position that
/// was set up can have more; the list then moves to the heap.
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
    places: [Scored; N],
    /// All places, once `N` have not been enough.
    more: Vec<Scored>,
    window: Window,
}

impl<const N: usize> PlyList<N> {
    /// A list without moves.
    #[must_use]
    pub const fn new() -> Self {
        Self { places: [Scored::NOTHING; N], more: Vec::new(), window: Window::at(0) }
    }

    /// Starts another node: all moves are forgotten.
    pub fn clear(&mut self) {
        self.window = Window::at(0);
    }

    #[inline]
    fn places(&mut self) -> &mut [Scored] {
        if self.more.is_empty() { &mut self.places } else { &mut self.more }
    }

    #[cold]
    fn grow(&mut self) {
        if self.more.is_empty() {
            self.more.extend_from_slice(&self.places);
        }
        let places = (2 * self.more.len()).max(64);
        self.more.resize(places, Scored::NOTHING);
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
        let index = self.window.next_to_generate;
        if index >= self.places().len() {
            self.grow();
        }
        self.places()[index] = Scored { mv, score };
        self.window.next_to_generate += usize::from(condition);
    }
}

impl<const N: usize> SearchList for PlyList<N> {
    #[inline]
    fn parts(&mut self) -> (&mut [Scored], &mut Window) {
        let places = if self.more.is_empty() { &mut self.places[..] } else { &mut self.more };
        (places, &mut self.window)
    }
}
