//! The pickers: each move once, in the order of the phases.

use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movegen_core::{Node, Stage, Technique};
use fianchetto_movelist::search::order::{
    Exchanges, History, Order, is_underpromotion, loses_material, mvv_lva,
};
use fianchetto_movelist::search::{
    Arena, Divided, FixedList, LazyPicker, MoveHints, MovePicker, Phase, PickerPhase, ScoredMove, SearchList,
    SearchLists, SearchNode, StagedPicker,
};
use fianchetto_quad::{Quad, RelativeQuadBoard};
use fianchetto_reference::Board;
use fianchetto_types::{Move, PieceType, Square};
use quickcheck::{Arbitrary, Gen};

use crate::common::{AnyPosition, Generator, board, legal, node, technique};
use crate::exchange::by_playing;

/// A position with hints that may be anything: legal here, one another's doubles, or no moves at
/// all.
#[derive(Clone, Debug)]
pub(crate) struct Hinted {
    pub(crate) position: AnyPosition,
    pub(crate) hints: MoveHints<3, 2>,
    history: Vec<(u16, i32)>,
}

impl Arbitrary for Hinted {
    fn arbitrary(g: &mut Gen) -> Self {
        let position = AnyPosition::arbitrary(g);
        let mut words = legal(&position.board(), Stage::All);
        words.extend([Move::NULL, Move::from_bits(u16::arbitrary(g)), Move::from_bits(u16::arbitrary(g))]);
        let favourite = *g.choose(&words).unwrap();
        words.extend(vec![favourite; words.len() / 2]);
        let mut word = || *g.choose(&words).unwrap();
        let hints =
            MoveHints { hash: word(), killers: [word(), word(), word()], countermoves: [word(), word()] };
        Self { position, hints, history: Vec::arbitrary(g) }
    }
}

impl Hinted {
    pub(crate) fn history(&self) -> History {
        let mut history = History::new();
        let side_to_move = self.position.board().side_to_move();
        self.history
            .iter()
            .for_each(|&(bits, bonus)| history.learn(side_to_move, Move::from_bits(bits), bonus));
        history
    }
}

pub(crate) fn all_moves<O: Order<Square64>, P: Phase<Generator, O> + Debug + PartialEq>(
    mut picker: StagedPicker<MoveHints<3, 2>, P>,
    board: &Square64,
    order: &O,
    lists: &mut impl SearchLists,
) -> Vec<(Move, P)> {
    let node = SearchNode { technique: &technique(), board, info: &board.check_info(), order };
    let mut moves = Vec::new();
    while let Some(mv) = picker.next_move(node, lists) {
        moves.push((mv, picker.phase().unwrap()));
    }
    assert_eq!((picker.next_move(node, lists), picker.phase()), (None, None));
    moves
}

pub(crate) fn two_lists() -> Divided<FixedList, FixedList> {
    Divided::default()
}

pub(crate) fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort();
    moves
}

/// Whatever the phases and the hints, each legal move comes exactly once.
#[test]
fn each_legal_move_comes_exactly_once() {
    fianchetto_testkit::seeded::check(1000, |hinted: Hinted| {
        let (board, history) = (hinted.position.board(), hinted.history());
        let oracle = Board::new(&board.setup().validate().unwrap());
        let expected = sorted(oracle.legal_moves());
        let tactical = sorted(oracle.legal_moves().filter(|mv| mv.is_tactical()));
        let pickers = [
            (StagedPicker::new(hinted.hints), &expected),
            (StagedPicker::killers_first(hinted.hints), &expected),
            (StagedPicker::winning_first(hinted.hints), &expected),
            (StagedPicker::tactical(hinted.hints), &tactical),
            (StagedPicker::evasions(hinted.hints), &expected),
            (StagedPicker::new(hinted.hints).at_once(), &expected),
        ];
        for (picker, expected) in pickers {
            let in_arena = all_moves(picker, &board, &history, &mut Arena::new(1, 1).begin(0));
            assert_eq!(in_arena, all_moves(picker, &board, &history, &mut FixedList::new()));
            assert_eq!(in_arena, all_moves(picker, &board, &history, &mut two_lists()));
            assert_eq!(sorted(in_arena.into_iter().map(|(mv, _)| mv)), *expected);
        }
    });
}

