//! Search lists: the moves generated at the nodes of the current path, with scores, picked in the order of their scores.
//!
//! Two ways to keep them, which a [`Picker`](crate::Picker) cannot tell apart:
//!
//! * one [`Arena`] shared by all plies, in which each ply's moves follow those of the ply before;
//! * a [`PlyList`] for each ply, an array on the processor's stack.
//!
//! Neither ever loses a move: both grow when they are full. [`Divided`] keeps tactical and quiet moves apart.

mod arena;
mod divided;
mod ply_list;
mod window;

pub use arena::{Arena, ArenaPly};
pub use divided::Divided;
pub use ply_list::PlyList;
pub use window::Window;

use fianchetto_movegen_core::Sink;
use fianchetto_types::Move;

/// A move with its score, in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The move.
    pub mv: Move,
    /// How promising it is.
    pub score: i16,
}

impl Scored {
    const NOTHING: Self = Self { mv: Move::NULL, score: 0 };

    /// Higher scores first, and of equal ones the lower word: the order does not depend on who generated the moves.
    fn is_before(self, other: Self) -> bool {
        (other.score, self.mv) < (self.score, other.mv)
    }
}

/// The moves of one ply: generated into it as into any [`Sink`], taken out best first.
pub trait SearchList: Sink {
    /// The places of the list and the part of them that belongs to the ply.
    fn parts(&mut self) -> (&mut [Scored], &mut Window);

    /// The moves that have been generated but not taken, to score or reorder them.
    fn waiting(&mut self) -> &mut [Scored] {
        let (places, window) = self.parts();
        &mut places[window.waiting()]
    }

    /// Takes the best waiting move: one step of a selection sort, so that a node that is cut early never pays for
    /// sorting the rest.
    fn take(&mut self) -> Option<Scored> {
        let waiting = self.waiting();
        let mut best = 0;
        for index in 1..waiting.len() {
            if waiting[index].is_before(waiting[best]) {
                best = index;
            }
        }
        self.take_at(best)
    }

    /// Takes the move that was generated first.
    fn take_first(&mut self) -> Option<Scored> {
        self.take_at(0)
    }

    /// Takes the waiting move with this index; the first one changes places with it.
    fn take_at(&mut self, index: usize) -> Option<Scored> {
        let waiting = self.waiting();
        let taken = *waiting.get(index)?;
        waiting.swap(0, index);
        self.parts().1.next_to_play += 1;
        Some(taken)
    }

    /// Keeps the move that was taken last for later.
    fn put_aside(&mut self) {
        let (places, window) = self.parts();
        if let Some((last, free)) = window.put_aside() {
            places.swap(last, free);
        }
    }

    /// Makes the moves that were put aside wait again. Moves that still wait are forgotten.
    fn recall(&mut self) {
        self.parts().1.recall();
    }
}
