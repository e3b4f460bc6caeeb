//! The other ways of counting a perft: every leaf made, and stages of the last ply.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveGenerator, Perft, Stage};

use super::perft::over_corpora;
use crate::report::{Failure, Outcome};
use crate::tier::Tier;

/// Counts a tenth of what `perft` counts, since making the leaves takes its time.
pub fn check<G: MoveGenerator>(generator: &G, tier: Tier) -> Outcome {
    over_corpora(tier.nodes_per_corpus() / 10, |setup, depth| {
        let board = G::Board::from_setup(setup);
        let count = |bulk, stage| Perft { bulk, stage }.count(generator, &board, depth);
        let [all, captures, quiets] = Stage::ALL.map(|stage| count(false, stage));
        let in_bulk = Stage::ALL.map(|stage| count(true, stage));
        if in_bulk != [all, captures, quiets] || captures + quiets != all {
            let made = [all, captures, quiets];
            let fen = **setup;
            return Err(Failure(format!("`{fen}` depth {depth}: {made:?} leaves made, {in_bulk:?} in bulk")));
        }
        Ok(all)
    })
}
