//! The bench: a node count that must not depend on the technique, and a speed that does.

use std::sync::Arc;

use fianchetto::{AnyTechnique, ValidSetup};

use crate::{Job, Limits, Player, TranspositionTable};

/// Positions of all phases of the game, one a line.
pub const POSITIONS: &str = fianchetto_testdata::bench::SEARCH.text;

/// The default search depth.
pub const DEPTH: usize = 6;

/// Searches all positions to a depth on one thread, each with an empty table, and counts the nodes.
///
/// `change` may alter the job of each search. Unaltered, the number is the same for every
/// technique, and in all lists but [lazy](crate::ListKind::Lazy) ones; on several threads it
/// differs from run to run.
///
/// # Panics
/// If the system refuses a few mebibytes.
#[expect(clippy::expect_used, reason = "as the documentation says")]
pub fn nodes(technique: &AnyTechnique, depth: usize, change: impl Fn(&mut Job)) -> u64 {
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
