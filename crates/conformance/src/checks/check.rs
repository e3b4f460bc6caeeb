//! Whether the side to move is in check.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::MoveGenerator;

use super::{expect, on_walks};
use crate::report::Outcome;
use crate::tier::Tier;

/// Compares with the oracle in every position of random walks, and in all that follow it.
pub fn check<G: MoveGenerator>(generator: &G, tier: Tier) -> Outcome {
    on_walks(tier.walks(), |board: &G::Board, oracle| {
        expect("check", oracle, &generator.is_check(board), &oracle.is_check())?;
        oracle.legal_moves().try_for_each(|mv| {
            let (board, oracle) = (board.after(mv), oracle.play(mv));
            expect("check", &oracle, &generator.is_check(&board), &oracle.is_check())
        })
    })
}
