//! Draws, mate and the end of the game, as the search sees them; and mates in up to four, each checked with the oracle first.

use std::collections::HashMap;

use fianchetto::{Move, Setup};

use fianchetto_engine::MATE;
use fianchetto_reference::Board;
use fianchetto_testdata::mate::CRAFTED;

use crate::common::{exact, game, score, search, setup, to_depth};

#[test]
fn who_has_no_move_plays_none() {
    let mated = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for (fen, score) in [(mated, -MATE), (stalemated, 0)] {
        let (report, best) = search(&game(fen, ""), &to_depth(3));
        assert_eq!(report.map(|report| (report.score, report.line)), Some((score, Vec::new())), "{fen}");
        assert_eq!(best, None, "{fen}");
    }
}

/// White, far behind and threatened with mate, has a perpetual check on e8 and h5.
#[test]
fn a_perpetual_check_is_a_draw() {
    let game = game("6k1/6p1/8/7Q/8/8/rrq5/7K w - - 0 1", "");
    let (report, best) = search(&game, &to_depth(6));
    assert_eq!(report.unwrap().score, 0);
    assert_eq!(best.unwrap().to(), fianchetto::Square::E8);
}

/// The same position, with a history in which its successor occurred twice, and without.
#[test]
fn what_was_played_counts() {
    let shuffled = game("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "g1f1 g8f8 f1g1 f8g8 g1f1 g8f8 f1g1");
    let fresh = game("5k2/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "");
    assert_eq!(score(&shuffled, 1), 0);
    assert!(score(&fresh, 1) < -300);
}

#[test]
fn the_fifty_moves_end_the_game() {
    assert!(score(&game("7k/8/8/8/8/8/R7/K7 w - - 97 90", ""), 1) > 300);
    assert_eq!(score(&game("7k/8/8/8/8/8/R7/K7 w - - 99 90", ""), 3), 0);
    // A pawn move resets the clock.
    assert!(score(&game("7k/8/8/8/8/8/P7/K5R1 w - - 99 90", ""), 1) > 300);
}

/// Whatever the evaluation thinks of the pieces: nobody can be mated.
#[test]
fn dead_positions_are_draws() {
    let dead = ["8/8/4k3/8/8/3K4/8/8 w - -", "8/8/4k3/8/8/3KN3/8/8 b - -", "8/8/5k1b/8/8/3KB3/8/8 w - -"];
    for fen in dead {
        for depth in 1..5 {
            assert_eq!(score(&game(&format!("{fen} 0 1"), ""), depth), 0, "{fen}");
        }
    }
    // The last pawn falls.
    assert_eq!(score(&game("8/8/8/8/8/8/1p3k2/K7 w - - 0 1", ""), 1), 0);
    // Bishops on squares of both colors can still mate.
    assert!(score(&game("8/8/4k3/8/8/3KBB2/8/8 w - - 0 1", ""), 3) > 300);
}

#[test]
fn mate_comes_before_the_fifty_moves() {
    assert_eq!(score(&game("7k/8/6K1/8/8/8/8/R7 w - - 99 90", ""), 2), MATE - 1);
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
