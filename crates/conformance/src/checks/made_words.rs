//! Any of the 65,536 words can be made in place without a panic.

use fianchetto_board_repr::BoardRepr;

use super::random_walks;
use super::words::sampled;
use crate::report::{Outcome, Tally};
use crate::tier::{Scope, Tier};

/// Makes a sample of all words (in the full tier: all) in the last positions of random walks.
///
/// Only legal moves can be taken back, so every word is made on a copy.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for (start, walk) in random_walks(scope, Tier::WORD_WALKS).enumerate() {
        let board: B = walk.replay();
        for mv in sampled(start, scope.tier) {
            let mut made = board.clone();
            made.make(mv);
            std::hint::black_box((made.setup(), made.key()));
            tally.cases += 1;
        }
    }
    Ok(tally)
}
