//! The staged picker.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Stage, Technique};
use fianchetto_types::Move;

use super::phase::{Hints, Phase, PhaseSource, PickerPhase};
use super::progress::Progress;
use super::{MovePicker, SearchNode};
use crate::search::list::{ScoredMove, SearchList, SearchLists};
use crate::search::order::Order;

/// The staged picker: hash move, captures, killers, countermoves, quiets, bad captures, each
/// generated only when its turn comes.
///
/// A node with a cutoff by its hash move generates nothing; one with a cutoff by a capture or a
/// killer generates no quiet moves. Whatever the phases and the hints, each move that some phase
/// covers comes exactly once.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::search::{FixedList, MoveHints, MovePicker, SearchNode, StagedPicker};
/// use fianchetto_movelist::search::order::History;
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::{Move, Square, ValidSetup};
///
/// let setup: ValidSetup = "4k3/8/2p5/3p4/4P3/8/8/3QK3 w - - 0 1".parse()?;
/// let (generator, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
/// let (history, mut list) = (History::new(), FixedList::new());
/// let hints = MoveHints { hash: Move::quiet(Square::E1, Square::E2), ..MoveHints::NONE };
/// let mut picker = StagedPicker::new(hints);
/// let node = SearchNode { generator: &generator, board: &board, info: &board.check_info(), order: &history };
/// let moves: Vec<_> = std::iter::from_fn(|| picker.next_move(node, &mut list)).collect();
/// assert_eq!(moves[0], hints.hash);
/// assert_eq!((moves[1].from(), moves[1].to()), (Square::E4, Square::D5));
/// let last = moves.last().unwrap();
/// assert_eq!((last.from(), last.to()), (Square::D1, Square::D5));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StagedPicker<H, P: 'static = PickerPhase> {
    progress: Progress<H, P>,
    /// Whether the current phase has its moves in the list.
    has_begun: bool,
    is_at_once: bool,
}

impl<H> StagedPicker<H> {
    /// All moves.
    pub const fn new(hints: H) -> Self {
        use PickerPhase::{BadCaptures, Captures, Countermoves, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Captures, Killers, Countermoves, Quiets, BadCaptures], hints)
    }

    /// All moves, killers and countermoves before the captures: for expected cut nodes, where a
    /// cutoff by the hash move or a killer saves all generation.
    pub const fn killers_first(hints: H) -> Self {
        use PickerPhase::{BadCaptures, Captures, Countermoves, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Killers, Countermoves, Captures, Quiets, BadCaptures], hints)
    }

    /// All moves, captures that win material before those that win and lose nothing: the order that
    /// the Chess Programming Wiki calls typical ([*Move
    /// Ordering*](https://www.chessprogramming.org/Move_Ordering)).
    pub const fn winning_first(hints: H) -> Self {
        use PickerPhase::{BadCaptures, Countermoves, EqualCaptures, Hash, Killers, Quiets, WinningCaptures};
        Self::with_phases(
            &[Hash, WinningCaptures, EqualCaptures, Killers, Countermoves, Quiets, BadCaptures],
            hints,
        )
    }

    /// Captures and promotions only. A quiet hash move is left out.
    pub const fn tactical(hints: H) -> Self {
        use PickerPhase::{BadCaptures, Captures, Hash};
        Self::with_phases(&[Hash, Captures, BadCaptures], hints).without_quiets()
    }

    /// Captures that lose no material, and promotions to a queen. The hash move is not tested for
    /// this.
    pub const fn good_captures(hints: H) -> Self {
        use PickerPhase::{Captures, Hash};
        Self::with_phases(&[Hash, Captures], hints).without_quiets()
    }

    /// The same, and then quiet checks: for the first plies of a quiescence search. Any hash move
    /// is allowed.
    pub const fn captures_and_checks(hints: H) -> Self {
        use PickerPhase::{Captures, Hash, QuietChecks};
        Self::with_phases(&[Hash, Captures, QuietChecks], hints)
    }

    /// All moves of a side in check, generated together.
    pub const fn evasions(hints: H) -> Self {
        use PickerPhase::{Evasions, Hash};
        Self::with_phases(&[Hash, Evasions], hints)
    }
}

impl<H, P: Copy> StagedPicker<H, P> {
    /// The moves of these phases, in this order.
    ///
    /// ```
    /// use fianchetto_movelist::search::PickerPhase::{BadCaptures, Hash, OtherCaptures, QueenPromotions, Quiets};
    /// use fianchetto_movelist::search::{MoveHints, StagedPicker};
    ///
    /// // Queen promotions apart, and those to less than a queen with the captures that lose material.
    /// let phases = &[Hash, QueenPromotions, OtherCaptures, Quiets, BadCaptures];
    /// let picker = StagedPicker::with_phases(phases, MoveHints::NONE);
    /// assert_eq!(picker.phase(), Some(Hash));
    /// ```
    pub const fn with_phases(phases: &'static [P], hints: H) -> Self {
        Self { progress: Progress::new(phases, hints), has_begun: false, is_at_once: false }
    }

    /// The same, but with two lists ([`Divided`](crate::search::Divided)) the first generating
    /// phase generates all moves, and quiet moves wait in their list.
    #[must_use]
    pub const fn at_once(mut self) -> Self {
        self.is_at_once = true;
        self
    }

