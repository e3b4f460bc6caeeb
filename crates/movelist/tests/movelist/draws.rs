//! The ends of a game.

use fianchetto_movelist::game::{GenericGame, Outcome, is_material_insufficient};
use fianchetto_testdata::notation;
use fianchetto_types::{Color, UciMove, ValidSetup};

use crate::common::{board, generator, legal, mode, rows, setup};

#[test]
fn draw_cases() {
    let mut checked = 0;
    for row in rows(notation::DRAW_CASES) {
        let mut game = GenericGame::new(generator(), &setup(row[0]));
        for san in row[1].split_whitespace() {
            game.play_san(san).unwrap();
        }
        let outcome = game.outcome();
        let expected = match row[2] {
            "threefold=yes" => Some(Outcome::ThreefoldRepetition),
            "fifty=yes" => Some(Outcome::FiftyMoves),
            "threefold=no" => None,
            // The clock is at a hundred, but mate takes precedence.
            "fifty=no" => Some(Outcome::Checkmate { winner: Color::White }),
            other => panic!("no expectation: {other}"),
        };
        assert_eq!(outcome, expected, "{} {}", row[0], row[1]);
        checked += 1;
    }
    assert_eq!(checked, 9);
}

/// A draw can also be claimed by announcing the move that leads to it.
#[test]
fn claims() {
    use Outcome::{FiftyMoves, ThreefoldRepetition};
    let rook = "4k3/8/8/8/8/8/8/R3K3 w - -";
    let cases = [
        (format!("{rook} 98 99"), "", None),
        (format!("{rook} 99 99"), "", Some(FiftyMoves)),
        // Each move is mate, or takes a pawn.
        ("k7/8/1K6/8/8/8/8/7R w - - 99 99".to_owned(), "Rh8", None),
        ("7k/5KPp/8/8/8/8/8/8 b - - 99 99".to_owned(), "", None),
        (format!("{rook} 0 1"), "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8", None),
        (format!("{rook} 0 1"), "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1", Some(ThreefoldRepetition)),
        (format!("{rook} 0 1"), "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8", Some(ThreefoldRepetition)),
        (format!("{rook} 92 99"), "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1", Some(FiftyMoves)),
    ];
    for (fen, moves, expected) in cases {
        let mut game = GenericGame::new(generator(), &setup(&fen));
        for san in moves.split_whitespace() {
            game.play_san(san).unwrap();
        }
        assert_eq!(game.claim(), expected, "{fen} {moves}");
    }
}

#[test]
fn insufficient_material() {
    let mut checked = 0;
    for row in rows(notation::INSUFFICIENT_MATERIAL) {
        assert_eq!(is_material_insufficient(&board(row[0])), row[3] == "TRUE", "{}", row[0]);
        checked += 1;
    }
    assert_eq!(checked, 9);
}

/// Both kings stay off the squares that decide it, and each side has the minor pieces in turn.
#[test]
fn more_material() {
    let cases = [
        ("8/8/8/4N3/8/8/8/k6K w - - 0 1", true),
        ("8/8/8/4NN2/8/8/8/k6K w - - 0 1", false),
        ("8/8/8/4NB2/8/8/8/k6K w - - 0 1", false),
        ("8/8/8/4bB2/8/8/8/k6K w - - 0 1", false),
        ("8/8/8/4b1B1/8/8/8/k6K w - - 0 1", true),
        ("8/8/8/4r3/8/8/8/k6K w - - 0 1", false),
        ("8/8/8/4q3/8/8/8/k6K w - - 0 1", false),
    ];
    for (fen, expected) in cases {
        assert_eq!(is_material_insufficient(&board(fen)), expected, "{fen}");
    }
}

#[test]
fn clocks_and_repetitions_are_told_apart() {
    let at = |clock, repetitions| {
        Outcome::of(&generator(), &board(&format!("4k3/8/8/8/8/8/4P3/4K3 w - - {clock} 90")), repetitions)
    };
    assert_eq!(at(99, 1), None);
    assert_eq!(at(99, 2), Some(Outcome::ThreefoldRepetition));
    assert_eq!(at(100, 0), Some(Outcome::FiftyMoves));
    assert_eq!(at(149, 4), Some(Outcome::FivefoldRepetition));
    assert_eq!(at(150, 4), Some(Outcome::SeventyFiveMoves));
    assert!(at(100, 0).unwrap().must_be_claimed() && !at(150, 0).unwrap().must_be_claimed());
}

#[test]
fn rampart_checkmates_and_stalemates() {
    let mut checked = 0;
    let tables = [(notation::RAMPART_CHECKMATES, true), (notation::RAMPART_STALEMATES, false)];
    for (row, is_mate) in tables.iter().flat_map(|&(table, mate)| rows(table).map(move |row| (row, mate))) {
        let game = GenericGame::new(generator(), &setup(row[0]));
        let winner = !setup(row[0]).side_to_move;
        let expected = if is_mate { Outcome::Checkmate { winner } } else { Outcome::Stalemate };
        assert_eq!(game.outcome(), Some(expected), "{}", row[0]);
        checked += 1;
    }
    assert_eq!(checked, 20);
}

#[test]
fn uci_play() {
    let mut checked = 0;
    for row in rows(notation::UCI_PLAY) {
        let mut game = GenericGame::new(generator(), &ValidSetup::parse(row[0], mode(row[3])).unwrap());
        for text in row[1].split_whitespace() {
            let text: UciMove = text.parse().unwrap();
            let mv = text.find(legal(game.board(), fianchetto_movegen_core::Stage::All)).unwrap();
            game.play(mv).unwrap();
        }
        let end = fianchetto_board_repr::Position::setup(game.board());
        assert_eq!(end.to_string(), row[2], "{} {}", row[0], row[1]);
        checked += 1;
    }
    assert_eq!(checked, 4);
}
