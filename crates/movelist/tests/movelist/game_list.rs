//! The game list, and games that go back and forth.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fianchetto_board_repr::Square64;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique, TechniqueInfo, perft::CountEach};
use fianchetto_movelist::game::{GameList, GameRecord, GenericGame};
use fianchetto_types::{Move, ValidSetup};

use crate::common::{AnyPosition, Generator, technique};

fn word(bits: usize) -> Move {
    Move::from_bits(bits as u16)
}

/// The longest game that the fifty-move rule allows by the count of the article.
const LONGEST_GAME: usize = 11_797;

#[test]
fn long_games_make_the_list_grow() {
    let mut list = GameList::new();
    (0..LONGEST_GAME).for_each(|bits| list.play(word(bits)));
    assert_eq!(list.root(), LONGEST_GAME);
    assert!(list.played().iter().copied().eq((0..LONGEST_GAME).map(word)));
}

#[test]
fn moves_are_taken_back_and_gone_forward_to() {
    let mut list = GameList::new();
    (0..5).for_each(|bits| list.play(word(bits)));
    assert_eq!(list.take_back(), Some(word(4)));
    assert_eq!(list.jump(1), Ok(()));
    assert_eq!((list.played().len(), list.taken_back().len()), (1, 4));
    assert_eq!(list.jump(5), Ok(()));
    assert_eq!(list.played().len(), 5);
    assert_eq!(
        list.jump(6).unwrap_err().to_string(),
        "no position after half-move 6; the game has 5 half-moves"
    );
    list.jump(2).unwrap();
    list.play(word(9));
    assert_eq!((list.played(), list.taken_back()), (&[word(0), word(1), word(9)][..], &[][..]));
    list.truncate(1);
    assert_eq!((list.root(), list.path()), (1, &[word(0)][..]));
    assert_eq!((list.take_back(), list.take_back()), (Some(word(0)), None));
}

#[test]
fn a_variation_follows_the_root() {
    let mut list = GameList::new();
    list.play(word(1));
    list.push(word(2));
    list.push(word(3));
    assert_eq!((list.root(), list.ply(), list.variation()), (1, 2, &[word(2), word(3)][..]));
    assert_eq!(
        list.jump(2).unwrap_err().to_string(),
        "no position after half-move 2; the game has 1 half-moves"
    );
    assert_eq!((list.pop(), list.pop(), list.pop()), (Some(word(3)), Some(word(2)), None));
    list.push(word(4));
    list.play(word(5));
    assert_eq!((list.played(), list.ply()), (&[word(1), word(5)][..], 0));
    list.push(word(6));
    assert_eq!(list.take_back(), Some(word(5)));
    assert_eq!((list.ply(), list.taken_back()), (0, &[word(5)][..]));
    list.push(word(7));
    assert_eq!((list.path(), list.taken_back()), (&[word(1), word(7)][..], &[][..]));
}

/// Wherever one jumps, the game is the one that was played only so far.
#[test]
fn a_game_jumps() {
    fianchetto_testkit::seeded::check(200, |(position, jumps): (AnyPosition, Vec<u8>)| {
        let mut game = GenericGame::new(technique(), &position.start);
        position.moves.iter().for_each(|&mv| game.play(mv).unwrap());
        for jump in jumps {
            let index = usize::from(jump) % (position.moves.len() + 3);
            assert_eq!(game.jump(index).is_ok(), index <= position.moves.len());
            let mut fresh = GenericGame::new(technique(), &position.start);
            game.moves().iter().for_each(|&mv| fresh.play(mv).unwrap());
            assert_eq!(game.board(), fresh.board());
            assert_eq!(game.outcome(), fresh.outcome());
            let (list, expected) = (game.record().signatures(), fresh.record().signatures());
            assert_eq!(list.len(), expected.len());
            assert_eq!(list.reversible_from(), expected.reversible_from());
            assert_eq!(list.current(), expected.current());
        }
    });
}

#[test]
fn taking_back_is_the_inverse_of_entering() {
    let mut game = GenericGame::new(technique(), &ValidSetup::INITIAL);
    assert_eq!(game.take_back(), None);
    let mv = game.play_san("Nf3").unwrap();
    assert!(game.play_san("Nf3").is_err());
    assert_eq!(game.take_back(), Some(mv));
    assert_eq!(*game.board(), Square64::from_setup(&ValidSetup::INITIAL));
    assert_eq!(game.record().signatures().len(), 1);
}

/// A technique that counts how often a board is set up.
#[derive(Clone)]
struct Counting(Generator, Arc<AtomicUsize>);

impl Technique for Counting {
    type Board = Square64;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        self.0.info()
    }

    fn board(&self, setup: &ValidSetup) -> Square64 {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.board(setup)
    }

    fn list(&self, node: Node<'_, Square64>, stage: Stage, list: &mut MoveList) {
        self.0.list(node, stage, list);
    }

    fn is_check(&self, board: &Square64) -> bool {
        self.0.is_check(board)
    }
}

/// Moves are taken back on the board. Only a clone has to play the game again, and that once.
#[test]
fn moves_are_taken_back_without_playing_the_game_again() {
    let boards = Arc::default();
    let mut game = GenericGame::new(Counting(technique(), Arc::clone(&boards)), &ValidSetup::INITIAL);
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(25) {
        game.play_san(san).unwrap();
    }
    let clone = game.clone();
    for (mut game, set_up) in [(game, 1), (clone, 2)] {
        while game.take_back().is_some() {}
        assert_eq!(*game.board(), Square64::from_setup(&ValidSetup::INITIAL));
        game.jump(100).unwrap();
        game.jump(7).unwrap();
        assert_eq!(boards.load(Ordering::Relaxed), set_up);
    }
}

#[test]
fn copies_share_the_root_and_then_the_variation() {
    let start = Square64::from_setup(&ValidSetup::INITIAL);
    let mut master = GameRecord::new(&start);
    (1..4).for_each(|bits| master.play(word(bits), bits as u64, bits == 2));
    (4..9).for_each(|bits| master.push_key(word(bits), bits as u64, false));
    let mut copy = GameRecord::new(&start);
    copy.play(word(99), 99, true);
    copy.push_key(word(99), 99, true);
    copy.copy_root(&master);
    assert_eq!((copy.moves().played(), copy.moves().ply()), (master.moves().played(), 0));
    assert_eq!((copy.signatures().len(), copy.signatures().current()), (4, 3));
    copy.copy_variation(&master, 2);
    assert_eq!(copy.moves().variation(), [word(4), word(5)]);
    assert_eq!((copy.signatures().len(), copy.signatures().current()), (6, 5));
    assert_eq!(copy.signatures().reversible_from(), 2);
    copy.copy_variation(&master, 100);
    assert_eq!((copy.moves().path(), copy.signatures().len()), (master.moves().path(), 9));
}
