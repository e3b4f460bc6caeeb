//! Games written as PGN, letter by letter.

use fianchetto_movelist::game::{GameResult, GenericGame};
use fianchetto_types::{Setup, ValidSetup};

use crate::common::{setup, technique};

fn written(start: &ValidSetup, moves: &[&str], tags: &[(&str, &str)], result: GameResult) -> String {
    let mut game = GenericGame::new(technique(), start);
    moves.iter().for_each(|san| _ = game.play_san(san).unwrap());
    game.pgn(tags, result).to_string()
}

#[test]
fn tags_and_moves_are_those_of_the_game() {
    let tags = [("White", "A \"B\" \\"), ("Result", "0-1"), ("FEN", "no"), ("ECO", "A00\n")];
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n";
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let expected = format!("{roster}[Result \"1-0\"]\n[ECO \"A00\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 1-0\n");
    assert_eq!(written(&ValidSetup::INITIAL, &moves, &tags, GameResult::WhiteWins), expected);

    let fen = "4k3/8/8/8/8/8/8/4K2R b - - 0 7";
    let expected = format!(
        "{roster}[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n[ECO \"A00\"]\n\n7... Kd8 8. Rh7 *\n"
    );
    assert_eq!(written(&setup(fen), &["Kd8", "Rh7"], &tags, GameResult::Unknown), expected);
}

#[test]
fn a_chess960_game_says_so() {
    let start = Setup::chess960(0).unwrap().validate().unwrap();
    let text = written(&start, &[], &[], GameResult::Unknown);
    let said = format!("[Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n*\n");
    assert!(text.ends_with(&said), "{text}");
}

#[test]
fn lines_are_as_long_as_they_may_be() {
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(30);
    let text = written(&ValidSetup::INITIAL, &moves, &[], GameResult::Draw);
    let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("1.")).collect();
    assert!(lines.len() > 5 && lines.iter().all(|line| line.len() < 80), "{text}");
    let fits = |pair: &[&str]| pair[0].len() + 1 + pair[1].split(' ').next().unwrap_or_default().len() < 80;
    assert!(!lines.windows(2).any(fits), "{text}");
}

#[test]
fn results_are_read_as_written() {
    let read = GameResult::ALL.map(|result| GameResult::from_text(&result.to_string()));
    assert_eq!(read, GameResult::ALL.map(Some));
    assert_eq!(["", "1/2", "1-0 "].map(GameResult::from_text), [None; 3]);
}
