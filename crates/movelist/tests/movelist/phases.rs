//! Phases of the user's own, skipped quiet moves, and two lists.

use std::{collections::HashSet, sync::Mutex};

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{LazyMoves, Stage, Technique};
use fianchetto_movelist::search::order::{History, Order, mvv_lva};
use fianchetto_movelist::search::{
    Divided, FixedList, HintGroup, Hints, LazyPicker, MoveHints, MovePicker, Phase, PhaseSource, PickerPhase,
    ScoredMove, SearchList, SearchLists, SearchNode, StagedPicker,
};
use fianchetto_quad::{Quad, RelativeQuadBoard};
use fianchetto_testdata::positions::KIWIPETE;
use fianchetto_types::{Move, UciMove};
use quickcheck::{Arbitrary, Gen};

use crate::common::{board, legal, node, setup, technique};
use crate::picker::{Hinted, all_moves, sorted, two_lists};

/// A phase with any source, which may put aside whatever has an even target.
#[derive(Clone, Copy, Debug, PartialEq)]
struct AnyPhase {
    source: PhaseSource,
    is_picky: bool,
}

impl<G: Technique, O: Order<G::Board>> Phase<G, O> for AnyPhase {
    fn source(self) -> PhaseSource {
        self.source
    }

    fn postpones(self, _: SearchNode<'_, G, O>, candidate: ScoredMove) -> bool {
        self.is_picky && candidate.mv().to().index().is_multiple_of(2)
    }
}

impl Arbitrary for AnyPhase {
    fn arbitrary(g: &mut Gen) -> Self {
        let (group, stage) = (
            *g.choose(&[HintGroup::HASH, HintGroup::KILLERS, HintGroup::COUNTERMOVES, HintGroup::own(0)])
                .unwrap(),
            *g.choose(&Stage::ALL).unwrap(),
        );
        let source = match u8::arbitrary(g) % 4 {
            0 => PhaseSource::Hints(group),
            1 => PhaseSource::Generated(stage),
            2 => PhaseSource::QuietChecks,
            _ => PhaseSource::PutAside(stage),
        };
        Self { source, is_picky: bool::arbitrary(g) }
    }
}

/// A position, phases in any order, and when to lose interest in quiet moves.
#[derive(Clone, Debug)]
struct Plan {
    hinted: Hinted,
    phases: Vec<AnyPhase>,
    is_at_once: bool,
    /// After how many moves quiet ones are skipped.
    patience: usize,
}

impl Arbitrary for Plan {
    fn arbitrary(g: &mut Gen) -> Self {
        let mut phases: Vec<AnyPhase> = (0..u8::arbitrary(g) % 8).map(|_| AnyPhase::arbitrary(g)).collect();
        let rest = [PhaseSource::Generated(Stage::All), PhaseSource::PutAside(Stage::All)];
        phases.extend(rest.map(|source| AnyPhase { source, is_picky: false }));
        let (hinted, is_at_once) = (Hinted::arbitrary(g), bool::arbitrary(g));
        Self { hinted, phases, is_at_once, patience: usize::arbitrary(g) % 30 }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let plan = self.clone();
        let last = self.phases.len() - 2;
        Box::new((0..last).map(move |index| {
            let mut shorter = plan.clone();
            shorter.phases.remove(index);
            shorter
        }))
    }
}

/// Phases are static in an engine. Those that are made up here stay in a list, where a leak
/// detector finds them.
static KEPT: Mutex<Vec<&[AnyPhase]>> = Mutex::new(Vec::new());

impl Plan {
    fn kept_phases(&self) -> &'static [AnyPhase] {
        let phases = self.phases.clone().leak();
        KEPT.lock().expect("no test panics while it holds the lock").push(phases);
        phases
    }

    fn picker(&self) -> StagedPicker<MoveHints<3, 2>, AnyPhase> {
        let picker = StagedPicker::with_phases(self.kept_phases(), self.hinted.hints);
        if self.is_at_once { picker.at_once() } else { picker }
    }

    /// All moves in their order; quiet ones are skipped when patience ends.
    fn with_patience(&self, lists: &mut impl SearchLists) -> Vec<Move> {
        let (board, history) = (self.hinted.position.board(), self.hinted.history());
        let node = node!(technique(), board, history);
        let (mut picker, mut moves) = (self.picker(), Vec::new());
        loop {
            if moves.len() == self.patience {
                picker.skip_quiets();
            }
            let Some(mv) = picker.next_move(node, lists) else { return moves };
            moves.push(mv);
        }
    }
}

/// However phases are arranged, each legal move comes once if the last ones collect what is left.
#[test]
fn phases_in_any_order_lose_no_move() {
    fianchetto_testkit::seeded::check(2000, |plan: Plan| {
        let (board, history) = (plan.hinted.position.board(), plan.hinted.history());
        let expected = sorted(legal(&board, Stage::All));
        let one = all_moves(plan.picker(), &board, &history, &mut FixedList::new());
        assert_eq!(sorted(one.into_iter().map(|(mv, _)| mv)), expected);
        let two = all_moves(plan.picker(), &board, &history, &mut two_lists());
        assert_eq!(sorted(two.into_iter().map(|(mv, _)| mv)), expected);
    });
}

/// A phase that says no more than it must.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plain(PhaseSource);

impl<G: Technique, O: Order<G::Board>> Phase<G, O> for Plain {
    fn source(self) -> PhaseSource {
        self.0
    }
}

/// An order that is asked about captures with the scores that it gave them.
struct Strict;

impl<B: Position> Order<B> for Strict {
    fn is_bad(&self, board: &B, candidate: ScoredMove) -> bool {
        assert_eq!(candidate.score(), mvv_lva(board, candidate.mv()));
        true
    }

