//! The files of the test data.

use fianchetto_movelist::game::{GameResult, Outcome};
use fianchetto_testdata::{Corpus, pgn};

use crate::common::{read, summary, technique};

/// For each file the half-moves and the result of each of its games.
#[test]
fn files() {
    use GameResult::{BlackWins, Draw, Unknown};
    let cases: [(Corpus, &[(usize, GameResult)]); 9] = [
        (pgn::BASIC, &[(130, Draw)]),
        (pgn::BOOK, &[(16, Draw)]),
        (pgn::CASTLING, &[(6, Unknown)]),
        (pgn::EMPTY_BODY, &[(0, Unknown), (252, BlackWins)]),
        (pgn::NEWLINE, &[(6, Unknown)]),
        (pgn::NO_MOVES, &[(0, Unknown)]),
        (pgn::NO_RESULT, &[(0, Unknown)]),
        (pgn::SKIP, &[(130, Draw), (130, Draw)]),
        (pgn::THREEFOLD_REPETITION, &[(9, Unknown)]),
    ];
    for (corpus, expected) in cases {
        let games = read(corpus.text.as_bytes()).into_iter().map(|game| game.unwrap());
        let found: Vec<_> = games.map(|game| (game.moves().len(), game.result())).collect();
        assert_eq!(found, expected, "{}", corpus.name);
    }
}

/// The file is a case for tokenisers: its moves cannot be played, since the queen is between king
/// and rook.
#[test]
fn black_to_move() {
    assert_eq!(
        summary(pgn::BLACK_TO_MOVE.text.as_bytes()),
        [Err("line 4, game 1: half-move 1: move `O-O-O` is not legal here".to_owned())]
    );
}

#[test]
fn outcomes_of_files() {
    let outcome = |corpus: Corpus| {
        let game = read(corpus.text.as_bytes()).remove(0).unwrap();
        game.load(technique()).outcome()
    };
    assert_eq!(outcome(pgn::BASIC), Some(Outcome::InsufficientMaterial));
    assert_eq!(outcome(pgn::THREEFOLD_REPETITION), Some(Outcome::ThreefoldRepetition));
    assert_eq!(outcome(pgn::BOOK), None);
}

#[test]
fn tags() {
    let game = read(pgn::NO_MOVES.text.as_bytes()).remove(0).unwrap();
    assert_eq!(game.tag("White").unwrap().to_text(), "New-cfe8ce842c");
    assert_eq!(game.tag("white"), None);
    assert_eq!(game.tags().count(), 14);
}