    /// The phase that the last move came from; `None` after the last one.
    pub const fn phase(&self) -> Option<P> {
        self.progress.phase()
    }

    /// Leaves out all quiet moves from now on: hints, listed moves, and those not yet generated.
    ///
    /// For late move pruning and futility pruning.
    pub const fn skip_quiets(&mut self) {
        self.progress.skip_quiets();
    }

    const fn without_quiets(mut self) -> Self {
        self.skip_quiets();
        self
    }
}

impl<H: Hints, P: Copy> StagedPicker<H, P> {
    /// Generates and scores the moves of a phase.
    fn begin<G: Technique, O: Order<G::Board>, L: SearchLists>(
        &mut self,
        phase: P,
        node: SearchNode<'_, G, O>,
        lists: &mut L,
    ) where
        P: Phase<G, O>,
    {
        let source = phase.source();
        if let PhaseSource::PutAside(stage) = source
            && let Some(stage) = self.progress.put_aside(stage)
        {
            for_each_list(lists, stage, SearchList::recall);
        }
        let Some(stage) = source.generated().and_then(|stage| self.progress.wanted(stage)) else { return };
        let together = if L::ARE_TWO && self.is_at_once { Stage::All } else { stage };
        if let Some(new) = self.progress.claim(together) {
            node.list_into(new, lists);
        }
        self.progress.begin(stage);
        for_each_list(lists, stage, |list| {
            for candidate in list.waiting() {
                *candidate = ScoredMove::new(candidate.mv(), phase.score(node, *candidate));
            }
        });
        if source == PhaseSource::QuietChecks {
            self.put_others_aside(node, lists.list(Stage::Quiets));
        }
    }

    /// Keeps moves that give check waiting, puts the others aside, and drops those tried as hints.
    fn put_others_aside<G: Technique, O>(&self, node: SearchNode<'_, G, O>, list: &mut impl SearchList) {
        let (checks, mut index) = (node.board.check_squares(), 0);
        while let Some(mv) = list.waiting().get(index).map(|candidate| candidate.mv()) {
            if checks.gives_check(mv) {
                index += 1;
                continue;
            }
            list.take_at(index);
            if !self.progress.was_hint(mv) {
                list.put_aside();
            }
        }
    }

    /// The next move of a phase that has begun.
    fn pull<G: Technique, O: Order<G::Board>>(
        &mut self,
        phase: P,
        node: SearchNode<'_, G, O>,
        lists: &mut impl SearchLists,
    ) -> Option<Move>
    where
        P: Phase<G, O>,
    {
        let wanted = match phase.source() {
            PhaseSource::Hints(group) => return self.progress.hint(group, node),
            PhaseSource::PutAside(stage) => self.progress.put_aside(stage),
            source => {
                let stage = source.generated()?;
                let wanted = self.progress.wanted(stage);
                if wanted.is_none() {
                    lists.list(stage).drop_waiting();
                }
                wanted
            }
        };
        self.take(phase, wanted?, node, lists)
    }

    /// The best move of a stage, out of one list or the other.
    fn take<G: Technique, O: Order<G::Board>, L: SearchLists>(
        &self,
        phase: P,
        wanted: Stage,
        node: SearchNode<'_, G, O>,
        lists: &mut L,
    ) -> Option<Move>
    where
        P: Phase<G, O>,
    {
        let mut take = |part| self.take_from(phase, part, node, lists.list(part));
        match wanted {
            Stage::All if L::ARE_TWO => take(Stage::Tactical).or_else(|| take(Stage::Quiets)),
            part => take(part),
        }
    }

    #[inline]
    fn take_from<G: Technique, O: Order<G::Board>>(
        &self,
        phase: P,
        wanted: Stage,
        node: SearchNode<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move>
    where
        P: Phase<G, O>,
    {
        // Moves put aside were already compared with the hints.
        let is_generated = phase.source().generated().is_some();
        while let Some(candidate) = list.take() {
            let mv = candidate.mv();
            if is_generated && self.progress.was_hint(mv) {
                continue;
            }
            if wanted.includes(mv) && !phase.postpones(node, candidate) {
                return Some(mv);
            }
            list.put_aside();
        }
        None
    }
}

impl<G: Technique, O: Order<G::Board>, H: Hints, P: Phase<G, O>> MovePicker<G, O> for StagedPicker<H, P> {
    fn next_move(&mut self, node: SearchNode<'_, G, O>, lists: &mut impl SearchLists) -> Option<Move> {
        while let Some(phase) = self.phase() {
            if !self.has_begun {
                self.begin(phase, node, lists);
                self.has_begun = true;
            }
            if let Some(mv) = self.pull(phase, node, lists) {
                return Some(mv);
            }
            self.progress.advance(phase.source());
            self.has_begun = false;
        }
        None
    }
}

/// Visits the lists that hold the moves of a stage.
fn for_each_list<L: SearchLists>(lists: &mut L, stage: Stage, mut visit: impl FnMut(&mut L::List)) {
    if L::ARE_TWO && stage == Stage::All {
        visit(lists.list(Stage::Tactical));
        visit(lists.list(Stage::Quiets));
    } else {
        visit(lists.list(stage));
    }
}
