//! Random games, played with the oracle.

use std::sync::LazyLock;

use fianchetto_board_repr::BoardRepr;
use fianchetto_reference::Board;
use fianchetto_types::{Move, ValidSetup};
use quickcheck::{Arbitrary, Gen};

use crate::corpus::{CORNER_CASES, CORPORA, Corpus};

/// A random game: its start, its choice of moves, and its length.
///
/// A walk is checked position by position, so that the first one that fails is already the smallest
/// counterexample and need not be shrunk.
#[derive(Clone, Debug)]
pub struct Walk {
    start: usize,
    seed: u64,
    plies: u8,
}

/// A position of a walk, and the move made in it; none in the last position.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The position, as the oracle sees it.
    pub board: Board,
    /// The move that is played in it.
    pub mv: Option<Move>,
}

impl Walk {
    const LONGEST: u8 = 60;

    /// The position in which the walk starts.
    pub fn start(&self) -> ValidSetup {
        static STARTS: LazyLock<[Vec<ValidSetup>; 2]> = LazyLock::new(|| {
            [&CORNER_CASES[..], &CORPORA].map(|corpora| corpora.iter().flat_map(Corpus::setups).collect())
        });
        // Every other walk begins where special moves are near: most positions of the corpora are
        // far from any.
        let starts = &STARTS[usize::from(!self.seed.is_multiple_of(2))];
        starts[self.start % starts.len()]
    }

    /// A board in the last position, reached move by move.
    pub fn replay<B: BoardRepr>(&self) -> B {
        self.moves().fold(B::from_setup(&self.start()), |board, mv| board.after(mv))
    }

    /// The moves of the walk.
    pub fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        self.steps().filter_map(|step| step.mv)
    }

    /// The positions from the first to the last. A game that ends early ends the walk.
    pub fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let mut random = Xorshift::new(self.seed);
        let mut left = self.plies;
        let mut next = Some(Board::new(&self.start()));
        std::iter::from_fn(move || {
            let board = next?;
            let mv = if left == 0 { None } else { random.choose(&board.legal_moves().collect::<Vec<_>>()) };
            left = left.saturating_sub(1);
            next = mv.map(|mv| board.play(mv));
            Some(Step { board, mv })
        })
    }
}

impl Arbitrary for Walk {
    fn arbitrary(g: &mut Gen) -> Self {
        Self {
            start: usize::arbitrary(g),
            seed: u64::arbitrary(g),
            plies: u8::arbitrary(g) % (Self::LONGEST + 1),
        }
    }
}

/// Marsaglia's xorshift generator of 64 bits: enough for choosing moves, and the same everywhere.
#[derive(Clone, Debug)]
pub struct Xorshift(u64);

impl Xorshift {
    /// A generator. Every seed gives a different sequence, except that zero shares the sequence of
    /// another seed.
    pub const fn new(seed: u64) -> Self {
        Self(if seed == 0 { 0x9e37_79b9_7f4a_7c15 } else { seed })
    }

    /// The next word.
    pub const fn next_word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// One of the items, or `None` if there are none.
    pub fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let index = self.next_word().checked_rem(items.len() as u64)?;
        items.get(index as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shorter_walks_are_beginnings_of_longer_ones() {
        let long = Walk { start: 4711, seed: 1, plies: 30 };
        let short = Walk { plies: 10, ..long.clone() };
        let boards = |walk: &Walk| walk.steps().map(|step| step.board).collect::<Vec<_>>();
        assert_eq!(boards(&long)[..11], boards(&short)[..]);
    }

    #[test]
    fn every_move_leads_to_the_next_position() {
        let steps: Vec<_> = Walk { start: 12, seed: 7, plies: 40 }.steps().collect();
        assert!(steps.len() > 10, "the walk is long enough to say something");
        for pair in steps.windows(2) {
            let mv = pair[0].mv.expect("only the last step has no move");
            assert!(pair[0].board.is_legal(mv));
            assert_eq!(pair[0].board.play(mv), pair[1].board);
        }
        assert_eq!(steps.last().and_then(|step| step.mv), None);
    }
}
