//! Games as trees: read, edited, written and read again.

use fianchetto_board_repr::{Bitboards, Position, Square64};
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_movelist::game::GameResult;
use fianchetto_pgn::{GameTree, Games, MoveId, PgnGame};
use fianchetto_types::{Move, ValidSetup};
use quickcheck::{Arbitrary, Gen};

use crate::common::{AnyGame, export, technique};

fn read(text: &str) -> PgnGame {
    Games::with_side_lines(text.as_bytes()).next().unwrap().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn written(tree: &GameTree) -> String {
    let mut text = String::new();
    tree.write(&technique(), &mut text).unwrap();
    text
}

/// A tree with random variations, comments and glyphs.
#[derive(Clone, Debug)]
struct AnyTree(GameTree);

impl Arbitrary for AnyTree {
    fn arbitrary(g: &mut Gen) -> Self {
        const COMMENTS: [&str; 4] = ["a comment", "(1. e4 $1 [x] ;", "{ open", "[%clk 0:01:00]"];
        let start = *AnyGame::arbitrary(g).game.start();
        let (mut tree, mut moves) = (GameTree::new(start), vec![GameTree::START]);
        for _ in 0..u8::arbitrary(g) % 60 {
            let near = moves.len() - 1 - usize::arbitrary(g) % moves.len().min(3);
            let (before, mut list) = (moves[near], MoveList::new());
            technique().list(Node::new(&tree.board::<Square64>(before)), Stage::All, &mut list);
            let Some(&mv) = g.choose(&list) else { continue };
            let at = tree.add(&technique(), before, mv).unwrap();
            assert_eq!(tree.add(&technique(), before, mv), Ok(at));
            if !moves.contains(&at) {
                moves.push(at);
            }
            if bool::arbitrary(g) {
                tree.comments_mut(at).push((*g.choose(&COMMENTS).unwrap()).to_owned());
                tree.glyphs_mut(at).push(u8::arbitrary(g));
            }
        }
        tree.set_tag("White", "Mülle\"r");
        tree.set_result(*g.choose(&GameResult::ALL).unwrap());
        Self(tree)
    }
}

/// The same moves, comments and glyphs behind two moves, whatever their numbers.
fn assert_same(one: &GameTree, other: &GameTree, text: &str) {
    let mut pairs = vec![(GameTree::START, GameTree::START)];
    while let Some((a, b)) = pairs.pop() {
        assert_eq!(one.mv(a), other.mv(b), "{text}");
        assert_eq!(one.comments(a), other.comments(b), "{text}");
        assert_eq!(one.opening_comments(a), other.opening_comments(b), "{text}");
        assert_eq!(one.glyphs(a), other.glyphs(b), "{text}");
        assert_eq!(one.board::<Bitboards>(a).setup(), other.board::<Bitboards>(b).setup(), "{text}");
        assert_eq!(one.moves_after(a).len(), other.moves_after(b).len(), "{text}");
        pairs.extend(one.moves_after(a).iter().copied().zip(other.moves_after(b).iter().copied()));
    }
}

#[test]
fn a_written_tree_reads_back() {
    fianchetto_testkit::seeded::check(300, |AnyTree(tree): AnyTree| {
        let text = written(&tree);
        let (again, bad) = GameTree::of(&read(&text));
        assert!(bad.is_empty(), "{bad:?} in {text}");
        assert_same(&tree, &again, &text);
        assert_eq!(written(&again), text);
        assert_eq!(again.result(), tree.result());
    });
}

/// A game that is read into a tree is written as it is exported, where all is legal.
#[test]
fn a_tree_is_written_as_its_game() {
    fianchetto_testkit::seeded::check(300, |AnyTree(tree): AnyTree| {
        let text = written(&tree);
        assert_eq!(export(&read(&text)), text);
    });
    // With variations that have opening comments, and others that are left out.
    fianchetto_testkit::seeded::check(300, |any: AnyGame| {
        let (tree, _) = GameTree::of(&read(&any.text));
        let text = written(&tree);
        let (again, bad) = GameTree::of(&read(&text));
        assert!(bad.is_empty(), "{bad:?} in {text}");
        assert_same(&tree, &again, &text);
        let moves: Vec<Move> = tree.main_line().map(|at| tree.mv(at)).collect();
        assert_eq!(moves, read(&any.text).moves(), "{text}");
    });
}

fn of(text: &str) -> (GameTree, Vec<String>) {
    let (tree, bad) = GameTree::of(&read(text));
    let after = |at: MoveId| tree.mv(at).to_string();
    let bad = bad.iter().map(|bad| format!("{} after {}", bad.text, after(bad.after))).collect();
    (tree, bad)
}

fn moves(tree: &GameTree) -> String {
    written(tree).split_once("\n\n").unwrap().1.trim_end().to_owned()
}

#[test]
fn lines_that_are_not_legal_are_told() {
    let (tree, bad) =
        of("(1. d4) {a} 1. e4 ({b} 1. d4 d5 (1... Nf6 {c} 2. Ke2 (2. c4) e5 {d}) 2. c4) e5 (1... Qh4) *");
    assert_eq!(bad.len(), 3, "{bad:?}");
    assert!(
        bad[0].starts_with("( after") && bad[1].starts_with("Ke2 after") && bad[2].starts_with("Qh4 after")
    );
    assert_eq!(moves(&tree), "{a} 1. e4 ({b} 1. d4 d5 (1... Nf6 {c}) 2. c4) 1... e5 *");
}

#[test]
fn trees_are_edited() {
    let (mut tree, _) = of("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) (1... e6) 2. Nf3 *");
    let e4 = tree.moves_after(GameTree::START)[0];
    let [e5, c5, e6] = *tree.moves_after(e4) else { panic!("three moves") };
    tree.promote(e6);
    tree.remove(e5);
    tree.comments_mut(e6).push("French".to_owned());
    assert_eq!(moves(&tree), "1. e4 e6 {French} (1... c5 2. Nf3 (2. c3 d5)) *");
    let technique = technique();
    let illegal: Vec<_> = tree.main_line().collect();
    assert!(tree.add(&technique, illegal[1], tree.mv(e4)).is_err());
    let board: Square64 = tree.board(c5);
    assert_eq!(board.setup().to_string(), "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2");
    assert_eq!(tree.before(c5), Some(e4));
    assert_eq!(tree.before(GameTree::START), None);
    tree.promote(GameTree::START);
    tree.remove(GameTree::START);
    tree.set_tag("White", "Tal");
    tree.set_tag("White", "Botvinnik");
    assert!(tree.tags().eq([("White", "Botvinnik")]));
    tree.remove_tag("White");
    assert_eq!(tree.tags().count(), 0);
    tree.opening_comments_mut(c5).push("or".to_owned());
    assert_eq!(moves(&tree), "1. e4 e6 {French} ({or} 1... c5 2. Nf3 (2. c3 d5)) *");
}

#[test]
fn a_start_position_is_in_the_tags() {
    let start: ValidSetup = "4k3/8/8/8/8/8/4P3/4K2R b K - 0 30".parse().unwrap();
    let mut tree = GameTree::new(start);
    let pass = tree.add(&technique(), GameTree::START, Move::NULL);
    assert!(pass.is_err(), "only a game that is read has null moves");
    let mut list = MoveList::new();
    technique().list(Node::new(&tree.board::<Square64>(GameTree::START)), Stage::All, &mut list);
    tree.add(&technique(), GameTree::START, list[0]).unwrap();
    let again = read(&written(&tree));
    assert_eq!((again.start(), again.moves()), (&start, &list[..1]));
}

/// Variations that are nested as deep as a file allows, on the stack of a thread.
#[test]
fn deep_variations_are_no_deep_recursion() {
    let deep = 100_000;
    let text = format!("1. e4 {} {} *", "(1. d4 ".repeat(deep), ")".repeat(deep));
    let (tree, bad) = GameTree::of(&read(&text));
    assert!(bad.is_empty() && tree.moves_after(GameTree::START).len() == deep + 1);
    assert_eq!(written(&tree).matches("1. d4").count(), deep);
}
