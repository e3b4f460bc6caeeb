//! The ways in which mailbox techniques find captures.

use fianchetto::board_repr::{Mailbox10x12, Square64, X88};
use fianchetto::mailbox::captures::Captures;
use fianchetto::mailbox::{MailboxTechnique, Walk};
use fianchetto::ray_loop::{Bell, RayLoopWalk};
use fianchetto::{Move, MoveList, Node, Stage, Technique, ValidSetup};
use fianchetto::{dense, linked, move_table, posdata, skip};
use fianchetto_testdata::bench;

/// The positions, dense and sparse.
fn setups() -> Vec<ValidSetup> {
    let fens = bench::LISTS.text.lines().filter_map(|line| line.split(';').next());
    let setups: Vec<ValidSetup> = fens.filter_map(|fen| fen.trim().parse().ok()).collect();
    assert!(setups.len() > 300, "the comments aside, all can be read");
    setups
}

/// The captures of each position, in the order in which they are found.
fn found<W: Walk>(setups: &[ValidSetup], captures: Captures) -> Vec<Vec<Move>> {
    let technique = MailboxTechnique::<W>::default().with_captures(captures);
    let list = |setup| {
        let board = technique.board(setup);
        let mut list = MoveList::new();
        technique.list(Node::new(&board), Stage::Captures, &mut list);
        assert_eq!(technique.count(Node::new(&board), Stage::Captures), list.len(), "{setup}");
        list.to_vec()
    };
    setups.iter().map(list).collect()
}

fn sorted(mut lists: Vec<Vec<Move>>) -> Vec<Vec<Move>> {
    for list in &mut lists {
        list.sort_by_key(|mv| mv.bits());
    }
    lists
}

fn test<W: Walk>(setups: &[ValidSetup]) {
    let [auto, walk, blockers, vectors] = Captures::ALL.map(|captures| found::<W>(setups, captures));
    let name = W::INFO.name;
    // Vector attacks find them in the order of the enemy's pieces, on sparse boards.
    assert!(auto != walk && auto != vectors && walk != vectors, "{name}");
    let expected = sorted(walk);
    for (way, lists) in [(Captures::Auto, auto), (Captures::Blockers, blockers), (Captures::Vectors, vectors)]
    {
        assert_eq!(sorted(lists), expected, "{name}, by {way:?}");
    }
}

#[test]
fn all_ways_find_the_same_captures() {
    let setups = setups();
    test::<RayLoopWalk<Square64>>(&setups);
    test::<RayLoopWalk<Mailbox10x12>>(&setups);
    test::<RayLoopWalk<X88>>(&setups);
    test::<RayLoopWalk<Bell>>(&setups);
    test::<skip::SkipWalk>(&setups);
    test::<move_table::MoveTableWalk>(&setups);
    test::<posdata::Posdata<u16>>(&setups);
    test::<posdata::BranchFreeWalk>(&setups);
    test::<dense::DenseList<dense::DenseNode32>>(&setups);
    test::<linked::LinkedWalk>(&setups);
}
