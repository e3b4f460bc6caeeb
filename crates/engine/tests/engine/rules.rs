//! Draws, mate and the end of the game, as the search sees them; and mates in up to four, each
//! checked with the oracle first.

use std::collections::HashMap;

use fianchetto::{Move, Setup};

use fianchetto_engine::{Job, MATE, SignatureKind};
use fianchetto_reference::Board;
use fianchetto_testdata::mate::CRAFTED;

use crate::common::{exact, game, search, setup, to_depth};

/// The score of a search to a depth, which comes first, and its line.
fn found(text: &str) -> String {
    let (depth, position) = text.split_once(' ').unwrap();
    let (fen, moves) = position.split_once(": ").unwrap_or((position, ""));
    let search_by = |signatures| {
        let job = Job { signatures, ..to_depth(depth.parse().unwrap()) };
        let (report, best) = search(&game(fen, moves), &job);
        (report.unwrap(), best)
    };
    let (report, best) = search_by(SignatureKind::Zobrist);
    let (coded, _) = search_by(SignatureKind::Bch);
    assert_eq!((report.score, &report.line, report.nodes), (coded.score, &coded.line, coded.nodes), "{text}");
    let line: String = report.line.iter().map(|mv| format!(" {mv}")).collect();
    assert_eq!(best, report.line.first().copied());
    format!("{}:{line}", report.score)
}

#[test]
fn scores_and_lines() {
    fianchetto_testkit::golden::check("tests/engine/scores.txt", || found);
}

#[test]
fn an_illegal_move_is_refused() {
    let start = game("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
    let moves = ["e2e4", "e8e7", "e4e6"].map(|text| text.parse().unwrap());
    let error = start.play(&setup("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), &moves).err();
    assert_eq!(error.unwrap(), "move e4e6 is not legal after 2 half-moves");
}

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
