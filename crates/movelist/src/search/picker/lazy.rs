//! A picker without a list.

use fianchetto_board_repr::{CheckSquares, Position};
use fianchetto_movegen_core::LazyMoves;
use fianchetto_types::Move;

use super::phase::{Hints, Phase, PhaseSource, PickerPhase};
use super::progress::Progress;
use super::{MovePicker, SearchNode};
use crate::{search::list::SearchLists, search::order::Order};

/// Takes moves from the technique one by one, without a list: hash move, captures, killers,
/// countermoves, quiets.
///
/// For a technique that holds a position's moves in a few words, such as the quad technique's
/// sixteen direction sets. Within a phase the moves come in the order of the sets, so it suits
/// nodes where order hardly matters: expected cut nodes with good hints, and nodes where every move
/// is tried.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movelist::search::{FixedList, LazyPicker, MoveHints, MovePicker, SearchNode};
/// use fianchetto_movelist::search::order::History;
/// use fianchetto_quad::{Quad, RelativeQuadBoard};
/// use fianchetto_types::ValidSetup;
///
/// let (technique, board) = (Quad::best(), RelativeQuadBoard::from_setup(&ValidSetup::INITIAL));
/// let node = SearchNode { technique: &technique, board: &board, info: &board.check_info(), order: &History::new() };
/// let (mut picker, mut unused) = (LazyPicker::new(MoveHints::NONE), FixedList::new());
/// assert_eq!(std::iter::from_fn(|| picker.next_move(node, &mut unused)).count(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct LazyPicker<M, H, P: 'static = PickerPhase> {
    progress: Progress<H, P>,
    /// The remaining moves of the current phase, if it generates any.
    moves: Option<M>,
    /// The checks that moves of the current phase must give, if required.
    checks: Option<CheckSquares>,
}

impl<M, H> LazyPicker<M, H> {
    /// All moves.
    pub const fn new(hints: H) -> Self {
        use PickerPhase::{Captures, Countermoves, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Captures, Killers, Countermoves, Quiets], hints)
    }
}

impl<M, H, P: Copy> LazyPicker<M, H, P> {
    /// The moves of these phases, in this order. Without a list nothing can be put aside: every
    /// generated move comes in its phase, and phases of moves put aside are empty.
    pub const fn with_phases(phases: &'static [P], hints: H) -> Self {
        Self { progress: Progress::new(phases, hints), moves: None, checks: None }
    }

    /// The phase that the last move came from; `None` after the last one.
    pub const fn phase(&self) -> Option<P> {
        self.progress.phase()
    }

    /// Leaves out all quiet moves from now on.
    pub const fn skip_quiets(&mut self) {
        self.progress.skip_quiets();
    }
}

impl<M: Iterator<Item = Move>, H: Hints, P: Copy> LazyPicker<M, H, P> {
    #[inline]
    fn pull<G: LazyMoves<Moves = M>, O>(
        &mut self,
        source: PhaseSource,
        node: SearchNode<'_, G, O>,
    ) -> Option<Move> {
        if let PhaseSource::Hints(group) = source {
            return self.progress.hint(group, node);
        }
        let wanted = self.progress.wanted(source.generated()?)?;
        if self.moves.is_none() {
            let new = self.progress.claim(wanted)?;
            self.progress.begin(new);
            self.moves = Some(node.technique.lazy_moves(node.board, new));
            self.checks = (source == PhaseSource::QuietChecks).then(|| node.board.check_squares());
        }
        let Self { progress, moves, checks } = self;
        let gives_check = |mv| checks.as_ref().is_none_or(|checks| checks.gives_check(mv));
        moves.as_mut()?.find(|&mv| wanted.includes(mv) && !progress.was_hint(mv) && gives_check(mv))
    }
}

impl<G: LazyMoves, O: Order<G::Board>, H: Hints, P: Phase<G, O>> MovePicker<G, O>
    for LazyPicker<G::Moves, H, P>
{
    fn next_move(&mut self, node: SearchNode<'_, G, O>, _: &mut impl SearchLists) -> Option<Move> {
        while let Some(phase) = self.phase() {
            let source = phase.source();
            if let Some(mv) = self.pull(source, node) {
                return Some(mv);
            }
            self.progress.advance(source);
            self.moves = None;
        }
        None
    }
}
