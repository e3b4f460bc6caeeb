//! Move pickers: the moves of a node one by one, as the search requests them.

mod lazy;
mod phase;
mod progress;
mod staged;

use fianchetto_board_repr::{CheckInfo, Node};
use fianchetto_movegen_core::{MoveList, Stage, Technique};
use fianchetto_types::Move;

use super::list::{ScoredMove, SearchList, SearchLists};

pub use lazy::LazyPicker;
pub use phase::{HintGroup, Hints, MoveHints, Phase, PhaseSource, PickerPhase};
pub use staged::StagedPicker;

/// A node for a [`StagedPicker`] or another picker: position, technique and ordering.
#[derive(Debug)]
pub struct SearchNode<'a, G: Technique, O> {
    /// The technique.
    pub technique: &'a G,
    /// The position.
    pub board: &'a G::Board,
    /// The checks and pins of the position, which the search computes once for each node
    /// ([`Position::check_info`](fianchetto_board_repr::Position::check_info)).
    pub info: &'a CheckInfo,
    /// How moves are scored.
    pub order: &'a O,
}

impl<G: Technique, O> Clone for SearchNode<'_, G, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Technique, O> Copy for SearchNode<'_, G, O> {}

impl<'a, G: Technique, O> SearchNode<'a, G, O> {
    /// The position with its checks and pins.
    pub const fn node(self) -> Node<'a, G::Board> {
        Node::checked(self.board, self.info)
    }

    /// Adds the moves of a stage to the lists of a picker.
    fn list_into(self, stage: Stage, lists: &mut impl SearchLists, score: impl FnMut(Move) -> i32) {
        let mut moves = MoveList::new();
        self.technique.list(self.node(), stage, &mut moves);
        lists.add_scored(&moves, score);
    }
}

/// A state machine behind one function: create it with a constructor of the implementing type, such
/// as [`StagedPicker`], then call [`next_move`](Self::next_move) until it returns `None`. Each
/// legal move of the covered stages comes exactly once.
///
/// The node is passed with every call instead of being borrowed, so that the search can make and
/// unmake moves and use the same lists and scores between calls. Pass the same node with every
/// call, and newly started lists with the first.
pub trait MovePicker<G: Technique, O> {
    /// The next move; `None` after the last one.
    fn next_move(&mut self, node: SearchNode<'_, G, O>, lists: &mut impl SearchLists) -> Option<Move>;
}

/// The moves of a stage in generation order, without hints and scores: the baseline for move
/// ordering. Of two lists the tactical one comes first.
#[derive(Clone, Copy, Debug)]
pub struct UnorderedPicker {
    /// The stage still to be generated.
    stage: Option<Stage>,
}

impl UnorderedPicker {
    /// The moves of a stage.
    pub const fn new(stage: Stage) -> Self {
        Self { stage: Some(stage) }
    }
}

impl<G: Technique, O> MovePicker<G, O> for UnorderedPicker {
    fn next_move(&mut self, node: SearchNode<'_, G, O>, lists: &mut impl SearchLists) -> Option<Move> {
        if let Some(stage) = self.stage.take() {
            node.list_into(stage, lists, |_| 0);
        }
        let first = lists.list(Stage::Captures).take_first();
        first.or_else(|| lists.list(Stage::Quiets).take_first()).map(ScoredMove::mv)
    }
}
