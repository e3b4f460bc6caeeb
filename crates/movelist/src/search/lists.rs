//! One list for all moves of a node, or two.

use fianchetto_movegen_core::{Sink, Stage};

use super::divided::Divided;
use super::list::SearchList;

/// Where a picker keeps the moves of a node: in one [`SearchList`], or [`Divided`] into a tactical and a quiet one.
pub trait SearchLists: Sink {
    /// One of the lists.
    type List: SearchList;

    /// Whether tactical and quiet moves have lists of their own.
    const ARE_TWO: bool;

    /// The list that holds the moves of a stage. If there are two, all moves are in no single one: it is then the
    /// tactical one.
    fn list(&mut self, stage: Stage) -> &mut Self::List;
}

impl<L: SearchList> SearchLists for L {
    type List = Self;

    const ARE_TWO: bool = false;

    #[inline]
    fn list(&mut self, _: Stage) -> &mut Self {
        self
    }
}

impl<L: SearchList> SearchLists for Divided<L, L> {
    type List = L;

    const ARE_TWO: bool = true;

    #[inline]
    fn list(&mut self, stage: Stage) -> &mut L {
        if stage == Stage::Quiets { &mut self.quiet } else { &mut self.tactical }
    }
}