    fn quiet(&self, _: &B, _: Move) -> i32 {
        0
    }
}

#[test]
fn captures_keep_their_scores() {
    let (board, mut list) = (board(KIWIPETE), FixedList::new());
    let node = node!(technique(), board, Strict);
    let mut picker = StagedPicker::new(MoveHints::NONE);
    assert_eq!(std::iter::from_fn(|| picker.next_move(node, &mut list)).count(), 48);
}

/// By default captures that lose material wait, and scores are those of the order.
#[test]
fn plain_phases_are_the_usual_ones() {
    const PLAIN: &[Plain] = &[
        Plain(PhaseSource::Generated(Stage::Captures)),
        Plain(PhaseSource::Generated(Stage::Quiets)),
        Plain(PhaseSource::PutAside(Stage::Captures)),
    ];
    const USUAL: &[PickerPhase] = &[PickerPhase::Captures, PickerPhase::Quiets, PickerPhase::BadCaptures];
    fianchetto_testkit::seeded::check(200, |hinted: Hinted| {
        let (board, history) = (hinted.position.board(), hinted.history());
        let plain = StagedPicker::with_phases(PLAIN, hinted.hints);
        let usual = StagedPicker::with_phases(USUAL, hinted.hints);
        let plain = all_moves(plain, &board, &history, &mut FixedList::new());
        let usual = all_moves(usual, &board, &history, &mut FixedList::new());
        assert!(plain.iter().map(|(mv, _)| mv).eq(usual.iter().map(|(mv, _)| mv)));
    });
}

/// From the moment they are skipped no quiet move comes, but every capture does.
#[test]
fn skipped_quiet_moves_do_not_come() {
    fianchetto_testkit::seeded::check(2000, |plan: Plan| {
        let tactical = sorted(legal(&plan.hinted.position.board(), Stage::Captures));
        for moves in [plan.with_patience(&mut FixedList::new()), plan.with_patience(&mut two_lists())] {
            assert!(moves.iter().skip(plan.patience).all(|mv| mv.is_tactical()));
            let quiets = sorted(moves.iter().copied().filter(|mv| !mv.is_tactical()));
            assert!(quiets.is_sorted_by(|a, b| a < b));
            assert_eq!(sorted(moves.into_iter().filter(|mv| mv.is_tactical())), tactical);
        }
    });
}

#[test]
fn a_lazy_picker_skips_quiet_moves_too() {
    let (technique, board) = (Quad::best(), RelativeQuadBoard::from_setup(&setup(KIWIPETE)));
    let node = node!(technique, board, History::new());
    let (mut picker, mut unused) = (LazyPicker::new(MoveHints::NONE), FixedList::new());
    let captures = (0..9).filter_map(|_| picker.next_move(node, &mut unused)).last().unwrap();
    assert!(!captures.is_tactical() && picker.phase() == Some(PickerPhase::Quiets));
    picker.skip_quiets();
    assert_eq!((picker.next_move(node, &mut unused), picker.phase()), (None, None));
}

/// Hints in slices, with a group of the engine's own.
struct Slices<'a>([&'a [Move]; 2]);

impl Hints for Slices<'_> {
    fn group(&self, group: HintGroup) -> &[Move] {
        match group {
            HintGroup::KILLERS => self.0[0],
            own if own == HintGroup::own(5) => self.0[1],
            _ => &[],
        }
    }
}

#[test]
fn hints_may_be_slices_in_groups_of_ones_own() {
    const PHASES: &[AnyPhase] = &[
        AnyPhase { source: PhaseSource::Hints(HintGroup::own(5)), is_picky: false },
        AnyPhase { source: PhaseSource::Hints(HintGroup::KILLERS), is_picky: false },
        AnyPhase { source: PhaseSource::Generated(Stage::Quiets), is_picky: false },
    ];
    let [first, second, third, illegal] = ["a1b1", "a2a3", "e1d1", "a2a5"].map(|text| {
        let uci: UciMove = text.parse().unwrap();
        Move::quiet(uci.from, uci.to)
    });
    let hints = Slices([&[second, first, third], &[Move::NULL, first, illegal]]);
    let (board, mut list) = (board(KIWIPETE), FixedList::new());
    let node = node!(technique(), board, History::new());
    let mut picker = StagedPicker::with_phases(PHASES, hints);
    let moves: Vec<Move> = std::iter::from_fn(|| picker.next_move(node, &mut list)).collect();
    assert_eq!(moves[..3], [first, second, third]);
    assert_eq!(sorted(moves), sorted(legal(&board, Stage::Quiets)));
}

/// Neither a picker nor the list in the frame owns anything on the heap.
#[test]
fn nothing_needs_an_allocator() {
    assert!(!std::mem::needs_drop::<StagedPicker<MoveHints<2, 1>>>());
    assert!(!std::mem::needs_drop::<LazyPicker<<Quad as LazyMoves>::Moves, MoveHints<2, 1>>>());
    assert!(!std::mem::needs_drop::<Divided<FixedList, FixedList>>());
    let mut list = FixedList::new();
    (0..512).for_each(|bits| list.push(Move::from_bits(bits)));
    assert_eq!(list.waiting().len(), 512);
}

#[test]
fn there_are_29_groups_of_ones_own() {
    let usual = [HintGroup::HASH, HintGroup::KILLERS, HintGroup::COUNTERMOVES];
    let all: HashSet<HintGroup> = (0..29).map(HintGroup::own).chain(usual).collect();
    assert_eq!(all.len(), 32);
    assert_eq!(HintGroup::own(29), HintGroup::own(0));
}
