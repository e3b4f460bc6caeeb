//! The staged picker.

use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_types::Move;

use super::hints::{MoveHints, PendingHints};
use super::interface::{MovePicker, PickerPhase, SearchNode};
use crate::order::Order;
use crate::search::SearchList;

/// The staged picker: hash move, captures, killers, quiets, bad captures, each generated only when its turn comes.
///
/// A node with a cutoff by its hash move generates nothing; one with a cutoff by a capture or a killer generates no
/// quiet moves.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::{MoveHints, MovePicker, SearchNode, StagedPicker, order::History, search::PlyList};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::{Move, Square, ValidSetup};
///
/// let setup: ValidSetup = "4k3/8/2p5/3p4/4P3/8/8/3QK3 w - - 0 1".parse()?;
/// let (generator, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
/// let (history, mut list): (_, PlyList) = (History::new(), PlyList::new());
/// let hints = MoveHints { hash: Move::quiet(Square::E1, Square::E2), ..MoveHints::NONE };
/// let mut picker = StagedPicker::new(hints);
/// let node = SearchNode { generator: &generator, board: &board, order: &history };
/// let moves: Vec<_> = std::iter::from_fn(|| picker.next_move(node, &mut list)).collect();
/// assert_eq!(moves[0], hints.hash);
/// assert_eq!((moves[1].from(), moves[1].to()), (Square::E4, Square::D5));
/// let last = moves.last().unwrap();
/// assert_eq!((last.from(), last.to()), (Square::D1, Square::D5));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct StagedPicker {
    /// The phases still to come, the current one first.
    phases: &'static [PickerPhase],
    /// Whether the current phase has generated its moves.
    has_begun: bool,
    hints: PendingHints,
}

impl StagedPicker {
    /// All moves.
    #[must_use]
    pub const fn new(hints: MoveHints) -> Self {
        use PickerPhase::{BadCaptures, Captures, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Captures, Killers, Quiets, BadCaptures], hints)
    }

    /// All moves, the killers before the captures: for expected cut nodes, where a cutoff by the hash move or a killer
    /// saves all generation.
    #[must_use]
    pub const fn killers_first(hints: MoveHints) -> Self {
        use PickerPhase::{BadCaptures, Captures, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Killers, Captures, Quiets, BadCaptures], hints)
    }

    /// Captures and promotions only. A quiet hash move is left out.
    #[must_use]
    pub const fn tactical(hash: Move) -> Self {
        use PickerPhase::{BadCaptures, Captures, Hash};
        let hash = if hash.is_tactical() { hash } else { Move::NULL };
        Self::with_phases(&[Hash, Captures, BadCaptures], MoveHints { hash, ..MoveHints::NONE })
    }

    const fn with_phases(phases: &'static [PickerPhase], hints: MoveHints) -> Self {
        Self { phases, has_begun: false, hints: PendingHints::new(hints) }
    }

    /// The phase that the last move came from; `None` after the last one.
    #[must_use]
    pub const fn phase(&self) -> Option<PickerPhase> {
        self.phases.first().copied()
    }

    /// Generates and scores the moves of a phase into the list.
    fn begin<G: MoveGenerator, O: Order>(
        phase: PickerPhase,
        node: SearchNode<'_, G, O>,
        list: &mut impl SearchList,
    ) {
        let SearchNode { generator, board, order } = node;
        match phase {
            PickerPhase::Captures => {
                generator.generate(board, Stage::Captures, list);
                score(list, |mv| order.capture(board, mv));
            }
            PickerPhase::Quiets => {
                generator.generate(board, Stage::Quiets, list);
                score(list, |mv| order.quiet(board, mv));
            }
            PickerPhase::BadCaptures => list.recall(),
            PickerPhase::Hash | PickerPhase::Killers => {}
        }
    }

    /// The next move of a phase that has begun.
    fn pull<G: MoveGenerator, O: Order>(
        &mut self,
        phase: PickerPhase,
        node: SearchNode<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
        match phase {
            PickerPhase::Hash => self.hints.hash(node),
            PickerPhase::Killers => self.hints.killer(node),
            PickerPhase::Captures => self.good_capture(node, list),
            PickerPhase::Quiets => self.quiet(list),
            PickerPhase::BadCaptures => list.take().map(|taken| taken.mv),
        }
    }

    fn good_capture<G: MoveGenerator, O: Order>(
        &self,
        node: SearchNode<'_, G, O>,
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

impl<G: MoveGenerator> MovePicker<G> for StagedPicker {
    fn next_move<O: Order>(
        &mut self,
        node: SearchNode<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
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
