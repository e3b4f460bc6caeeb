//! Mates in up to four, each checked with the oracle first.

use std::collections::HashMap;

use fianchetto::{Move, Setup};
use fianchetto_engine::MATE;
use fianchetto_reference::Board;
use fianchetto_testdata::mate::CRAFTED;

use crate::common::{exact, game, search, setup};

/// The positions, each with its distance in moves and a move to begin with.
fn suite() -> impl Iterator<Item = (&'static str, usize, &'static str)> {
    CRAFTED.lines().map(|line| {
        let (fen, mate) = line.split_once(" ;M").unwrap();
        let (moves, first) = mate.split_once(' ').unwrap();
        (fen, moves.parse().unwrap(), first)
    })
}

/// The oracle's results: whether the side to move can mate within a number of moves.
#[derive(Default)]
struct Mates(HashMap<(Setup, usize), bool>);

impl Mates {
    fn at(&mut self, board: &Board, moves: usize) -> bool {
        if let Some(&known) = self.0.get(&(*board.setup(), moves)) {
            return known;
        }
        let found = moves > 0 && board.legal_moves().any(|mv| self.by(board, mv, moves));
        self.0.insert((*board.setup(), moves), found);
        found
    }

    /// Whether a move leads to mate in time.
    fn by(&mut self, board: &Board, mv: Move, moves: usize) -> bool {
        let after = board.play(mv);
        if moves == 1 && !after.is_check() {
            return false;
        }
        let mut replies = after.legal_moves().peekable();
        match replies.peek() {
            None => after.is_check(),
            Some(_) => moves > 1 && replies.all(|reply| self.at(&after.play(reply), moves - 1)),
        }
    }
}

#[test]
fn the_suite_is_right() {
    let mut counts = [0; 5];
    for (fen, moves, first) in suite() {
        let (board, mut oracle) = (Board::new(&setup(fen)), Mates::default());
        let first = first.parse::<fianchetto::types::UciMove>().unwrap().find(board.legal_moves()).unwrap();
        assert!(oracle.by(&board, first, moves), "{fen}: no mate in {moves}");
        assert!(!oracle.at(&board, moves - 1), "{fen}: mate in {} or fewer", moves - 1);
        counts[moves] += 1;
    }
    assert!(counts[1..].iter().all(|&count| count >= 4), "{counts:?}");
}

/// A mate in `n` is `2 n - 1` plies away, which is the depth to search.
#[test]
fn the_engine_finds_every_mate() {
    for (fen, moves, _) in suite() {
        let (report, best) = search(&game(fen, ""), &exact(2 * moves - 1));
        assert_eq!(report.unwrap().score, MATE - (2 * moves as i32 - 1), "{fen}");
        assert!(Board::new(&setup(fen)).is_legal(best.unwrap()), "{fen}: {best:?}");
    }
}
