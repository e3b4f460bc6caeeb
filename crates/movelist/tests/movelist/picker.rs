//! The staged picker: each move once, in the order of the phases, and nothing generated too early.

use std::cell::RefCell;

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movegen_core::{MoveGenerator, Sink, Stage};
use fianchetto_movelist::order::{History, Order, loses_material, mvv_lva};
use fianchetto_movelist::search::{Arena, PlyList, SearchList};
use fianchetto_movelist::{LazyPicker, MoveHints, MovePicker, PickerPhase, SearchNode, StagedPicker};
use fianchetto_quad::{QuadFills, QuadPosition};
use fianchetto_reference::Board;
use fianchetto_types::{Move, Square, ValidSetup};
use quickcheck::{Arbitrary, Gen, QuickCheck};

use crate::common::{AnyPosition, Generator, board, generator, legal};

/// A position with hints that may be anything: legal here, one another's doubles, or no moves at all.
#[derive(Clone, Debug)]
struct Hinted {
    position: AnyPosition,
    hints: MoveHints,
    history: Vec<(u16, i16)>,
}

impl Arbitrary for Hinted {
    fn arbitrary(g: &mut Gen) -> Self {
        let position = AnyPosition::arbitrary(g);
        let mut words = legal(&position.board(), Stage::All);
        words.extend([Move::NULL, Move::from_bits(u16::arbitrary(g)), Move::from_bits(u16::arbitrary(g))]);
        let favourite = *g.choose(&words).unwrap();
        words.extend(vec![favourite; words.len() / 2]);
        let mut word = || *g.choose(&words).unwrap();
        let hints = MoveHints { hash: word(), killers: [word(), word()] };
        Self { position, hints, history: Vec::arbitrary(g) }
    }
}

impl Hinted {
    fn history(&self) -> History {
        let mut history = History::new();
        let side_to_move = self.position.board().side_to_move();
        self.history
            .iter()
            .for_each(|&(bits, bonus)| history.learn(side_to_move, Move::from_bits(bits), bonus));
        history
    }
}

fn all_moves(
    mut picker: StagedPicker,
    board: &Square64,
    order: &impl Order,
    list: &mut impl SearchList,
) -> Vec<(Move, PickerPhase)> {
    let node = SearchNode { generator: &generator(), board, order };
    let mut moves = Vec::new();
    while let Some(mv) = picker.next_move(node, list) {
        moves.push((mv, picker.phase().unwrap()));
    }
    assert_eq!((picker.next_move(node, list), picker.phase()), (None, None));
    moves
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort();
    moves
}

/// Whatever the phases and the hints, each legal move comes exactly once.
#[test]
fn each_legal_move_comes_exactly_once() {
    fn property(hinted: Hinted) {
        let (board, history) = (hinted.position.board(), hinted.history());
        let oracle = Board::new(&board.setup().validate().unwrap());
        let expected = sorted(oracle.legal_moves());
        let tactical = sorted(oracle.legal_moves().filter(|mv| mv.is_tactical()));
        let pickers = [
            (StagedPicker::new(hinted.hints), &expected),
            (StagedPicker::killers_first(hinted.hints), &expected),
            (StagedPicker::tactical(hinted.hints.hash), &tactical),
        ];
        for (picker, expected) in pickers {
            let in_arena = all_moves(picker.clone(), &board, &history, &mut Arena::new(1, 1).begin(0));
            let on_stack = all_moves(picker, &board, &history, &mut PlyList::<256>::new());
            assert_eq!(in_arena, on_stack);
            assert_eq!(sorted(in_arena.into_iter().map(|(mv, _)| mv)), *expected);
        }
    }
    QuickCheck::new().tests(1000).quickcheck(property as fn(Hinted));
}

/// The same without a list, from sixteen direction sets.
#[test]
fn each_legal_move_comes_exactly_once_without_a_list() {
    fn property(hinted: Hinted) {
        let setup = hinted.position.board().setup().validate().unwrap();
        let (generator, board) = (QuadFills::best(), QuadPosition::from_setup(&setup));
        let node = SearchNode { generator: &generator, board: &board, order: &hinted.history() };
        let (mut picker, mut unused): (_, PlyList<0>) = (LazyPicker::new(hinted.hints), PlyList::new());
        let moves: Vec<Move> = std::iter::from_fn(|| picker.next_move(node, &mut unused)).collect();
        let oracle = Board::new(&setup);
        let hash = hinted.hints.hash;
        assert_eq!(moves.first() == Some(&hash), oracle.is_legal(hash), "{setup}");
        assert_eq!(sorted(moves), sorted(oracle.legal_moves()), "{setup}");
        assert!(unused.waiting().is_empty());
    }
    QuickCheck::new().tests(500).quickcheck(property as fn(Hinted));
}

