//! Positions with more moves than any game reaches: lists must hold them, and the reserved room must be enough.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, Stage};
use fianchetto_reference::Board;

use super::{counts, expect_moves, expected, generated};
use crate::corpus::MANY_MOVES;
use crate::report::{Outcome, Tally};
use crate::tier::Scope;

/// Compares all stages and sinks in each of these positions and in all positions one move later.
pub fn check(technique: &AnyTechnique, _: Scope) -> Outcome {
    let mut tally = Tally::default();
    for setup in MANY_MOVES.setups() {
        let (line, oracle) = (technique.line(&setup), Board::new(&setup));
        let followers = oracle.legal_moves().map(|mv| (line.after(mv), oracle.play(mv)));
        for (line, oracle) in std::iter::once((line.clone(), oracle)).chain(followers) {
            for stage in Stage::ALL {
                let what = format!("{stage} moves");
                expect_moves(&what, &oracle, &generated(&line, stage), &expected(&oracle, stage))?;
                counts::sinks_agree(&line, stage, &oracle)?;
            }
            tally.cases += 1;
        }
    }
    Ok(tally)
}
