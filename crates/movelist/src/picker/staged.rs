//! The staged picker.

use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_types::Move;

use super::hints::Hinted;
use super::{Hints, NextMove, Node, Phase};
use crate::order::Order;
use crate::search::SearchList;

/// The staged picker: hash move, captures, killers, quiets, bad captures, each generated only when its turn comes.
///
/// A node that is cut by its hash move generates nothing, and one that is cut by a capture or a killer no quiet moves.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::{Hints, NextMove, Node, Picker, order::History, search::PlyList};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::{Move, Square, ValidSetup};
///
/// let setup: ValidSetup = "4k3/8/2p5/3p4/4P3/8/8/3QK3 w - - 0 1".parse()?;
/// let (generator, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
/// let (history, mut list): (_, PlyList) = (History::new(), PlyList::new());
/// let hints = Hints { hash: Move::quiet(Square::E1, Square::E2), ..Hints::NONE };
/// let mut picker = Picker::new(hints);
/// let node = Node { generator: &generator, board: &board, order: &history };
/// let moves: Vec<_> = std::iter::from_fn(|| picker.next_move(node, &mut list)).collect();
/// assert_eq!(moves[0], hints.hash);
/// assert_eq!((moves[1].from(), moves[1].to()), (Square::E4, Square::D5));
/// let last = moves.last().unwrap();
/// assert_eq!((last.from(), last.to()), (Square::D1, Square::D5));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picker {
    /// What is left to do, the current phase first.
    phases: &'static [Phase],
    /// Whether the current phase has generated its moves.
    has_begun: bool,
    hints: Hinted,
}

impl Picker {
    /// All moves.
    #[must_use]
    pub const fn new(hints: Hints) -> Self {
        use Phase::{BadCaptures, Captures, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Captures, Killers, Quiets, BadCaptures], hints)
    }

    /// All moves, the killers before the captures: at a node that is expected to be cut, where a hash move or a killer
    /// that cuts saves generating anything at all.
    #[must_use]
    pub const fn killers_first(hints: Hints) -> Self {
        use Phase::{BadCaptures, Captures, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Killers, Captures, Quiets, BadCaptures], hints)
    }

    /// Captures and promotions alone. A quiet hash move is left out.
    #[must_use]
    pub const fn tactical(hash: Move) -> Self {
        use Phase::{BadCaptures, Captures, Hash};
        let hash = if hash.is_tactical() { hash } else { Move::NULL };
        Self::with_phases(&[Hash, Captures, BadCaptures], Hints { hash, ..Hints::NONE })
    }

    const fn with_phases(phases: &'static [Phase], hints: Hints) -> Self {
        Self { phases, has_begun: false, hints: Hinted::new(hints) }
    }

    /// Where the last move came from; `None` when all have been tried.
    #[must_use]
    pub const fn phase(&self) -> Option<Phase> {
        self.phases.first().copied()
    }

    /// Makes the moves of a phase wait in the list.
    fn begin<G: MoveGenerator, O: Order>(phase: Phase, node: Node<'_, G, O>, list: &mut impl SearchList) {
        let Node { generator, board, order } = node;
        match phase {
            Phase::Captures => {
                generator.generate(board, Stage::Captures, list);
                score(list, |mv| order.capture(board, mv));
            }
            Phase::Quiets => {
                generator.generate(board, Stage::Quiets, list);
                score(list, |mv| order.quiet(board, mv));
            }
            Phase::BadCaptures => list.recall(),
            Phase::Hash | Phase::Killers => {}
        }
    }

    /// The next move of a phase that has begun.
    fn pull<G: MoveGenerator, O: Order>(
        &mut self,
        phase: Phase,
        node: Node<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
        match phase {
            Phase::Hash => self.hints.hash(node),
            Phase::Killers => self.hints.killer(node),
            Phase::Captures => self.good_capture(node, list),
            Phase::Quiets => self.quiet(list),
            Phase::BadCaptures => list.take().map(|taken| taken.mv),
        }
    }

    fn good_capture<G: MoveGenerator, O: Order>(
        &self,
        node: Node<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
        while let Some(taken) = list.take() {
            if self.hints.include(taken.mv) {
                continue;
            }
            if !node.order.is_bad(node.board, taken.mv) {
                return Some(taken.mv);
            }
            list.put_aside();
        }
        None
    }

    fn quiet(&self, list: &mut impl SearchList) -> Option<Move> {
        core::iter::from_fn(|| list.take()).map(|taken| taken.mv).find(|&mv| !self.hints.include(mv))
    }
}

impl<G: MoveGenerator> NextMove<G> for Picker {
    fn next_move<O: Order>(&mut self, node: Node<'_, G, O>, list: &mut impl SearchList) -> Option<Move> {
        while let Some((&phase, later)) = self.phases.split_first() {
            if !self.has_begun {
                Self::begin(phase, node, list);
                self.has_begun = true;
            }
            if let Some(mv) = self.pull(phase, node, list) {
                return Some(mv);
            }
            (self.phases, self.has_begun) = (later, false);
        }
        None
    }
}

fn score(list: &mut impl SearchList, rate: impl Fn(Move) -> i16) {
    for scored in list.waiting() {
        scored.score = rate(scored.mv);
    }
}
