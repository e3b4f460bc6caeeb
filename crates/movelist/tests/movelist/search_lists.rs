//! Search lists: no move is lost, whichever list holds it, and the arena's indices are those of the
//! article.

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::search::order::History;
use fianchetto_movelist::search::{
    Arena, Divided, FixedList, MoveHints, MovePicker, ScoredMove, SearchList, SearchLists as _, SearchNode,
    StagedPicker, UnorderedPicker,
};
use fianchetto_testdata::positions::KIWIPETE;
use fianchetto_types::{Move, ValidSetup};

use crate::common::{AnyPosition, Generator, board, legal, node, technique};

/// More than the 415 moves that sixteen pieces can have at most.
const TOO_MANY: u16 = 700;

fn drain(list: &mut impl SearchList) -> Vec<Move> {
    std::iter::from_fn(|| list.take()).map(ScoredMove::mv).collect()
}

fn check_no_move_is_lost(list: &mut impl SearchList) {
    for bits in 0..TOO_MANY {
        list.push(Move::from_bits(bits));
    }
    let score = |bits: u16| i32::from(bits % 7) * 100_000;
    for scored in list.waiting() {
        *scored = ScoredMove::new(scored.mv(), score(scored.mv().bits()));
    }
    let mut expected: Vec<u16> = (0..TOO_MANY).collect();
    expected.sort_by_key(|&bits| (-score(bits), bits));
    assert!(drain(list).into_iter().map(Move::bits).eq(expected));
}

#[test]
fn no_list_loses_a_move() {
    check_no_move_is_lost(&mut Arena::new(1, 1).begin(0));
    check_no_move_is_lost(&mut Arena::new(0, 0).begin(0));
    check_no_move_is_lost(&mut Arena::new(100, 50).begin(5));
}

/// The sample layout of the article: three moves generated and two tried at ply 0, then two more
/// plies.
#[test]
fn indices_of_the_arena() {
    let indices = |arena: &Arena, ply| (arena.range(ply).next_to_play, arena.range(ply).next_to_generate);
    let mut arena = Arena::new(64, 40);
    arena.begin(0);
    assert_eq!(indices(&arena, 0), (0, 0));
    (0..3).for_each(|bits| arena.ply(0).push(Move::from_bits(bits)));
    assert_eq!(indices(&arena, 0), (0, 3));
    assert_eq!(arena.ply(0).take().unwrap().mv(), Move::from_bits(0));
    assert_eq!(arena.ply(0).take().unwrap().mv(), Move::from_bits(1));
    assert_eq!(indices(&arena, 0), (2, 3));
    arena.begin(1);
    assert_eq!(indices(&arena, 1), (3, 3));
    arena.ply(1).push(Move::from_bits(7));
    arena.begin(2);
    assert_eq!((indices(&arena, 1), indices(&arena, 2)), ((3, 4), (4, 4)));
    // Back at ply 0, the next stage is generated over what the deeper plies have left.
    arena.ply(0).push(Move::from_bits(9));
    assert_eq!(drain(&mut arena.ply(0)), [Move::from_bits(2), Move::from_bits(9)]);
    assert_eq!(indices(&arena, 0), (4, 4));
    assert_eq!(arena.ply(0).take(), None);
}

/// A ply that was skipped still has the indices of another node, which lie among the moves of the
/// plies before.
#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "ply 1 was not started before ply 2")]
fn a_skipped_ply_is_noticed() {
    let mut arena = Arena::new(4, 4);
    arena.begin(0).push(Move::from_bits(1));
    arena.begin(1);
    arena.ply(0).push(Move::from_bits(2));
    arena.begin(2);
}

#[test]
fn moves_put_aside_come_back() {
    fn check(mut list: impl SearchList) {
        (0..6).for_each(|bits| list.push(Move::from_bits(bits)));
        for bits in 0..6 {
            assert_eq!(list.take().unwrap().mv().bits(), bits);
            if bits % 2 == 1 {
                list.put_aside();
            }
        }
        (10..20).for_each(|bits| list.push(Move::from_bits(bits)));
        assert_eq!(drain(&mut list).len(), 10);
        list.recall();
        assert_eq!(drain(&mut list), [1, 3, 5].map(Move::from_bits));
        (20..24).for_each(|bits| list.push(Move::from_bits(bits)));
        list.take();
        list.take();
        list.put_aside();
        list.recall();
        assert_eq!(drain(&mut list), [21, 22, 23].map(Move::from_bits), "with those that still wait");
        (30..34).for_each(|bits| list.push(Move::from_bits(bits)));
        list.take();
        list.put_aside();
        list.drop_waiting();
        list.recall();
        assert_eq!(drain(&mut list), [Move::from_bits(30)], "without those that were dropped");
    }
    check(FixedList::new());
    let mut arena = Arena::new(8, 1);
    arena.begin(0).push(Move::from_bits(77));
    check(arena.begin(1));
    assert_eq!(drain(&mut arena.ply(0)), [Move::from_bits(77)]);
}

#[test]
fn nothing_can_be_put_aside_that_was_not_taken() {
    let mut list = FixedList::new();
    list.put_aside();
    list.push(Move::from_bits(5));
    list.put_aside();
    list.recall();
    assert_eq!(drain(&mut list), [Move::from_bits(5)]);
}

#[test]
fn tactical_and_quiet_moves_are_divided() {
    fianchetto_testkit::seeded::check(100, |position: AnyPosition| {
        let board = position.board();
        let mut lists: Divided<FixedList, FixedList> = Divided::default();
        lists.add(&legal(&board, Stage::All));
        for (list, stage) in [(&mut lists.tactical, Stage::Captures), (&mut lists.quiet, Stage::Quiets)] {
            let mut expected = legal(&board, stage);
            expected.sort();
            assert_eq!(drain(list), expected);
        }
    });
}

/// Walks a tree with moves out of the arena, each node beside a list of its own, so that a list
/// which a deeper ply had spoilt would show. Returns the number of moves.
fn walk<P: MovePicker<Generator, History> + Copy>(
    board: &Square64,
    ply: usize,
    mut picker: P,
    arena: &mut Arena,
) -> usize {
    let (technique, info, order) = (technique(), board.check_info(), History::new());
    let node = SearchNode { technique: &technique, board, info: &info, order: &order };
    let (mut alone, mut own, start, mut count) = (picker, FixedList::new(), picker, 0);
    arena.begin(ply);
    while let Some(mv) = picker.next_move(node, &mut arena.ply(ply)) {
        assert_eq!(alone.next_move(node, &mut own), Some(mv));
        count += 1 + if ply < 2 { walk(&board.after(mv), ply + 1, start, arena) } else { 0 };
    }
    assert_eq!(alone.next_move(node, &mut own), None);
    count
}

#[test]
fn the_arena_has_the_moves_of_a_list_for_each_node() {
    let (board, moves) = (board(KIWIPETE), 48 + 2039 + 97_862);
    assert_eq!(walk(&board, 0, StagedPicker::new(MoveHints::NONE), &mut Arena::new(1, 1)), moves);
    assert_eq!(walk(&board, 0, UnorderedPicker::new(Stage::All), &mut Arena::new(1, 1)), moves);
}

#[test]
fn generation_order_is_kept() {
    let board = Square64::from_setup(&ValidSetup::INITIAL);
    let node = node!(technique(), board, History::new());
    let (mut moves, mut list) = (UnorderedPicker::new(Stage::All), FixedList::new());
    let all: Vec<Move> = std::iter::from_fn(|| moves.next_move(node, &mut list)).collect();
    assert_eq!(all, legal(&board, Stage::All));
}
