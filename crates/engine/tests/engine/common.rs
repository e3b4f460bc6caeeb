//! Searching in tests.

use std::sync::Arc;

use fianchetto::types::{Mode, UciMove};
use fianchetto::{AnyTechnique, Move, Registry, ValidSetup};
use fianchetto_engine::{Job, Limits, Player, Report, TranspositionTable};

pub(crate) fn technique() -> AnyTechnique {
    Registry::built_in().named("ray-loop").unwrap()
}

pub(crate) fn setup(fen: &str) -> ValidSetup {
    ValidSetup::parse(fen, Mode::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A game with this start and these moves.
pub(crate) fn game(fen: &str, moves: &str) -> Player {
    let moves: Vec<UciMove> = moves.split_whitespace().map(|text| text.parse().unwrap()).collect();
    Player::new(&technique()).play(&setup(fen), &moves).unwrap()
}

pub(crate) fn to_depth(depth: usize) -> Job {
    let table = Arc::new(TranspositionTable::new(1).unwrap());
    Job::new(Limits { depth: Some(depth), ..Limits::default() }, &table)
}

/// A search whose score is that of minimax.
pub(crate) fn exact(depth: usize) -> Job {
    Job { null_moves: false, ..to_depth(depth) }
}

/// The last report, and the best move.
pub(crate) fn search(game: &Player, job: &Job) -> (Option<Report>, Option<Move>) {
    let mut last = None;
    let best = game.search(job, &mut |report| last = Some(report.clone()));
    (last, best)
}
