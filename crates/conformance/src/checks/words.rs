//! Any of the 65,536 words can be played on a board: the result is meaningless, but nothing panics.

use fianchetto_board_repr::BoardRepr;
use fianchetto_types::Move;

use super::random_walks;
use crate::report::{Outcome, Tally};
use crate::tier::{Scope, Tier};

/// Plays a sample of all words (in the full tier: all) in the last positions of random walks.
///
/// This check does not detect undefined behaviour; a panic is caught by the caller.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for (start, walk) in random_walks(scope, Tier::WORD_WALKS).enumerate() {
        let board: B = walk.replay();
        for mv in sampled(start, scope.tier) {
            let after = board.after(mv);
            std::hint::black_box((after.setup(), after.key()));
            tally.cases += 1;
        }
    }
    Ok(tally)
}

/// Every `step`-th word, from an offset given by `start`.
pub(super) fn sampled(start: usize, tier: Tier) -> impl Iterator<Item = Move> {
    let step = tier.word_step();
    (0..=u16::MAX).skip(start % step).step_by(step).map(Move::from_bits)
}
