//! The part of a list that belongs to one ply.

use core::ops::Range;

/// The part of a list that belongs to one ply: the moves from `next_to_play` to `next_to_generate` wait to be tried,
/// and the next move generated goes to `next_to_generate`.
///
/// The article *Move List* of the Chess Programming Wiki needs only these two indices. Here a ply also knows where it
/// begins, since losing captures are put aside there, in the slots of moves that have been tried.
///
/// ```text
/// start        aside             next to play      next to generate
///   | put aside  | already tried   | waiting         | free
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyRange {
    start: usize,
    aside: usize,
    /// The index of the move to try next.
    pub next_to_play: usize,
    /// The index after the last move, where the next one is generated to.
    pub next_to_generate: usize,
}

impl PlyRange {
    /// A ply without moves whose slots begin here.
    #[must_use]
    pub const fn at(start: usize) -> Self {
        Self { start, aside: start, next_to_play: start, next_to_generate: start }
    }

    /// The range of the next ply, behind the moves of this one.
    ///
    /// ```text
    /// next_2_generate[ply+1] ::= next_2_generate[ply];
    /// next_2_play[ply+1]     ::= next_2_generate[ply];
    /// ```
    #[must_use]
    pub const fn next_ply(&self) -> Self {
        Self::at(self.next_to_generate)
    }

    #[cfg(feature = "alloc")]
    pub(super) const fn start(&self) -> usize {
        self.start
    }

    pub(super) const fn waiting(&self) -> Range<usize> {
        self.next_to_play..self.next_to_generate
    }

    /// The slot of the move that was taken last and the slot to keep it in; `None` if no move has been taken.
    pub(super) fn put_aside(&mut self) -> Option<(usize, usize)> {
        let last = self.next_to_play.checked_sub(1).filter(|&last| last >= self.aside)?;
        self.aside += 1;
        Some((last, self.aside - 1))
    }

    /// Lets the moves that were put aside wait again. They have to be copied from their slots to those that begin at the
    /// returned one, just before the moves that wait already.
    pub(super) fn recall(&mut self) -> (Range<usize>, usize) {
        let aside = self.start..self.aside;
        self.next_to_play -= aside.len();
        self.aside = self.start;
        (aside, self.next_to_play)
    }
}
