//! The staged picker.

use core::ops::ControlFlow;

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
/// let (technique, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
/// let (history, mut list) = (History::new(), FixedList::new());
/// let hints = MoveHints { hash: Move::quiet(Square::E1, Square::E2), ..MoveHints::NONE };
/// let mut picker = StagedPicker::new(hints);
/// let node = SearchNode { technique: &technique, board: &board, info: &board.check_info(), order: &history };
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
    /// What the current phase takes from the lists, once it has begun.
    turn: Option<Turn>,
    is_at_once: bool,
}

/// What a phase takes from the lists.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// The moves of this stage; others are put aside.
    stage: Stage,
    /// Whether they may be hints that were tried. Moves put aside were compared with them before.
    is_generated: bool,
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
        Self { progress: Progress::new(phases, hints), turn: None, is_at_once: false }
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
        self.turn = match self.turn {
            None | Some(Turn { stage: Stage::Quiets, .. }) => None,
            Some(turn) => Some(Turn { stage: Stage::Captures, ..turn }),
        };
    }

    const fn without_quiets(mut self) -> Self {
        self.skip_quiets();
        self
    }
}

impl<H: Hints, P: Copy> StagedPicker<H, P> {
    /// Generates and scores the moves of a phase, or recalls those put aside. `None` if it has
    /// none.
    fn begin<G: Technique, O: Order<G::Board>, L: SearchLists>(
        &mut self,
        phase: P,
        source: PhaseSource,
        node: SearchNode<'_, G, O>,
        lists: &mut L,
    ) -> Option<Turn>
    where
        P: Phase<G, O>,
    {
        let stage = match source {
            PhaseSource::Hints(_) => return None,
            PhaseSource::PutAside(stage) => {
                let stage = self.progress.put_aside(stage)?;
                for_each_list(lists, stage, SearchList::recall);
                return Some(Turn { stage, is_generated: false });
            }
            PhaseSource::Generated(stage) => stage,
            PhaseSource::QuietChecks => Stage::Quiets,
        };
        let Some(stage) = self.progress.wanted(stage) else {
            // Quiet moves that were listed before they were skipped.
            lists.list(stage).drop_waiting();
            return None;
        };
        let together = if L::ARE_TWO && self.is_at_once { Stage::All } else { stage };
        self.progress.begin(stage);
        if let Some(new) = self.progress.claim(together) {
            // Of two lists, the moves of another stage are scored when their phase begins.
            let is_scored = |mv| !L::ARE_TWO || stage.includes(mv);
            let score = |mv| phase.score(node, ScoredMove::unscored(mv));
            node.list_into(new, lists, |mv| if is_scored(mv) { score(mv) } else { 0 });
        } else {
            for_each_list(lists, stage, |list| {
                for candidate in list.waiting() {
                    *candidate = ScoredMove::new(candidate.mv(), phase.score(node, *candidate));
                }
            });
        }
        if source == PhaseSource::QuietChecks {
            self.put_others_aside(node, lists.list(Stage::Quiets));
        }
        Some(Turn { stage, is_generated: true })
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

    /// The next move with its score, also that of a hint, as its phase scores it; `None` after the
    /// last one. For reductions and pruning by the history, which the picker has looked up anyway.
    ///
    /// ```
    /// use fianchetto_board_repr::{Position, Square64};
    /// use fianchetto_movelist::search::{FixedList, MoveHints, SearchNode, StagedPicker};
    /// use fianchetto_movelist::search::order::History;
    /// use fianchetto_ray_loop::RayLoop;
    /// use fianchetto_types::{Color, Move, Square, ValidSetup};
    ///
    /// let (technique, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&ValidSetup::INITIAL));
    /// let (mut history, mut list, mv) = (History::new(), FixedList::new(), Move::quiet(Square::G1, Square::F3));
    /// history.learn(Color::White, mv, 300);
    /// let mut picker = StagedPicker::new(MoveHints::NONE);
    /// let node = SearchNode { technique: &technique, board: &board, info: &board.check_info(), order: &history };
    /// let best = picker.next_scored(node, &mut list).unwrap();
    /// assert_eq!((best.mv(), best.score()), (mv, 300));
    /// ```
    pub fn next_scored<G: Technique, O: Order<G::Board>>(
        &mut self,
        node: SearchNode<'_, G, O>,
        lists: &mut impl SearchLists,
    ) -> Option<ScoredMove>
    where
        P: Phase<G, O>,
    {
        let candidate = self.next_candidate(node, lists)?;
        // A hint comes in a phase that takes nothing from the lists.
        match (self.phase(), self.turn) {
            (Some(phase), None) => Some(ScoredMove::new(candidate.mv(), phase.score(node, candidate))),
            _ => Some(candidate),
        }
    }

    /// The next move. That of a hint has no score yet.
    #[inline]
    fn next_candidate<G: Technique, O: Order<G::Board>>(
        &mut self,
        node: SearchNode<'_, G, O>,
        lists: &mut impl SearchLists,
    ) -> Option<ScoredMove>
    where
        P: Phase<G, O>,
    {
        loop {
            if let (Some(phase), Some(turn)) = (self.phase(), self.turn)
                && let Some(candidate) = self.take(phase, turn, node, lists)
            {
                return Some(candidate);
            }
            if let ControlFlow::Break(hint) = self.next_turn(node, lists) {
                return hint.map(ScoredMove::unscored);
            }
        }
    }

    /// Begins the turn of the next phase that takes from the lists, unless a hint comes before it,
    /// or no phase is left. Apart from the common case, the next move of a list, which needs few
    /// registers.
    #[inline(never)]
    fn next_turn<G: Technique, O: Order<G::Board>>(
        &mut self,
        node: SearchNode<'_, G, O>,
        lists: &mut impl SearchLists,
    ) -> ControlFlow<Option<Move>>
    where
        P: Phase<G, O>,
    {
        let mut is_over = self.turn.take().is_some();
        while let Some(phase) = self.phase() {
            let source = phase.source();
            if !is_over {
                if let PhaseSource::Hints(group) = source {
                    if let Some(mv) = self.progress.hint(group, node) {
                        return ControlFlow::Break(Some(mv));
                    }
                } else {
                    self.turn = self.begin(phase, source, node, lists);
                    if self.turn.is_some() {
                        return ControlFlow::Continue(());
                    }
                }
            }
            self.progress.advance(source);
            is_over = false;
        }
        ControlFlow::Break(None)
    }

    /// The best move of a turn, out of one list or the other.
    #[inline]
    fn take<G: Technique, O: Order<G::Board>, L: SearchLists>(
        &self,
        phase: P,
        turn: Turn,
        node: SearchNode<'_, G, O>,
        lists: &mut L,
    ) -> Option<ScoredMove>
    where
        P: Phase<G, O>,
    {
        let mut take = |part| self.take_from(phase, turn, node, lists.list(part));
        match turn.stage {
            Stage::All if L::ARE_TWO => take(Stage::Captures).or_else(|| take(Stage::Quiets)),
            part => take(part),
        }
    }

    #[inline]
    fn take_from<G: Technique, O: Order<G::Board>>(
        &self,
        phase: P,
        turn: Turn,
        node: SearchNode<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<ScoredMove>
    where
        P: Phase<G, O>,
    {
        while let Some(candidate) = list.take() {
            let mv = candidate.mv();
            if turn.is_generated && self.progress.was_hint(mv) {
                continue;
            }
            if turn.stage.includes(mv) && !phase.postpones(node, candidate) {
                return Some(candidate);
            }
            list.put_aside();
        }
        None
    }
}

impl<G: Technique, O: Order<G::Board>, H: Hints, P: Phase<G, O>> MovePicker<G, O> for StagedPicker<H, P> {
    fn next_move(&mut self, node: SearchNode<'_, G, O>, lists: &mut impl SearchLists) -> Option<Move> {
        self.next_candidate(node, lists).map(ScoredMove::mv)
    }
}

/// Visits the lists that hold the moves of a stage.
fn for_each_list<L: SearchLists>(lists: &mut L, stage: Stage, mut visit: impl FnMut(&mut L::List)) {
    if L::ARE_TWO && stage == Stage::All {
        visit(lists.list(Stage::Captures));
        visit(lists.list(Stage::Quiets));
    } else {
        visit(lists.list(stage));
    }
}
