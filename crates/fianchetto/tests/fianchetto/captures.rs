//! The ways in which mailbox techniques find captures.

use fianchetto::board_repr::{Mailbox10x12, Square64, X88};
use fianchetto::movegen::Captures;
use fianchetto::{BoardRepr, Move, Registry, Stage, ValidSetup};
use fianchetto_testdata::bench;

/// In every way on every board, dense or sparse, where a technique itself takes only one.
#[test]
fn all_ways_find_the_same_captures() {
    let fens = bench::LISTS.text.lines().filter_map(|line| line.split(';').next());
    let setups: Vec<ValidSetup> = fens.filter_map(|fen| fen.trim().parse().ok()).collect();
    assert!(setups.len() > 300, "the comments aside, all can be read");
    for technique in &Registry::built_in() {
        let expected: Vec<usize> =
            setups.iter().map(|setup| technique.moves(setup, Stage::Tactical).len()).collect();
        let is_mailbox = [Square64::BOARD, Mailbox10x12::BOARD, X88::BOARD].contains(&technique.board_name());
        for captures in Captures::ALL {
            let chosen = technique.with_captures(captures);
            assert_eq!(chosen.is_some(), is_mailbox, "{technique:?}");
            let Some(chosen) = chosen else { continue };
            let mut found = Vec::new();
            chosen.batch(&setups).list_lengths(Stage::Tactical, &mut found);
            assert_eq!(found, expected, "{technique:?}, by {captures}");
        }
        // Vector attacks find them in the order of the enemy's pieces.
        let lists = [Captures::Walk, Captures::Vectors].map(|captures| {
            let chosen = technique.with_captures(captures)?;
            let list = |setup| chosen.moves(setup, Stage::Tactical).to_vec();
            Some(setups.iter().map(list).collect::<Vec<Vec<Move>>>())
        });
        assert_eq!(lists[0] != lists[1], is_mailbox, "{technique:?}");
    }
}
