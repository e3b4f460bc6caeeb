//! `is_legal` and `play` accept the listed moves and no other word.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, MoveGenerator, Stage};
use fianchetto_reference::Board;
use fianchetto_types::Move;

use super::words::sampled;
use super::{expect, expected, random_walks};
use crate::report::{Failure, Outcome, Tally};
use crate::tier::Tier;

/// Tries the legal moves and a sample of all words (in the full tier: all) in the last positions of random walks.
pub fn check<G: MoveGenerator>(generator: &G, tier: Tier) -> Outcome {
    let mut tally = Tally::default();
    for (start, walk) in random_walks(Tier::WORD_WALKS).enumerate() {
        let Some(step) = walk.steps().last() else { continue };
        let board = walk.replay();
        let legal = expected(&step.board, Stage::All);
        for mv in legal.iter().copied().chain(sampled(start, tier)) {
            word_is_judged(generator, &board, mv, legal.binary_search(&mv).is_ok(), &step.board)?;
            tally.cases += 1;
        }
    }
    Ok(tally)
}

fn word_is_judged<G: MoveGenerator>(
    generator: &G,
    board: &G::Board,
    mv: Move,
    is_legal: bool,
    oracle: &Board,
) -> Result<(), Failure> {
    let what = |doing: &str| format!("{doing} {mv:?} ({:#06x})", mv.bits());
    expect(&what("is_legal"), oracle, &generator.is_legal(board, mv), &is_legal)?;
    let played = generator.play(board, mv).map(|board| board.setup());
    let after = if is_legal { Ok(*oracle.play(mv).setup()) } else { Err(IllegalMove(mv)) };
    expect(&what("play"), oracle, &played, &after)
}
