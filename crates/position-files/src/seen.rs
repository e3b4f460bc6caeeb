//! Which positions have come before, in memory of a fixed size.

use fianchetto_board_repr::Position;

use crate::Entry;

/// The positions that have come before, by their keys, in memory of a fixed size.
///
/// Positions that differ in their clocks alone are the same. When the memory is full, new positions
/// are not remembered: each is taken as new whenever it comes, and [`forgotten`](Self::forgotten)
/// counts them.
///
/// ```
/// use fianchetto_position_files::{Entry, Seen};
/// use fianchetto_types::ValidSetup;
///
/// let mut seen = Seen::new(1 << 20).expect("there is a mebibyte");
/// let start = Entry::new(&ValidSetup::INITIAL);
/// assert!(seen.is_new(&start));
/// assert!(!seen.is_new(&start));
/// ```
pub struct Seen {
    /// Keys, each near the place that its bits name; 0 is an empty place.
    keys: Vec<u64>,
    count: usize,
    forgotten: u64,
}

impl Seen {
    /// A memory of this many bytes; none if there are not that many.
    pub fn new(bytes: usize) -> Option<Self> {
        let places = (bytes / size_of::<u64>()).max(1);
        let mut keys = Vec::new();
        keys.try_reserve_exact(places).ok()?;
        keys.resize(places, 0);
        Some(Self { keys, count: 0, forgotten: 0 })
    }

    /// Whether a position has not come before.
    pub fn is_new(&mut self, entry: &Entry) -> bool {
        let key = entry.board.key().max(1);
        let places = self.keys.len();
        let first = ((u128::from(key) * places as u128) >> 64) as usize;
        let (before, after) = self.keys.split_at_mut(first);
        let Some(place) = after.iter_mut().chain(before).find(|place| **place == 0 || **place == key) else {
            self.forgotten += 1;
            return true;
        };
        if *place == key {
            return false;
        }
        // An eighth stays empty, so that a place is found soon.
        if self.count >= places - places / 8 {
            self.forgotten += 1;
        } else {
            *place = key;
            self.count += 1;
        }
        true
    }

    /// The number of positions that came when the memory was full.
    pub fn forgotten(&self) -> u64 {
        self.forgotten
    }
}

#[cfg(test)]
mod tests {
    use fianchetto_types::{Mode, Setup, ValidSetup};

    use super::*;

    #[test]
    fn a_full_memory_counts_what_it_forgets() {
        let mut seen = Seen::new(16 * size_of::<u64>()).unwrap();
        let starts: Vec<Entry> =
            (0..20).map(|number| Entry::new(&Setup::chess960(number).unwrap().validate().unwrap())).collect();
        assert!(starts.iter().all(|start| seen.is_new(start)));
        assert_eq!(seen.forgotten(), 20 - 14);
        assert_eq!(starts.iter().filter(|start| seen.is_new(start)).count(), 20 - 14);
    }

    #[test]
    fn clocks_make_no_other_position() {
        let entry = |fen| Entry::new(&ValidSetup::parse(fen, Mode::Standard).unwrap());
        let mut seen = Seen::new(1024).unwrap();
        assert!(seen.is_new(&entry("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
        assert!(!seen.is_new(&entry("4k3/8/8/8/8/8/8/4K2R w K - 7 90")));
        assert!(seen.is_new(&entry("4k3/8/8/8/8/8/8/4K2R w - - 0 1")));
        assert!(seen.is_new(&entry("4k3/8/8/8/8/8/8/4K2R b K - 0 1")));
    }
}