/// Each move has the score of its order, hints as well as generated moves.
#[test]
fn moves_come_with_their_scores() {
    fianchetto_testkit::seeded::check(300, |hinted: Hinted| {
        let (board, history) = (hinted.position.board(), hinted.history());
        let node = node!(technique(), board, history);
        let (mut picker, mut list) = (StagedPicker::new(hinted.hints), FixedList::new());
        let scored: Vec<_> = std::iter::from_fn(|| picker.next_scored(node, &mut list)).collect();
        let moves = all_moves(StagedPicker::new(hinted.hints), &board, &history, &mut FixedList::new());
        assert!(scored.iter().map(|scored| scored.mv()).eq(moves.into_iter().map(|(mv, _)| mv)));
        for scored in scored {
            let (mv, side) = (scored.mv(), board.side_to_move());
            let expected = if mv.is_tactical() { mvv_lva(&board, mv) } else { history.score(side, mv) };
            assert_eq!(scored.score(), expected, "{mv:?}");
        }
    });
}

/// The same without a list, from sixteen direction sets.
#[test]
fn each_legal_move_comes_exactly_once_without_a_list() {
    fianchetto_testkit::seeded::check(500, |hinted: Hinted| {
        let setup = hinted.position.board().setup().validate().unwrap();
        let (technique, board) = (Quad::best(), RelativeQuadBoard::from_setup(&setup));
        let node = node!(technique, board, hinted.history());
        let (mut picker, mut unused) = (LazyPicker::new(hinted.hints), FixedList::new());
        let moves: Vec<Move> = std::iter::from_fn(|| picker.next_move(node, &mut unused)).collect();
        let oracle = Board::new(&setup);
        let hash = hinted.hints.hash;
        assert_eq!(moves.first() == Some(&hash), oracle.is_legal(hash), "{setup}");
        assert_eq!(sorted(moves), sorted(oracle.legal_moves()), "{setup}");
        assert!(unused.waiting().is_empty());
    });
}

/// Within a phase the better score goes first, and of equal ones the lower word.
#[test]
fn phases_come_in_order() {
    fianchetto_testkit::seeded::check(500, |hinted: Hinted| {
        use PickerPhase::{BadCaptures, Captures, Countermoves, Hash, Killers, Quiets};
        let (board, history) = (hinted.position.board(), hinted.history());
        let moves = all_moves(StagedPicker::new(hinted.hints), &board, &history, &mut FixedList::new());
        let order = [Hash, Captures, Killers, Countermoves, Quiets, BadCaptures];
        assert!(moves.is_sorted_by_key(|&(_, phase)| order.iter().position(|other| *other == phase)));
        let by_victim = |mv| (-mvv_lva(&board, mv), mv);
        let by_history = |mv| (-history.score(board.side_to_move(), mv), mv);
        for phase in [Captures, BadCaptures, Quiets] {
            let of_phase: Vec<Move> = moves.iter().filter(|(_, p)| *p == phase).map(|(mv, _)| *mv).collect();
            assert!(of_phase.iter().all(|mv| mv.is_tactical() == (phase != Quiets)));
            if phase == Quiets {
                assert!(of_phase.is_sorted_by_key(|&mv| by_history(mv)));
            } else {
                assert!(of_phase.is_sorted_by_key(|&mv| by_victim(mv)));
                let is_bad = |&mv: &Move| is_underpromotion(mv) || loses_material(&board, mv);
                assert!(of_phase.iter().all(|mv| is_bad(mv) == (phase == BadCaptures)));
            }
        }
        let (hash, MoveHints { killers, countermoves, .. }) = (hinted.hints.hash, hinted.hints);
        let mut given = vec![hash];
        for (phase, hints) in [(Killers, &killers[..]), (Countermoves, &countermoves)] {
            let before = given.len();
            for &mv in
                hints.iter().filter(|mv| !mv.is_tactical() && technique().is_legal(Node::new(&board), **mv))
            {
                if !given.contains(&mv) {
                    given.push(mv);
                }
            }
            assert!(moves.iter().filter(|(_, p)| *p == phase).map(|(mv, _)| mv).eq(&given[before..]));
        }
        assert_eq!(moves.first() == Some(&(hash, Hash)), technique().is_legal(Node::new(&board), hash));
    });
}

