//! `is_legal` and `play` accept exactly the listed moves.

use fianchetto_board_repr::{Play, Position};
use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, DynPosition, IllegalMove, MoveGenerator, Stage};
use fianchetto_reference::Board;
use fianchetto_types::Move;

use super::words::sampled;
use super::{expect, expected, random_walks};
use crate::corpus::{CORNER_CASES, Corpus};
use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::tier::{Scope, Tier};

/// Tries the legal moves and a sample of all words (in the full tier: all) in positions with special moves and in the last
/// ones of random walks.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let corner_cases = CORNER_CASES.iter().flat_map(Corpus::setups).map(|setup| (setup, Vec::new()));
    let walks = random_walks(scope, Tier::WORD_WALKS).map(|walk| (walk.start(), walk.moves().collect()));
    let mut tally = Tally::default();
    for (index, (start, way)) in corner_cases.chain(walks).enumerate() {
        let mut line = technique.position(&start);
        way.iter().for_each(|&mv| line.make(mv));
        let oracle = way.iter().fold(Board::new(&start), |oracle, &mv| oracle.play(mv));
        let words: Vec<Move> = oracle.legal_moves().chain(sampled(index, scope.tier)).collect();
        tally.cases += words.len() as u64;
        at(technique, &line, &oracle, words)
            .map_err(|failure| locate::along(technique, &start, &way, failure).of(Rule::Legality))?;
    }
    Ok(tally)
}

/// Tries some words in one position.
pub(super) fn at(
    technique: &AnyTechnique,
    line: &DynPosition,
    oracle: &Board,
    words: impl IntoIterator<Item = Move>,
) -> Result<(), Failure> {
    let legal = expected(oracle, Stage::All);
    words
        .into_iter()
        .try_for_each(|mv| word_is_judged(technique, line, mv, legal.binary_search(&mv).is_ok(), oracle))
}

fn word_is_judged(
    technique: &AnyTechnique,
    line: &DynPosition,
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
