//! `is_legal` and `play` accept exactly the listed moves.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, IllegalMove, Line, MoveGenerator, Stage};
use fianchetto_reference::Board;
use fianchetto_types::Move;

use super::words::sampled;
use super::{expect, expected, random_walks};
use crate::report::{Failure, Outcome, Tally};
use crate::tier::{Scope, Tier};

/// Tries the legal moves and a sample of all words (in the full tier: all) in the last positions of random walks.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for (start, walk) in random_walks(scope, Tier::WORD_WALKS).enumerate() {
        let Some(step) = walk.steps().last() else { continue };
        let mut line = technique.line(&walk.start());
        walk.moves().for_each(|mv| line.make(mv));
        let legal = expected(&step.board, Stage::All);
        for mv in legal.iter().copied().chain(sampled(start, scope.tier)) {
            word_is_judged(technique, &line, mv, legal.binary_search(&mv).is_ok(), &step.board)?;
            tally.cases += 1;
        }
    }
    Ok(tally)
}

fn word_is_judged(
    technique: &AnyTechnique,
    line: &Line,
    mv: Move,
    is_legal: bool,
    oracle: &Board,
) -> Result<(), Failure> {
    let what = |doing: &str| format!("{doing} {mv:?} ({:#06x})", mv.bits());
    expect(&what("is_legal"), oracle, &line.is_legal(mv), &is_legal)?;
    let played = technique.play(line, mv).map(|line| line.setup());
    let after = if is_legal { Ok(*oracle.play(mv).setup()) } else { Err(IllegalMove(mv)) };
    expect(&what("play"), oracle, &played, &after)
}
