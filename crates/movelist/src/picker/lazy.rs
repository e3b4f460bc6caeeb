//! A picker that needs no list.

use fianchetto_movegen_core::{LazyMoves, Stage};
use fianchetto_types::Move;

use super::hints::Hinted;
use super::{Hints, NextMove, Node, Phase};
use crate::order::Order;
use crate::search::SearchList;

/// Walks moves where they are, with no list: hash move, captures, killers, quiets.
///
/// For a technique that holds a position's moves in a few words, such as the sixteen direction sets of the quad
/// generator. Between the hints the moves come in the order of the sets, so that this suits nodes where order hardly
/// matters: those that are all but sure to be cut by a hint, and those where every move will be tried.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movelist::{Hints, LazyPicker, NextMove, Node, order::History, search::PlyList};
/// use fianchetto_quad::{QuadFills, QuadPosition};
/// use fianchetto_types::ValidSetup;
///
/// let (generator, board) = (QuadFills::best(), QuadPosition::from_setup(&ValidSetup::INITIAL));
/// let node = Node { generator: &generator, board: &board, order: &History::new() };
/// let (mut picker, mut unused): (_, PlyList<0>) = (LazyPicker::new(Hints::NONE), PlyList::new());
/// assert_eq!(std::iter::from_fn(|| picker.next_move(node, &mut unused)).count(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct LazyPicker<M> {
    /// What is left to do, the current phase first.
    phases: &'static [Phase],
    /// The moves of the current phase still to come, if it has any of its own.
    moves: Option<M>,
    hints: Hinted,
}

impl<M> LazyPicker<M> {
    /// All moves.
    #[must_use]
    pub const fn new(hints: Hints) -> Self {
        use Phase::{Captures, Hash, Killers, Quiets};
        Self { phases: &[Hash, Captures, Killers, Quiets], moves: None, hints: Hinted::new(hints) }
    }

    fn pull<G: LazyMoves<Moves = M>, O>(&mut self, phase: Phase, node: Node<'_, G, O>) -> Option<Move>
    where
        M: Iterator<Item = Move>,
    {
        let stage = match phase {
            Phase::Hash => return self.hints.hash(node),
            Phase::Killers => return self.hints.killer(node),
            Phase::Captures | Phase::BadCaptures => Stage::Captures,
            Phase::Quiets => Stage::Quiets,
        };
        let moves = self.moves.get_or_insert_with(|| node.generator.lazy_moves(node.board, stage));
        moves.find(|&mv| !self.hints.include(mv))
    }
}

impl<G: LazyMoves> NextMove<G> for LazyPicker<G::Moves> {
    fn next_move<O: Order>(&mut self, node: Node<'_, G, O>, _: &mut impl SearchList) -> Option<Move> {
        while let Some((&phase, later)) = self.phases.split_first() {
            if let Some(mv) = self.pull(phase, node) {
                return Some(mv);
            }
            (self.phases, self.moves) = (later, None);
        }
        None
    }
}
