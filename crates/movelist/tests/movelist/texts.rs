//! What moves and games are, in the files beside this one.

use fianchetto_movelist::game::{GenericGame, Outcome, is_material_insufficient};
use fianchetto_movelist::notation::San;
use fianchetto_movelist::search::order::see;
use fianchetto_types::Mode;

use crate::common::{board, setup, technique};
use fianchetto_testkit::golden::check;

/// What each text means in a position: the move in UCI and in SAN, what it wins in an exchange, or
/// what is wrong with it.
fn moves(text: &str) -> String {
    let (texts, fen) = text.split_once(": ").unwrap();
    let board = board(fen);
    let read = |text: &str| {
        let san: San = text.parse().map_err(|error| format!("error: {error}"))?;
        let mv = san.find(&board).map_err(|error| format!("{san}: error: {error}"))?;
        let (uci, written) = (mv.uci(Mode::Standard), San::of(&technique(), &board, mv).unwrap());
        Ok::<_, String>(format!("{uci} {written}, wins {}", see(&board, mv)))
    };
    texts.split(' ').map(|text| read(text).unwrap_or_else(|error| error)).collect::<Vec<_>>().join("\n")
}

#[test]
fn moves_are_read_and_weighed() {
    check("tests/movelist/moves.txt", || moves);
}

/// How a game ends, or may be ended.
fn end(text: &str) -> String {
    let (fen, moves) = text.split_once(": ").unwrap_or((text.trim_end_matches(':'), ""));
    let mut game = GenericGame::new(technique(), &setup(fen));
    moves.split_whitespace().for_each(|san| _ = game.play_san(san).unwrap());
    let (outcome, claim) = (game.outcome(), game.claim());
    let shown = |what: &str, outcome: Option<Outcome>| outcome.map(|outcome| format!("{what}: {outcome:?}"));
    let must = outcome.filter(|outcome| !outcome.must_be_claimed());
    let is_dead = is_material_insufficient(game.board());
    let lines = [
        shown("outcome", outcome),
        must.map(|_| "without a claim".to_owned()),
        shown("claim", claim),
        is_dead.then(|| "nobody can mate".to_owned()),
    ];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

#[test]
fn ends_of_games() {
    check("tests/movelist/ends.txt", || end);
}
