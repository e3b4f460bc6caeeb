//! What all search lists do: keep the moves of a ply and give them out, best first.

use fianchetto_movegen_core::Sink;
use fianchetto_types::Move;

use super::ply_range::PlyRange;

/// A move with its score, in one word of four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(4))]
pub struct ScoredMove {
    /// The move.
    pub mv: Move,
    /// How promising it is.
    pub score: i16,
}

impl ScoredMove {
    pub(super) const NONE: Self = Self { mv: Move::NULL, score: 0 };

    /// Higher scores first, and of equal ones the lower word: the order does not depend on who generated the moves.
    #[inline]
    const fn rank(self) -> i32 {
        (self.score as i32) << 16 | !self.mv.bits() as i32
    }
}

/// The moves of one ply: generated into it as into any [`Sink`], taken out best first.
pub trait SearchList: Sink {
    /// The slots of the list and the part of them that belongs to the ply.
    fn parts(&mut self) -> (&mut [ScoredMove], &mut PlyRange);

    /// The moves that are generated but not yet taken, to score or reorder them.
    fn waiting(&mut self) -> &mut [ScoredMove] {
        let (slots, range) = self.parts();
        &mut slots[range.waiting()]
    }

    /// Takes the best waiting move: one step of a selection sort, so that a node with an early cutoff does not pay for
    /// sorting the rest.
    ///
    /// The best rank is found before its place, since a loop that only keeps the greatest of some words has no branch to
    /// mispredict, and compilers make it a loop over vectors.
    #[inline]
    fn take(&mut self) -> Option<ScoredMove> {
        let waiting = self.waiting();
        let best = waiting.iter().fold(i32::MIN, |best, candidate| best.max(candidate.rank()));
        let place = waiting.iter().position(|candidate| candidate.rank() == best)?;
        self.take_at(place)
    }

    /// Takes the waiting move that was generated first.
    fn take_first(&mut self) -> Option<ScoredMove> {
        self.take_at(0)
    }

    /// Takes the waiting move with this index, swapped with the first one.
    fn take_at(&mut self, index: usize) -> Option<ScoredMove> {
        let waiting = self.waiting();
        let taken = *waiting.get(index)?;
        waiting.swap(0, index);
        self.parts().1.next_to_play += 1;
        Some(taken)
    }

    /// Keeps the move that was taken last for later.
    fn put_aside(&mut self) {
        let (slots, range) = self.parts();
        if let Some((last, free)) = range.put_aside() {
            slots.swap(last, free);
        }
    }

    /// Makes the moves that were put aside wait again, together with those that still wait.
    fn recall(&mut self) {
        let (slots, range) = self.parts();
        let (aside, target) = range.recall();
        slots.copy_within(aside, target);
    }

    /// Drops the moves that wait; those that were put aside stay.
    fn drop_waiting(&mut self) {
        let range = self.parts().1;
        range.next_to_generate = range.next_to_play;
    }
}
