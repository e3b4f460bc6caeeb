//! What is read of texts, right and wrong, in the files beside this one. `\n` stands for the end of
//! a line.

use fianchetto_pgn::{Error, ErrorKind, Games, PgnGame};
use fianchetto_types::Mode;

use crate::common::{export, read, summary};
use fianchetto_testkit::golden::check;

/// What is read of a text.
fn games(text: &str) -> Vec<String> {
    let text = text.replace("\\n", "\n").replace("\\r", "\r").replace("\\0", "\0");
    Games::with_side_lines(text.as_bytes()).map(shown).collect()
}

/// A game as it is exported, without the tags that say nothing.
fn shown(game: Result<PgnGame, Error>) -> String {
    let game = match game {
        Ok(game) => game,
        Err(error) => return format!("error: {error}, at byte {}", error.place.byte),
    };
    let (place, text) = (game.place(), export(&game));
    let says = |line: &&str| !(line.is_empty() || line.ends_with("?\"]"));
    let lines: Vec<&str> = text.lines().filter(says).collect();
    let mode = if game.mode() == Mode::Chess960 { ", Chess960" } else { "" };
    format!("line {}, game {}, byte {}{mode}:\n  {}", place.line, place.game, place.byte, lines.join("\n  "))
}

#[test]
fn what_is_read() {
    check("tests/pgn/games.txt", || |text: &str| games(text).join("\n"));
}

#[test]
fn an_error_costs_one_game() {
    let good = "[Event \"x\"]\n\n1. d4 d5 *\n\n";
    let broken = |text: &str| {
        let begin = if text.starts_with('[') { "" } else { "\n" };
        let found = games(&format!("{good}[Event \"y\"]\n[White \"z\"]\n{begin}{text}\n\n{good}"));
        let is_good = |game: &String| game.ends_with("  [Event \"x\"]\n  [Result \"*\"]\n  1. d4 d5 *");
        assert!(found.len() == 3 && is_good(&found[0]) && is_good(&found[2]), "{text}: {found:?}");
        found[1].clone()
    };
    check("tests/pgn/broken.txt", || broken);
}

#[test]
fn an_error_is_where_the_move_is() {
    let text = b"1. e4 *\n\n1. d4\n   Qh4 *\n";
    let error = read(text).remove(1).unwrap_err();
    assert_eq!(text[error.place.byte as usize], b'Q');
    assert!(matches!(error.kind, ErrorKind::Move { half_move: 2, .. }));
}

#[test]
fn a_position_that_is_no_text_is_an_error() {
    let found = summary(b"[FEN \"\xff\"]\n\n*\n[Event \"x\"]\n1. e4 *");
    assert!(found[0].as_ref().is_err_and(|error| error.contains("is not text")), "{found:?}");
    assert_eq!(found[1], Ok(1));
}
