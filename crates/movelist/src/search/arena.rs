//! One growing list for all plies of the search.

use alloc::{vec, vec::Vec};

use fianchetto_types::Move;

use super::list::{PlyRange, ScoredMove, SearchList};

/// One list shared by all plies of the current line, with a [`PlyRange`] into it for each.
///
/// It begins with plies × branching factor slots, far fewer than plies × the most moves of a
/// position: few nodes of a line have many moves, and a node with a cutoff by its hash move has
/// none. The list grows if necessary.
///
/// ```
/// use fianchetto_movelist::search::{Arena, SearchList};
/// use fianchetto_types::{Move, Square};
///
/// let mut arena = Arena::new(2, 1);
/// arena.begin(0).push(Move::quiet(Square::A2, Square::A3));
/// arena.begin(1).push(Move::quiet(Square::A7, Square::A6));
/// arena.begin(2).push(Move::quiet(Square::A3, Square::A4));
/// assert_eq!(arena.ply(0).take().unwrap().mv(), Move::quiet(Square::A2, Square::A3));
/// assert_eq!(arena.ply(2).take().unwrap().mv(), Move::quiet(Square::A3, Square::A4));
/// ```
#[derive(Clone, Debug)]
pub struct Arena {
    slots: Vec<ScoredMove>,
    ranges: Vec<PlyRange>,
}

impl Arena {
    /// A list for this many plies with this many moves each on average.
    pub fn new(plies: usize, branching_factor: usize) -> Self {
        let slots = plies.saturating_mul(branching_factor);
        Self { slots: Vec::with_capacity(slots), ranges: vec![PlyRange::default(); plies.max(1)] }
    }

    /// The range of a ply in the list.
    pub fn range(&self, ply: usize) -> PlyRange {
        self.ranges.get(ply).copied().unwrap_or_default()
    }

    /// Starts a node: its moves begin where those of the ply before end. Moves of this ply and all
    /// deeper ones are dropped.
    ///
    /// Every node on the line must be started, even one that tries a null move before generating
    /// moves: otherwise its children may overwrite their ancestors' moves. A debug build panics
    /// then.
    #[inline]
    pub fn begin(&mut self, ply: usize) -> ArenaPly<'_> {
        debug_assert!(
            ply < 2 || self.range(ply - 1).start >= self.range(ply - 2).next_to_generate,
            "ply {} was not started before ply {ply}",
            ply - 1
        );
        let range = ply.checked_sub(1).map_or(PlyRange::at(0), |parent| self.range(parent).next_ply());
        let list = self.ply(ply);
        *list.range = range;
        list
    }

    /// The moves of a ply. Generate only into the deepest one: new moves overwrite those of deeper
    /// plies.
    #[inline]
    pub fn ply(&mut self, ply: usize) -> ArenaPly<'_> {
        if ply >= self.ranges.len() {
            self.add_plies(ply + 1);
        }
        ArenaPly { slots: &mut self.slots, range: &mut self.ranges[ply] }
    }

    #[cold]
    fn add_plies(&mut self, plies: usize) {
        self.ranges.resize(plies, PlyRange::default());
    }
}

/// The moves of one ply of an [`Arena`].
#[derive(Debug)]
pub struct ArenaPly<'a> {
    slots: &'a mut Vec<ScoredMove>,
    range: &'a mut PlyRange,
}

impl SearchList for ArenaPly<'_> {
    fn parts(&mut self) -> (&mut [ScoredMove], &mut PlyRange) {
        (self.slots, self.range)
    }

    #[inline]
    fn replace_from(&mut self, index: usize, moves: impl ExactSizeIterator<Item = ScoredMove>) {
        self.slots.resize(index, ScoredMove::unscored(Move::NULL));
        self.slots.extend(moves);
    }
}
