//! The transposition table.

/// What is known of a position, in sixteen bytes.
#[derive(Clone, Copy)]
pub(super) struct Entry<M> {
    key: u64,
    pub(super) mv: Option<M>,
    score: i16,
    /// The depth times four; bit 0: the score is at least this; bit 1: at most this.
    depth_and_bound: u8,
    /// The search that wrote it; 0 for none.
    search: u8,
}

impl<M> Entry<M> {
    const EMPTY: Self = Self { key: 0, mv: None, score: 0, depth_and_bound: 0, search: 0 };

    pub(super) fn new(mv: Option<M>, score: i32, depth: i32, bound: u8) -> Self {
        Self { mv, score: score as i16, depth_and_bound: (depth as u8) << 2 | bound, ..Self::EMPTY }
    }

    pub(super) fn score(&self) -> i32 {
        self.score.into()
    }

    /// Whether this decides a node of some depth and window; `score` counts from the node.
    pub(super) fn decides(&self, score: i32, depth: i32, alpha: i32, beta: i32) -> bool {
        let [is_least, is_most] = [1, 2].map(|bit| self.depth_and_bound & bit != 0);
        i32::from(self.depth_and_bound >> 2) >= depth
            && (is_least && score >= beta || is_most && score <= alpha)
    }
}

/// The entries of a table: with four megabytes, a search misses the caches as an engine does.
const ENTRIES: usize = 1 << 18;

/// A table that never replaces another position of the same search: keys differ between libraries,
/// so their replacements would differ, too. When it is three quarters full, it takes no more.
pub(super) struct Table<M> {
    entries: Vec<Entry<M>>,
    search: u8,
    taken: usize,
}

impl<M: Copy> Table<M> {
    pub(super) fn new() -> Self {
        Self { entries: vec![Entry::EMPTY; ENTRIES], search: 1, taken: 0 }
    }

    /// Forgets all entries: those of another search count as empty.
    pub(super) fn clear(&mut self) {
        self.taken = 0;
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.entries.fill(Entry::EMPTY);
            self.search = 1;
        }
    }

    /// The index of a key's entry, or of the first free place for it.
    fn index(&self, key: u64) -> usize {
        let mut index = key as usize % ENTRIES;
        while self.entries[index].search == self.search && self.entries[index].key != key {
            index = (index + 1) % ENTRIES;
        }
        index
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let entry = self.entries[self.index(key)];
        (entry.search == self.search).then_some(entry)
    }

    pub(super) fn put(&mut self, key: u64, entry: Entry<M>) {
        let (index, search) = (self.index(key), self.search);
        let is_new = self.entries[index].search != search;
        if is_new && self.taken >= ENTRIES / 4 * 3 {
            return;
        }
        self.entries[index] = Entry { key, search, ..entry };
        self.taken += usize::from(is_new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_collide_are_kept_apart_until_the_next_search() {
        let mut table = Table::new();
        let keys = [5, 5 + ENTRIES as u64, 5 + 2 * ENTRIES as u64];
        for (mv, &key) in keys.iter().enumerate() {
            table.put(key, Entry::new(Some(mv), 0, 1, 3));
        }
        assert_eq!(keys.map(|key| table.get(key).and_then(|entry| entry.mv)), [Some(0), Some(1), Some(2)]);
        table.clear();
        assert!(keys.iter().all(|&key| table.get(key).is_none()));
        (0..255).for_each(|_| table.clear());
        assert!(keys.iter().all(|&key| table.get(key).is_none()));
    }

    #[test]
    fn a_full_table_takes_no_more_but_knows_what_it_has() {
        let mut table = Table::new();
        (0..ENTRIES as u64).for_each(|key| table.put(key, Entry::new(Some(()), 7, 1, 3)));
        assert!(table.get(0).is_some() && table.get(ENTRIES as u64 - 1).is_none());
        table.put(0, Entry::new(Some(()), 8, 1, 3));
        assert_eq!(table.get(0).map(|entry| entry.score()), Some(8));
    }

    #[test]
    fn bounds_decide_outside_the_window_only() {
        let decides =
            |bound, score, depth| Entry::new(Some(()), score, 5, bound).decides(score, depth, 10, 20);
        assert_eq!([5, 10, 15, 20].map(|score| decides(1, score, 5)), [false, false, false, true]);
        assert_eq!([5, 10, 15, 20].map(|score| decides(2, score, 5)), [true, true, false, false]);
        assert!(decides(3, 20, 4) && !decides(3, 20, 6));
    }
}
