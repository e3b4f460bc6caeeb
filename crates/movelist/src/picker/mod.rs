//! Picking moves one by one: a finite-state machine behind a single function.

mod hints;
mod lazy;
mod staged;

pub use hints::Hints;
pub use lazy::LazyPicker;
pub use staged::Picker;

use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_types::Move;

use crate::order::Order;
use crate::search::SearchList;

/// The node whose moves are asked for.
#[derive(Debug)]
pub struct Node<'a, G: MoveGenerator, O> {
    /// The technique.
    pub generator: &'a G,
    /// The position.
    pub board: &'a G::Board,
    /// How moves are scored.
    pub order: &'a O,
}

impl<G: MoveGenerator, O> Clone for Node<'_, G, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: MoveGenerator, O> Copy for Node<'_, G, O> {}

/// One node's moves one by one: initialised by the implementing type's constructors, then asked for the next move until
/// there is none. Each legal move that is wanted comes exactly once.
///
/// The node is passed with every call instead of being borrowed, so that the search can make and unmake moves on the
/// same board, and use the same lists and scores, in between. It must be the same at every call, and the list one that
/// has just begun at the first.
pub trait NextMove<G: MoveGenerator> {
    /// The next move; `None` when all have been tried.
    fn next_move<O: Order>(&mut self, node: Node<'_, G, O>, list: &mut impl SearchList) -> Option<Move>;
}

/// Where the moves of a [`Picker`] come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The hash move. Nothing is generated, only its legality is looked at.
    Hash,
    /// Captures and promotions, the most valuable victim first. Those that lose material are put aside.
    Captures,
    /// Killers. Nothing is generated, only their legality is looked at.
    Killers,
    /// Quiet moves by their history.
    Quiets,
    /// The captures that were put aside.
    BadCaptures,
}

/// The moves of a stage as they are generated, with no hints and no order. What ordering gains is measured against it.
#[derive(Clone, Debug)]
pub struct InOrder {
    /// What is still to be generated.
    stage: Option<Stage>,
}

impl InOrder {
    /// The moves of a stage.
    #[must_use]
    pub const fn new(stage: Stage) -> Self {
        Self { stage: Some(stage) }
    }
}

impl<G: MoveGenerator> NextMove<G> for InOrder {
    fn next_move<O: Order>(&mut self, node: Node<'_, G, O>, list: &mut impl SearchList) -> Option<Move> {
        if let Some(stage) = self.stage.take() {
            node.generator.generate(node.board, stage, list);
        }
        list.take_first().map(|taken| taken.mv)
    }
}
