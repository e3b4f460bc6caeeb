//! Positions with more moves than any game has: lists must hold them, and reserves suffice.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_reference::Board;

use super::{counts, expect_moves, expected, generated};
use crate::corpus::MANY_MOVES;
use crate::report::{Outcome, Tally};
use crate::tier::Tier;

/// Compares all stages and sinks in each of these positions and in all that follow it.
pub fn check<G: MoveGenerator>(generator: &G, _: Tier) -> Outcome {
    let mut tally = Tally::default();
    for setup in MANY_MOVES.setups() {
        let (board, oracle) = (G::Board::from_setup(&setup), Board::new(&setup));
        let followers = oracle.legal_moves().map(|mv| (board.after(mv), oracle.play(mv)));
        for (board, oracle) in std::iter::once((board.clone(), oracle)).chain(followers) {
            for stage in Stage::ALL {
                let what = format!("{stage} moves");
                expect_moves(
                    &what,
                    &oracle,
                    &generated(generator, &board, stage),
                    &expected(&oracle, stage),
                )?;
                counts::sinks_agree(generator, &board, stage, &oracle)?;
            }
            tally.cases += 1;
        }
    }
    Ok(tally)
}
