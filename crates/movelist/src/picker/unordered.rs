//! The picker without any order.

use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_types::Move;

use super::interface::{MovePicker, SearchNode};
use crate::order::Order;
use crate::search::{SearchList, SearchLists};

/// The moves of a stage as they are generated, without hints and scores: the baseline for what move ordering gains. Of
/// two lists the tactical one comes first.
#[derive(Clone, Copy, Debug)]
pub struct UnorderedPicker {
    /// The stage still to be generated.
    stage: Option<Stage>,
}

impl UnorderedPicker {
    /// The moves of a stage.
    #[must_use]
    pub const fn new(stage: Stage) -> Self {
        Self { stage: Some(stage) }
    }
}

impl<G: MoveGenerator> MovePicker<G> for UnorderedPicker {
    fn next_move<O: Order>(
        &mut self,
        node: SearchNode<'_, G, O>,
        lists: &mut impl SearchLists,
    ) -> Option<Move> {
        if let Some(stage) = self.stage.take() {
            node.generator.generate_with(node.board, node.info, stage, lists);
        }
        let first = lists.list(Stage::Captures).take_first();
        first.or_else(|| lists.list(Stage::Quiets).take_first()).map(|taken| taken.mv)
    }
}