/// Checks by quiet moves are those that the oracle sees on the board after them, the other quiet
/// moves wait for their phase, and promotions to less than a queen are left out or come late.
#[test]
fn quiet_checks_and_underpromotions_are_apart() {
    fianchetto_testkit::seeded::check(300, |hinted: Hinted| {
        use PickerPhase::{BadCaptures, Captures, Hash, Killers, OtherQuiets, QuietChecks};
        let (board, history) = (hinted.position.board(), hinted.history());
        let oracle = Board::new(&board.setup().validate().unwrap());
        let gives_check = |mv: &Move| oracle.play(*mv).is_check();
        let of = |moves: &[(Move, PickerPhase)], phase| {
            sorted(moves.iter().filter(|(_, other)| *other == phase).map(|(mv, _)| *mv))
        };
        let hash = oracle.is_legal(hinted.hints.hash).then_some(hinted.hints.hash);
        let quiets = |checks| {
            let quiets = legal(&board, Stage::Quiets).into_iter().filter(|mv| Some(*mv) != hash);
            sorted(quiets.filter(|mv| gives_check(mv) == checks))
        };
        let picker = StagedPicker::captures_and_checks(hinted.hints);
        let some = all_moves(picker, &board, &history, &mut FixedList::new());
        assert_eq!(of(&some, QuietChecks), quiets(true));
        assert!(!of(&some, Captures).into_iter().any(is_underpromotion));
        assert_eq!(some.len(), of(&some, Captures).len() + quiets(true).len() + usize::from(hash.is_some()));

        const ALL: &[PickerPhase] = &[Hash, Captures, QuietChecks, Killers, OtherQuiets, BadCaptures];
        let picker = StagedPicker::with_phases(ALL, hinted.hints);
        for all in [
            all_moves(picker, &board, &history, &mut FixedList::new()),
            all_moves(picker, &board, &history, &mut two_lists()),
            all_moves(picker.at_once(), &board, &history, &mut two_lists()),
        ] {
            assert_eq!((of(&all, QuietChecks), of(&all, OtherQuiets)), (quiets(true), quiets(false)));
            assert_eq!(all.len(), legal(&board, Stage::All).len());
            let others = all.iter().filter(|(_, phase)| *phase == OtherQuiets);
            assert!(others.is_sorted_by_key(|&(mv, _)| (-history.score(board.side_to_move(), mv), mv)));
        }

        let setup = board.setup().validate().unwrap();
        let (technique, board) = (Quad::best(), RelativeQuadBoard::from_setup(&setup));
        let node = node!(technique, board, history);
        let mut lazy = LazyPicker::with_phases(&[Hash, QuietChecks], hinted.hints);
        let moves = std::iter::from_fn(|| lazy.next_move(node, &mut FixedList::new())).collect::<Vec<_>>();
        assert_eq!(sorted(moves.into_iter().filter(|mv| Some(*mv) != hash)), quiets(true));
    });
}

/// Promotions to a queen that lose nothing come first, then the captures that lose nothing, and the
/// other promotions with those that lose; left out if no phase asks for them.
#[test]
fn queen_promotions_are_apart() {
    fianchetto_testkit::seeded::check(500, |hinted: Hinted| {
        use PickerPhase::{BadCaptures, Hash, OtherCaptures, QueenPromotions, Quiets};
        const ALL: &[PickerPhase] = &[Hash, QueenPromotions, OtherCaptures, Quiets, BadCaptures];
        let (board, history) = (hinted.position.board(), hinted.history());
        let phase_of = |mv: Move| match mv.promotion() {
            _ if !mv.is_tactical() => Quiets,
            _ if loses_material(&board, mv) => BadCaptures,
            Some(PieceType::Queen) => QueenPromotions,
            Some(_) => BadCaptures,
            None => OtherCaptures,
        };
        let picker = StagedPicker::with_phases(ALL, hinted.hints);
        let moves = all_moves(picker, &board, &history, &mut FixedList::new());
        assert_eq!(moves, all_moves(picker, &board, &history, &mut two_lists()));
        assert_eq!(sorted(moves.iter().map(|&(mv, _)| mv)), sorted(legal(&board, Stage::All)));
        assert!(moves.iter().all(|&(mv, phase)| phase == Hash || phase == phase_of(mv)));
        let some = StagedPicker::with_phases(&ALL[..2], hinted.hints);
        let some = all_moves(some, &board, &history, &mut FixedList::new());
        let first = moves.into_iter().take_while(|&(_, phase)| phase == Hash || phase == QueenPromotions);
        assert_eq!(some, first.collect::<Vec<_>>());
    });
}

