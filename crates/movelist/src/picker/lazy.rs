//! A picker that needs no list.

use fianchetto_movegen_core::{LazyMoves, Stage};
use fianchetto_types::Move;

use super::hints::{MoveHints, PendingHints};
use super::interface::{MovePicker, PickerPhase, SearchNode};
use crate::order::Order;
use crate::search::SearchList;

/// Takes moves from the generator one by one, without a list: hash move, captures, killers, quiets.
///
/// For a technique that holds a position's moves in a few words, such as the sixteen direction sets of the quad
/// generator. Within a phase the moves come in the order of the sets, so this suits nodes where order hardly matters:
/// those where a hint almost certainly causes a cutoff, and those where every move is tried.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movelist::{MoveHints, LazyPicker, MovePicker, SearchNode, order::History, search::PlyList};
/// use fianchetto_quad::{QuadFills, QuadPosition};
/// use fianchetto_types::ValidSetup;
///
/// let (generator, board) = (QuadFills::best(), QuadPosition::from_setup(&ValidSetup::INITIAL));
/// let node = SearchNode { generator: &generator, board: &board, order: &History::new() };
/// let (mut picker, mut unused): (_, PlyList<0>) = (LazyPicker::new(MoveHints::NONE), PlyList::new());
/// assert_eq!(std::iter::from_fn(|| picker.next_move(node, &mut unused)).count(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct LazyPicker<M> {
    /// The phases still to come, the current one first.
    phases: &'static [PickerPhase],
    /// The remaining moves of the current phase, if it generates any.
    moves: Option<M>,
    hints: PendingHints,
}

impl<M> LazyPicker<M> {
    /// All moves.
    #[must_use]
    pub const fn new(hints: MoveHints) -> Self {
        use PickerPhase::{Captures, Hash, Killers, Quiets};
        Self { phases: &[Hash, Captures, Killers, Quiets], moves: None, hints: PendingHints::new(hints) }
    }

    fn pull<G: LazyMoves<Moves = M>, O>(
        &mut self,
        phase: PickerPhase,
        node: SearchNode<'_, G, O>,
    ) -> Option<Move>
    where
        M: Iterator<Item = Move>,
    {
        let stage = match phase {
            PickerPhase::Hash => return self.hints.hash(node),
            PickerPhase::Killers => return self.hints.killer(node),
            PickerPhase::Captures | PickerPhase::BadCaptures => Stage::Captures,
            PickerPhase::Quiets => Stage::Quiets,
        };
        let moves = self.moves.get_or_insert_with(|| node.generator.lazy_moves(node.board, stage));
        moves.find(|&mv| !self.hints.include(mv))
    }
}

impl<G: LazyMoves> MovePicker<G> for LazyPicker<G::Moves> {
    fn next_move<O: Order>(&mut self, node: SearchNode<'_, G, O>, _: &mut impl SearchList) -> Option<Move> {
        while let Some((&phase, later)) = self.phases.split_first() {
            if let Some(mv) = self.pull(phase, node) {
                return Some(mv);
            }
            (self.phases, self.moves) = (later, None);
        }
        None
    }
}
