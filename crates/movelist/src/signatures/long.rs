//! The form that remembers the whole game.

use alloc::vec::Vec;

use super::distances;

/// The keys of all positions from the initial one to the current node.
///
/// Keys belong to nodes, moves to edges, so the list has one element more than its [`GameList`](crate::GameList):
/// without any move it holds that of the initial position. Each element also has the index after the last irreversible
/// move; no repetition is looked for before it.
///
/// ```
/// use fianchetto_movelist::SignatureList;
/// let mut list = SignatureList::new(1);
/// for signature in [2, 3, 4, 1] {
///     list.push(signature, false);
/// }
/// assert!(list.is_repetition(2) && !list.is_repetition(3));
/// ```
#[derive(Debug)]
pub struct SignatureList {
    signatures: Vec<u64>,
    /// For each position the index of the first one that can still repeat.
    reversible_from: Vec<usize>,
}

impl SignatureList {
    /// The list of a game in which nothing has been played.
    #[must_use]
    pub fn new(initial: u64) -> Self {
        let mut list = Self::with_room(crate::GameList::ROOM + 1);
        list.push(initial, true);
        list
    }

    fn with_room(room: usize) -> Self {
        Self { signatures: Vec::with_capacity(room), reversible_from: Vec::with_capacity(room) }
    }

    /// The number of positions: one more than the number of moves.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "the initial position is always there")]
    pub fn len(&self) -> usize {
        self.signatures.len()
    }

    /// The key of the current node.
    #[must_use]
    pub fn current(&self) -> u64 {
        self.signatures[self.len() - 1]
    }

    /// The index of the first position that can still repeat: the one after the last irreversible move.
    #[must_use]
    pub fn reversible_from(&self) -> usize {
        self.reversible_from[self.len() - 1]
    }

    /// Adds the position after a move and whether that move was irreversible ([`is_irreversible`](crate::is_irreversible)).
    ///
    /// A null move counts as irreversible: positions before it are no repetitions.
    pub fn push(&mut self, signature: u64, irreversible: bool) {
        let index = self.signatures.len();
        let from = if irreversible { index } else { self.reversible_from.last().copied().unwrap_or(index) };
        self.signatures.push(signature);
        self.reversible_from.push(from);
    }

    /// Removes the last position; the initial one stays.
    pub fn pop(&mut self) {
        self.truncate(self.len() - 1);
    }

    /// Keeps this many positions, the initial one at least.
    pub fn truncate(&mut self, len: usize) {
        self.signatures.truncate(len.max(1));
        self.reversible_from.truncate(len.max(1));
    }

    /// How many half-moves ago the current position occurred; the nearest occurrence first.
    pub fn distances(&self) -> impl Iterator<Item = usize> + '_ {
        distances(&self.signatures[self.reversible_from()..])
    }

    /// How often the current position occurred before.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.distances().count()
    }

    /// Whether the current position occurs at least for the `times`th time: 2 for a search that scores the first
    /// repetition as a draw, 3 for the rule of threefold repetition.
    #[must_use]
    pub fn is_repetition(&self, times: usize) -> bool {
        self.repetitions() + 1 >= times
    }

    /// Becomes a copy of the master's first positions.
    pub(crate) fn copy_first(&mut self, master: &Self, len: usize) {
        self.signatures.clear();
        self.signatures.extend_from_slice(&master.signatures[..len]);
        self.reversible_from.clear();
        self.reversible_from.extend_from_slice(&master.reversible_from[..len]);
    }

    /// Adds the master's positions with these indices.
    pub(crate) fn copy_more(&mut self, master: &Self, range: core::ops::Range<usize>) {
        self.signatures.extend_from_slice(&master.signatures[range.clone()]);
        self.reversible_from.extend_from_slice(&master.reversible_from[range]);
    }
}

/// A copy has the same capacity as its original, so that a search on a copy does not allocate with its first move.
impl Clone for SignatureList {
    fn clone(&self) -> Self {
        let mut copy = Self::with_room(self.signatures.capacity());
        copy.copy_more(self, 0..self.len());
        copy
    }
}

#[cfg(test)]
mod tests {
    use super::SignatureList;

    /// As many pushes as a new list has room for allocate nothing on a copy either.
    #[test]
    fn a_copy_keeps_the_spare_room() {
        let list = SignatureList::new(0);
        let mut copy = list.clone();
        let room = |list: &SignatureList| (list.signatures.capacity(), list.reversible_from.capacity());
        let before = room(&copy);
        assert_eq!(before, room(&list));
        (1..=crate::GameList::ROOM as u64).for_each(|signature| copy.push(signature, false));
        assert_eq!((copy.len(), room(&copy)), (crate::GameList::ROOM + 1, before));
    }
}