/// Captures that win material by an exchange that is played on a setup come first, then those that
/// win and lose nothing, then quiet moves, and at last the captures that lose and promotions to
/// less than a queen; each move once, wherever the moves are kept.
#[test]
fn winning_captures_come_before_equal_ones_and_losing_ones_last() {
    static SEEN: [AtomicUsize; 3] = [const { AtomicUsize::new(0) }; 3];
    fianchetto_testkit::seeded::check(1000, |hinted: Hinted| {
        use PickerPhase::{BadCaptures, EqualCaptures, Hash, Killers, Quiets, WinningCaptures};
        const ALL: &[PickerPhase] = &[Hash, WinningCaptures, EqualCaptures, Quiets, BadCaptures];
        let (board, history) = (hinted.position.board(), hinted.history());
        let setup = board.setup();
        let phase_of = |mv: Move| {
            let gain = if mv.is_tactical() { by_playing(&Exchanges::DEFAULT, &setup, mv) } else { 0 };
            match gain.signum() {
                _ if !mv.is_tactical() => Quiets,
                _ if is_underpromotion(mv) => BadCaptures,
                1 => WinningCaptures,
                0 => EqualCaptures,
                _ => BadCaptures,
            }
        };
        let picker = StagedPicker::with_phases(ALL, hinted.hints);
        let moves = all_moves(picker, &board, &history, &mut FixedList::new());
        assert_eq!(moves, all_moves(picker, &board, &history, &mut two_lists()));
        assert_eq!(moves, all_moves(picker.at_once(), &board, &history, &mut two_lists()));
        assert_eq!(sorted(moves.iter().map(|&(mv, _)| mv)), sorted(legal(&board, Stage::All)));
        assert!(moves.iter().all(|&(mv, phase)| phase == Hash || phase == phase_of(mv)), "{setup}");
        assert!(moves.is_sorted_by_key(|&(_, phase)| ALL.iter().position(|other| *other == phase)));
        for (phase, seen) in [WinningCaptures, EqualCaptures, BadCaptures].into_iter().zip(&SEEN) {
            let of_phase: Vec<Move> = moves.iter().filter(|(_, p)| *p == phase).map(|&(mv, _)| mv).collect();
            assert!(of_phase.is_sorted_by_key(|&mv| (-mvv_lva(&board, mv), mv)), "{setup}");
            seen.fetch_add(of_phase.len(), Relaxed);
        }

        let winning = StagedPicker::with_phases(&ALL[..2], hinted.hints);
        let winning = all_moves(winning, &board, &history, &mut FixedList::new());
        let first = moves.into_iter().take_while(|&(_, phase)| phase == Hash || phase == WinningCaptures);
        assert_eq!(winning, first.collect::<Vec<_>>());

        let between = StagedPicker::with_phases(
            &[Hash, WinningCaptures, Killers, EqualCaptures, Quiets, BadCaptures],
            hinted.hints,
        );
        let between = all_moves(between, &board, &history, &mut FixedList::new());
        assert_eq!(sorted(between.iter().map(|&(mv, _)| mv)), sorted(legal(&board, Stage::All)));
    });
    assert!(SEEN.iter().all(|count| count.load(Relaxed) > 100), "{SEEN:?}");
}

/// An order decides what wins: here whatever captures a queen, whether it loses the capturing piece
/// or not.
#[test]
fn an_order_of_ones_own_says_which_captures_win() {
    struct Queens;

    impl Order<Square64> for Queens {
        fn is_winning(&self, board: &Square64, candidate: ScoredMove) -> bool {
            board.piece_at(candidate.mv().to()).is_some_and(|piece| piece.piece_type == PieceType::Queen)
        }

        fn quiet(&self, _: &Square64, _: Move) -> i32 {
            0
        }
    }

    let (board, mut list) = (board("4k3/8/2p5/3q3r/4P1P1/8/8/3Q2K1 w - - 0 1"), FixedList::new());
    let node = node!(technique(), board, Queens);
    let mut picker = StagedPicker::with_phases(&[PickerPhase::WinningCaptures], MoveHints::NONE);
    let taken: Vec<Square> = std::iter::from_fn(|| picker.next_move(node, &mut list)).map(Move::to).collect();
    assert_eq!(taken, [Square::D5, Square::D5]);
}

/// In check, captures come first, and then the quiet moves, each by its score.
#[test]
fn evasions_come_captures_first() {
    fianchetto_testkit::seeded::check(200, |hinted: Hinted| {
        let (board, history) = (hinted.position.board(), hinted.history());
        let picker = StagedPicker::evasions(MoveHints { hash: Move::NULL, ..hinted.hints });
        let moves = all_moves(picker, &board, &history, &mut FixedList::new());
        let score = |mv: Move| {
            if mv.is_tactical() {
                (0, -mvv_lva(&board, mv), mv)
            } else {
                (1, -history.score(board.side_to_move(), mv), mv)
            }
        };
        assert!(moves.is_sorted_by_key(|&(mv, _)| score(mv)));
        assert_eq!(moves.len(), legal(&board, Stage::All).len());
    });
}
