//! One list for all plies of the search.

use alloc::{vec, vec::Vec};

use fianchetto_movegen_core::Sink;
use fianchetto_types::Move;

use super::{Scored, SearchList, Window};

/// One list shared by all plies of the current path, with a [`Window`] into it for each.
///
/// It has N = plies × branching factor places to begin with. That is far less than plies × the most moves that a
/// position can have, since not every node of a path has many, and a node that is cut by its hash move has none; should
/// it not be enough, the list grows.
///
/// ```
/// use fianchetto_movegen_core::Sink;
/// use fianchetto_movelist::search::{Arena, SearchList};
/// use fianchetto_types::{Move, Square};
///
/// let mut arena = Arena::new(2, 1);
/// arena.begin(0).push(Move::quiet(Square::A2, Square::A3));
/// arena.begin(1).push(Move::quiet(Square::A7, Square::A6));
/// arena.begin(2).push(Move::quiet(Square::A3, Square::A4));
/// assert_eq!(arena.ply(0).take().unwrap().mv, Move::quiet(Square::A2, Square::A3));
/// assert_eq!(arena.ply(2).take().unwrap().mv, Move::quiet(Square::A3, Square::A4));
/// ```
#[derive(Clone, Debug)]
pub struct Arena {
    places: Vec<Scored>,
    windows: Vec<Window>,
}

impl Arena {
    /// A list for this many plies with this many moves each on the average.
    #[must_use]
    pub fn new(plies: usize, branching_factor: usize) -> Self {
        let places = plies.saturating_mul(branching_factor);
        Self { places: vec![Scored::NOTHING; places], windows: vec![Window::default(); plies.max(1)] }
    }

    /// The number of places, used or not.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.places.len()
    }

    /// The indices of a ply.
    #[must_use]
    pub fn window(&self, ply: usize) -> Window {
        self.windows.get(ply).copied().unwrap_or_default()
    }

    /// Starts a node: its moves begin where those of the ply before end. Moves of this ply and all deeper ones are
    /// forgotten.
    ///
    /// Every node on the way must have been started, also one that passes the turn before it has generated anything:
    /// else its children begin where some other node has ended, perhaps in the middle of their ancestors' moves. In a
    /// debug build that is noticed.
    pub fn begin(&mut self, ply: usize) -> ArenaPly<'_> {
        self.check_ancestors(ply);
        let window = ply.checked_sub(1).map_or(Window::at(0), |parent| self.window(parent).next_ply());
        let list = self.ply(ply);
        list.arena.windows[ply] = window;
        list
    }

    /// The moves of a ply. Only those of the deepest ply may become more: what is generated overwrites deeper ones.
    pub fn ply(&mut self, ply: usize) -> ArenaPly<'_> {
        if ply >= self.windows.len() {
            self.windows.resize(ply + 1, Window::default());
        }
        ArenaPly { arena: self, ply }
    }

    fn check_ancestors(&self, ply: usize) {
        debug_assert!(
            ply < 2 || self.window(ply - 1).start() >= self.window(ply - 2).next_to_generate,
            "ply {} was not started before ply {ply}",
            ply - 1
        );
    }

    #[cold]
    fn grow(&mut self) {
        let places = (2 * self.places.len()).max(64);
        self.places.resize(places, Scored::NOTHING);
    }
}

/// The moves of one ply of an [`Arena`].
#[derive(Debug)]
pub struct ArenaPly<'a> {
    arena: &'a mut Arena,
    ply: usize,
}

impl Sink for ArenaPly<'_> {
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
        let window = &mut self.arena.windows[self.ply];
        let index = window.next_to_generate;
        window.next_to_generate += usize::from(condition);
        if index >= self.arena.places.len() {
            self.arena.grow();
        }
        self.arena.places[index] = Scored { mv, score };
    }
}

impl SearchList for ArenaPly<'_> {
    #[inline]
    fn parts(&mut self) -> (&mut [Scored], &mut Window) {
        (&mut self.arena.places, &mut self.arena.windows[self.ply])
    }
}