/// Within a phase the better score goes first, and of equal ones the lower word.
#[test]
fn phases_come_in_order() {
    fn property(hinted: Hinted) {
        use PickerPhase::{BadCaptures, Captures, Hash, Killers, Quiets};
        let (board, history) = (hinted.position.board(), hinted.history());
        let moves = all_moves(StagedPicker::new(hinted.hints), &board, &history, &mut PlyList::<256>::new());
        let rank = |phase| [Hash, Captures, Killers, Quiets, BadCaptures].iter().position(|p| *p == phase);
        assert!(moves.is_sorted_by_key(|&(_, phase)| rank(phase)));
        let by_victim = |mv| (-mvv_lva(&board, mv), mv);
        let by_history = |mv| (-history.score(board.side_to_move(), mv), mv);
        for phase in [Captures, BadCaptures, Quiets] {
            let of_phase: Vec<Move> = moves.iter().filter(|(_, p)| *p == phase).map(|(mv, _)| *mv).collect();
            assert!(of_phase.iter().all(|mv| mv.is_tactical() == (phase != Quiets)));
            if phase == Quiets {
                assert!(of_phase.is_sorted_by_key(|&mv| by_history(mv)));
            } else {
                assert!(of_phase.is_sorted_by_key(|&mv| by_victim(mv)));
                assert!(of_phase.iter().all(|&mv| loses_material(&board, mv) == (phase == BadCaptures)));
            }
        }
        let hash = hinted.hints.hash;
        assert_eq!(
            moves.first().is_some_and(|&(mv, phase)| (mv, phase) == (hash, Hash)),
            generator().is_legal(&board, hash)
        );
    }
    QuickCheck::new().tests(500).quickcheck(property as fn(Hinted));
}

/// A generator that records the requested stages.
#[derive(Clone, Default)]
struct Noting {
    inner: Generator,
    asked: RefCell<Vec<Stage>>,
}

impl MoveGenerator for Noting {
    type Board = Square64;

    fn board(&self, setup: &ValidSetup) -> Square64 {
        self.inner.board(setup)
    }

    fn generate<S: Sink>(&self, board: &Square64, stage: Stage, sink: &mut S) {
        self.asked.borrow_mut().push(stage);
        self.inner.generate(board, stage, sink);
    }

    fn is_check(&self, board: &Square64) -> bool {
        self.inner.is_check(board)
    }

    fn is_legal(&self, board: &Square64, mv: Move) -> bool {
        self.inner.is_legal(board, mv)
    }
}

/// What has been generated when a phase hands out its first move.
#[test]
fn stages_are_generated_when_they_are_reached() {
    let board = board("4k3/8/2p5/3p4/4P3/8/8/3QK3 w - - 0 1");
    let quiet = |from, to| Move::quiet(from, to);
    let hints = MoveHints {
        hash: quiet(Square::E1, Square::F1),
        killers: [quiet(Square::E1, Square::F2), quiet(Square::A2, Square::A3)],
    };
    let (captures, both) = (vec![Stage::Captures], vec![Stage::Captures, Stage::Quiets]);
    let usual = [
        (PickerPhase::Hash, vec![]),
        (PickerPhase::Captures, captures.clone()),
        (PickerPhase::Killers, captures.clone()),
        (PickerPhase::Quiets, both.clone()),
        (PickerPhase::BadCaptures, both.clone()),
    ];
    let killers_first = [
        (PickerPhase::Hash, vec![]),
        (PickerPhase::Killers, vec![]),
        (PickerPhase::Captures, captures),
        (PickerPhase::Quiets, both.clone()),
        (PickerPhase::BadCaptures, both),
    ];
    for (mut picker, expected) in
        [(StagedPicker::new(hints), usual), (StagedPicker::killers_first(hints), killers_first)]
    {
        let (noting, history) = (Noting::default(), History::new());
        let (mut list, mut found): (PlyList, Vec<(PickerPhase, Vec<Stage>)>) = (PlyList::new(), Vec::new());
        while picker
            .next_move(SearchNode { generator: &noting, board: &board, order: &history }, &mut list)
            .is_some()
        {
            let phase = picker.phase().unwrap();
            if found.last().is_none_or(|(last, _)| *last != phase) {
                found.push((phase, noting.asked.borrow().clone()));
            }
        }
        assert_eq!(found, expected);
    }
}
