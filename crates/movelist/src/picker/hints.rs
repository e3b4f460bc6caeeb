//! The hash move, killers and countermoves: moves to try because they were good elsewhere.

use core::slice;

use fianchetto_movegen_core::MoveGenerator;
use fianchetto_types::Move;

use super::interface::SearchNode;

/// The name of a group of hints: what a phase of a picker gives out together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HintGroup(u8);

impl HintGroup {
    /// The hash move.
    pub const HASH: Self = Self(0);
    /// The killers.
    pub const KILLERS: Self = Self(1);
    /// The countermoves.
    pub const COUNTERMOVES: Self = Self(2);

    /// How many groups there can be: a picker keeps a bit for each.
    const COUNT: u8 = 32;

    /// A group of your own. There are 29; a greater number begins with the first one again.
    #[must_use]
    pub const fn own(number: u8) -> Self {
        let first = Self::COUNTERMOVES.0 + 1;
        Self(first + number % (Self::COUNT - first))
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Moves to try before others if they are legal, in groups. Any 16-bit words are safe here.
///
/// [`MoveHints`] has the usual groups; an engine with other ones, or with slices, implements this itself.
pub trait Hints {
    /// The moves of a group, the most promising first; none of a group that there is not.
    fn group(&self, group: HintGroup) -> &[Move];
}

/// A hash move, `K` killers and `C` countermoves.
///
/// ```
/// use fianchetto_movelist::MoveHints;
/// use fianchetto_types::{Move, Square};
///
/// let quiet = |from, to| Move::quiet(from, to);
/// let hints = MoveHints::NONE
///     .with_hash(quiet(Square::E1, Square::E2))
///     .with_killers([quiet(Square::G1, Square::F3), quiet(Square::A2, Square::A3), Move::NULL])
///     .with_countermoves([quiet(Square::B1, Square::C3)]);
/// assert_eq!(hints.killers.len() + hints.countermoves.len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveHints<const K: usize = 0, const C: usize = 0> {
    /// The move of the transposition table, or the null move.
    pub hash: Move,
    /// Quiet moves that caused a cutoff at a sibling node, or null moves.
    pub killers: [Move; K],
    /// Quiet moves that refuted the move before this node elsewhere, or null moves.
    pub countermoves: [Move; C],
}

impl MoveHints {
    /// No hints.
    pub const NONE: Self = Self { hash: Move::NULL, killers: [], countermoves: [] };
}

impl<const K: usize, const C: usize> MoveHints<K, C> {
    /// The same with this hash move.
    #[must_use]
    pub const fn with_hash(self, hash: Move) -> Self {
        Self { hash, ..self }
    }

    /// The same with these killers.
    #[must_use]
    pub const fn with_killers<const N: usize>(self, killers: [Move; N]) -> MoveHints<N, C> {
        MoveHints { hash: self.hash, killers, countermoves: self.countermoves }
    }

    /// The same with these countermoves.
    #[must_use]
    pub const fn with_countermoves<const N: usize>(self, countermoves: [Move; N]) -> MoveHints<K, N> {
        MoveHints { hash: self.hash, killers: self.killers, countermoves }
    }
}

impl<const K: usize, const C: usize> Hints for MoveHints<K, C> {
    #[inline]
    fn group(&self, group: HintGroup) -> &[Move] {
        match group {
            HintGroup::HASH => slice::from_ref(&self.hash),
            HintGroup::KILLERS => &self.killers,
            HintGroup::COUNTERMOVES => &self.countermoves,
            _ => &[],
        }
    }
}

/// Gives out the hints one by one: each only if it is legal, and none twice.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingHints<H> {
    hints: H,
    /// A bit for each group that has been tried to its end.
    tried: u32,
    /// How many moves of the current group have been given out or refused.
    seen: usize,
}

impl<H> PendingHints<H> {
    pub(super) const fn new(hints: H) -> Self {
        Self { hints, tried: 0, seen: 0 }
    }

    /// Ends a group.
    pub(super) const fn finish(&mut self, group: HintGroup) {
        self.tried |= group.bit();
        self.seen = 0;
    }
}

impl<H: Hints> PendingHints<H> {
    /// The next move of a group that is wanted and legal. The null move is never asked for.
    #[inline]
    pub(super) fn next<G: MoveGenerator, O>(
        &mut self,
        group: HintGroup,
        node: SearchNode<'_, G, O>,
        is_wanted: impl Fn(Move) -> bool,
    ) -> Option<Move> {
        loop {
            let words = self.hints.group(group);
            let &mv = words.get(self.seen)?;
            let is_new = mv != Move::NULL && !words[..self.seen].contains(&mv) && !self.were_tried(mv);
            self.seen += 1;
            if is_new && is_wanted(mv) && node.generator.is_legal_with(node.board, node.info, mv) {
                return Some(mv);
            }
        }
    }

    /// Whether a move belongs to a group that has been tried: if it is legal, it has been given out.
    #[inline]
    pub(super) fn were_tried(&self, mv: Move) -> bool {
        let mut groups = self.tried;
        while groups != 0 {
            let group = HintGroup(groups.trailing_zeros() as u8);
            if self.hints.group(group).contains(&mv) {
                return true;
            }
            groups &= groups - 1;
        }
        false
    }
}
