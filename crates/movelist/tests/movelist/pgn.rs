//! The PGN files, and games written and read again.

use fianchetto_board_repr::Position;
use fianchetto_movelist::pgn::{GameText, games};
use fianchetto_movelist::{GameResult, GenericGame, Outcome};
use fianchetto_testdata::{Corpus, pgn};
use quickcheck::QuickCheck;

use crate::common::{AnyPosition, generator};

fn all(text: &str) -> Vec<GameText<'_>> {
    games(text).collect::<Result<_, _>>().unwrap()
}

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
        let texts = all(corpus.text);
        let found: Vec<_> = texts.iter().map(|game| (game.moves.len(), game.result)).collect();
        assert_eq!(found, expected);
        for text in texts {
            let game = text.load(generator()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(game.moves().len(), text.moves.len());
        }
    }
}

/// The file is a case for tokenisers: its moves cannot be played, since the queen is between king and rook.
#[test]
fn black_to_move() {
    let texts = all(pgn::BLACK_TO_MOVE.text);
    assert_eq!(texts[0].moves, ["0-0-0", "0-0", "Nc5"]);
    let error = texts[0].load(generator()).unwrap_err();
    assert_eq!(error.to_string(), "half-move 1: move `O-O-O` is not legal here");
}

#[test]
fn outcomes_of_files() {
    let outcome = |corpus: Corpus| all(corpus.text)[0].load(generator()).unwrap().outcome();
    assert_eq!(outcome(pgn::BASIC), Some(Outcome::InsufficientMaterial));
    assert_eq!(outcome(pgn::THREEFOLD_REPETITION), Some(Outcome::ThreefoldRepetition));
    assert_eq!(outcome(pgn::BOOK), None);
}

#[test]
fn tags() {
    let texts = all(pgn::NO_MOVES.text);
    assert_eq!(texts[0].tag("White"), Some("New-cfe8ce842c"));
    assert_eq!(texts[0].tag("white"), None);
    assert_eq!(texts[0].tags.len(), 14);
}

#[test]
fn a_written_game_reads_back() {
    fn property(position: AnyPosition, name: String) {
        let mut game = GenericGame::new(generator(), &position.start);
        position.moves.iter().for_each(|&mv| game.play(mv).unwrap());
        let text = game.pgn(&[("White", &name), ("Opening", "?")], GameResult::BlackWins).to_string();
        assert!(text.lines().skip_while(|line| line.starts_with('[')).all(|line| line.len() < 80), "{text}");
        let texts = all(&text);
        assert_eq!(texts.len(), 1, "{text}");
        let read = texts[0].load(generator()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.moves(), game.moves(), "{text}");
        assert_eq!(read.board().setup(), game.board().setup(), "{text}");
        let plain: String = name.chars().filter(|c| !c.is_control()).collect();
        assert_eq!((texts[0].tag("White"), texts[0].tag("Opening")), (Some(&*plain), Some("?")));
        let ended = game.outcome().filter(|outcome| !outcome.must_be_claimed());
        assert_eq!(texts[0].result, ended.map_or(GameResult::BlackWins, Outcome::result));
    }
    QuickCheck::new().tests(200).quickcheck(property as fn(AnyPosition, String));
}

/// Reads and loads everything; the test is that this terminates.
fn exhaust(text: &str) -> usize {
    games(text).filter(|game| game.as_ref().is_ok_and(|game| game.load(generator()).is_ok())).count()
}

#[test]
fn no_text_makes_the_reader_panic() {
    const MARKS: [char; 16] =
        ['[', '"', ']', '{', '}', '(', ')', ';', '\n', ' ', '1', '.', '%', '-', 'e', '4'];
    fn property(text: String) -> bool {
        let marks: String = text.chars().map(|c| MARKS[c as usize % 16]).collect();
        exhaust(&text) <= text.len() && exhaust(&marks) <= marks.len()
    }
    QuickCheck::new().tests(3000).quickcheck(property as fn(String) -> bool);
}

#[test]
fn after_an_error_nothing_is_read() {
    let found: Vec<bool> = games("e4 * d4 ) c4 *").map(|game| game.is_ok()).collect();
    assert_eq!(found, [true, false]);
}
