//! A technique whose board reports every move to an engine's own state.

use fianchetto_board_repr::{Node, Observed, Observer};
use fianchetto_types::{Move, ValidSetup};

use super::{CountEach, Technique, TechniqueInfo};
use crate::{MoveList, Stage};

/// A technique over [`Observed`] boards, so that any search, picker or game generic over
/// [`Technique`] updates an engine's state.
///
/// ```
/// use fianchetto_board_repr::types::ValidSetup;
/// use fianchetto_board_repr::{Node, PieceKeys, Position};
/// use fianchetto_movegen_core::{MoveList, Observing, Stage, Technique};
///
/// /// How many moves change the key of the minor pieces.
/// fn count<G: Technique>(technique: G) -> usize {
///     let technique = Observing::new(technique, PieceKeys::default());
///     let board = technique.board(&ValidSetup::INITIAL);
///     let mut moves = MoveList::new();
///     technique.list(Node::new(&board), Stage::All, &mut moves);
///     let minors = board.observer().minors();
///     moves.iter().filter(|&&mv| board.after(mv).observer().minors() != minors).count()
/// }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Observing<G, O> {
    technique: G,
    observer: O,
}

impl<G: Technique, O: Observer> Observing<G, O> {
    /// A technique whose boards begin with a copy of this state.
    pub const fn new(technique: G, observer: O) -> Self {
        Self { technique, observer }
    }
}

impl<G: Technique, O: Observer> Technique for Observing<G, O> {
    type Board = Observed<G::Board, O>;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        self.technique.info()
    }

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        Observed::new(self.technique.board(setup), self.observer.clone())
    }

    fn list(&self, node: Node<'_, Self::Board>, stage: Stage, list: &mut MoveList) {
        self.technique.list(node.on(node.board.board()), stage, list);
    }

    fn count(&self, node: Node<'_, Self::Board>, stage: Stage) -> usize {
        self.technique.count(node.on(node.board.board()), stage)
    }

    fn is_check(&self, board: &Self::Board) -> bool {
        self.technique.is_check(board)
    }

    fn is_legal(&self, node: Node<'_, Self::Board>, mv: Move) -> bool {
        self.technique.is_legal(node.on(node.board.board()), mv)
    }
}
