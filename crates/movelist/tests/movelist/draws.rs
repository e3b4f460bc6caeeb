//! The ends of a game.

use fianchetto_movelist::game::{GenericGame, Outcome, is_material_insufficient};
use fianchetto_testdata::notation;
use fianchetto_types::{Color, UciMove, ValidSetup};

use crate::common::{board, legal, mode, rows, setup, technique};

#[test]
fn draw_cases() {
    for row in rows(notation::DRAW_CASES, 9) {
        let mut game = GenericGame::new(technique(), &setup(row[0]));
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
    }
}

#[test]
fn insufficient_material() {
    for row in rows(notation::INSUFFICIENT_MATERIAL, 9) {
        assert_eq!(is_material_insufficient(&board(row[0])), row[3] == "TRUE", "{}", row[0]);
    }
}

#[test]
fn clocks_and_repetitions_are_told_apart() {
    let at = |clock, repetitions| {
        Outcome::of(&board(&format!("4k3/8/8/8/8/8/4P3/4K3 w - - {clock} 90")), repetitions)
    };
    assert_eq!(at(99, 2), Some(Outcome::ThreefoldRepetition));
    assert_eq!(at(149, 4), Some(Outcome::FivefoldRepetition));
    assert_eq!(at(150, 4), Some(Outcome::SeventyFiveMoves));
}

#[test]
fn rampart_checkmates_and_stalemates() {
    let mates = rows(notation::RAMPART_CHECKMATES, 8).into_iter().map(|row| (row, true));
    let others = rows(notation::RAMPART_STALEMATES, 12).into_iter().map(|row| (row, false));
    for (row, is_mate) in mates.chain(others) {
        let game = GenericGame::new(technique(), &setup(row[0]));
        let winner = !setup(row[0]).side_to_move;
        let expected = if is_mate { Outcome::Checkmate { winner } } else { Outcome::Stalemate };
        assert_eq!(game.outcome(), Some(expected), "{}", row[0]);
    }
}

#[test]
fn uci_play() {
    for row in rows(notation::UCI_PLAY, 4) {
        let mut game = GenericGame::new(technique(), &ValidSetup::parse(row[0], mode(row[3])).unwrap());
        for text in row[1].split_whitespace() {
            let text: UciMove = text.parse().unwrap();
            let mv = text.find(legal(game.board(), fianchetto_movegen_core::Stage::All)).unwrap();
            game.play(mv).unwrap();
        }
        let end = fianchetto_board_repr::Position::setup(game.board());
        assert_eq!(end.to_string(), row[2], "{} {}", row[0], row[1]);
    }
}
