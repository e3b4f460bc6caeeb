//! A generator whose board reports every move to an engine's own state.

use fianchetto_board_repr::{CheckInfo, Observed, Observer};
use fianchetto_types::{Move, ValidSetup};

use super::{MoveGenerator, Sink, Stage};

/// A generator over [`Observed`] boards, so that any search, picker or game generic over [`MoveGenerator`] updates an engine's
/// state.
///
/// ```
/// use fianchetto_board_repr::types::ValidSetup;
/// use fianchetto_board_repr::{PieceKeys, Play};
/// use fianchetto_movegen_core::{Each, MoveGenerator, Observing, Stage};
///
/// /// How many moves change the key of the minor pieces.
/// fn count<G: MoveGenerator>(generator: G) -> usize {
///     let generator = Observing::new(generator, PieceKeys::default());
///     let board = generator.board(&ValidSetup::INITIAL);
///     let minors = board.observer().minors();
///     let mut changed = 0;
///     let mut play = Each(|mv| changed += usize::from(board.after(mv).observer().minors() != minors));
///     generator.generate(&board, Stage::All, &mut play);
///     changed
/// }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Observing<G, O> {
    generator: G,
    observer: O,
}

impl<G: MoveGenerator, O: Observer> Observing<G, O> {
    /// A generator whose boards begin with a copy of this state.
    pub const fn new(generator: G, observer: O) -> Self {
        Self { generator, observer }
    }
}

impl<G: MoveGenerator, O: Observer> MoveGenerator for Observing<G, O> {
    type Board = Observed<G::Board, O>;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        Observed::new(self.generator.board(setup), self.observer.clone())
    }

    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S) {
        self.generator.generate(board, stage, sink);
    }

    fn generate_with<S: Sink>(&self, board: &Self::Board, info: &CheckInfo, stage: Stage, sink: &mut S) {
        self.generator.generate_with(board, info, stage, sink);
    }

    fn count(&self, board: &Self::Board, stage: Stage) -> usize {
        self.generator.count(board, stage)
    }

    fn is_check(&self, board: &Self::Board) -> bool {
        self.generator.is_check(board)
    }

    fn is_legal_with(&self, board: &Self::Board, info: &CheckInfo, mv: Move) -> bool {
        self.generator.is_legal_with(board, info, mv)
    }
}
