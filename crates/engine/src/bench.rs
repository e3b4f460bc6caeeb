//! The bench: a node count that must not depend on the technique, and a speed that does.

use std::sync::Arc;

use fianchetto::{AnyTechnique, ValidSetup};

use crate::{Job, Limits, ListKind, Player, TranspositionTable};

/// Positions of all phases of the game, one a line.
pub const POSITIONS: &str = fianchetto_testdata::bench::SEARCH.text;

/// The default search depth.
pub const DEPTH: usize = 6;

/// Searches all positions to a depth on one thread, each with an empty table, and counts the nodes.
///
/// With `is_ordered`, the number is the same for every technique; without, moves are tried in generation order.
///
/// # Panics
/// If the system refuses a few mebibytes.
pub fn nodes(technique: &AnyTechnique, depth: usize, is_ordered: bool) -> u64 {
    count(technique, depth, |job| job.is_ordered = is_ordered)
}

/// The same search with its moves in other lists: as many nodes, unless the lists are [lazy](ListKind::Lazy).
///
/// # Panics
/// If the system refuses a few mebibytes.
pub fn nodes_in(technique: &AnyTechnique, depth: usize, lists: ListKind) -> u64 {
    count(technique, depth, |job| job.lists = lists)
}

/// The same search on several threads, whose nodes differ from one time to the next.
///
/// # Panics
/// If the system refuses a few mebibytes.
pub fn nodes_on(technique: &AnyTechnique, depth: usize, threads: usize) -> u64 {
    count(technique, depth, |job| job.threads = threads)
}

#[expect(clippy::expect_used, reason = "as the documentation of the callers says")]
fn count(technique: &AnyTechnique, depth: usize, change: impl Fn(&mut Job)) -> u64 {
    let table = Arc::new(TranspositionTable::new(4).expect("some memory"));
    let player = Player::new(technique);
    let starts = POSITIONS.lines().filter_map(|fen| fen.parse::<ValidSetup>().ok());
    let games = starts.filter_map(|start| player.play(&start, &[]).ok());
    let nodes = games.map(|game| {
        table.clear();
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let (mut job, mut nodes) = (Job::new(limits, &table), 0);
        change(&mut job);
        game.search(&job, &mut |report| nodes = report.nodes);
        nodes
    });
    nodes.sum()
}
