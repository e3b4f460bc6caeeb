//! Positions with more moves than any game reaches: lists must hold them, and the reserved room must be enough.

use fianchetto_board_repr::Play;
use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, Stage};
use fianchetto_reference::Board;

use super::{counts, expect_moves, expected, generated};
use crate::corpus::MANY_MOVES;
use crate::locate;
use crate::report::{Outcome, Tally};
use crate::tier::Scope;

/// Compares all stages and sinks in each of these positions and in all positions one move later.
pub fn check(technique: &AnyTechnique, _: Scope) -> Outcome {
    let mut tally = Tally::default();
    for setup in MANY_MOVES.setups() {
        let (line, oracle) = (technique.position(&setup), Board::new(&setup));
        let ways = std::iter::once(Vec::new()).chain(oracle.legal_moves().map(|mv| vec![mv]));
        for way in &ways.collect::<Vec<_>>() {
            let line = way.iter().fold(line.clone(), |line, &mv| line.after(mv));
            let oracle = way.iter().fold(oracle, |oracle, &mv| oracle.play(mv));
            for stage in Stage::ALL {
                let what = format!("{stage} moves");
                expect_moves(&what, &oracle, &generated(&line, stage), &expected(&oracle, stage))
                    .and_then(|()| counts::sinks_agree(&line, stage, &oracle))
                    .map_err(|failure| locate::along(technique, &setup, way, failure).of(Rule::Count))?;
            }
            tally.cases += 1;
        }
    }
    Ok(tally)
}
