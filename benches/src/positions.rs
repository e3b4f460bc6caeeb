//! Positions with their known counts.

use fianchetto::{ValidSetup, movegen::suite::Entry, types::Mode};
use fianchetto_measure as measure;

/// The short names of the six standard positions, in the order of their suite, with the depth at
/// which they are measured: the deepest tree that takes every contestant at most some tens of
/// milliseconds.
pub const STANDARD: [(&str, u32); 6] =
    [("start", 5), ("kiwi", 4), ("p3", 5), ("p4", 4), ("p5", 4), ("p6", 4)];

/// A position with the number of its leaves at one depth.
#[derive(Clone, Debug)]
pub struct Known {
    /// The position as it is written.
    pub fen: &'static str,
    /// The position.
    pub setup: ValidSetup,
    /// The depth of its leaves.
    pub depth: u32,
    /// The number of leaves.
    pub count: u64,
}

/// The positions of the corpus at depth 1.
pub fn corpus() -> Vec<Known> {
    entries(measure::CORPUS).map(|entry| known(entry, 1)).collect()
}

/// The six standard positions by their names.
pub fn standard() -> Vec<(&'static str, Known)> {
    at_depths(&STANDARD)
}

/// Some of the six standard positions by their names, in their order, each at a depth that its
/// suite has.
///
/// # Panics
/// If a depth is not in the suite.
pub fn at_depths(wanted: &[(&'static str, u32)]) -> Vec<(&'static str, Known)> {
    let named = STANDARD.into_iter().zip(entries(measure::STANDARD));
    named
        .filter_map(|((name, _), entry)| {
            let (_, depth) = wanted.iter().find(|(wanted, _)| *wanted == name)?;
            Some((name, known(entry, *depth)))
        })
        .collect()
}

/// One of the six standard positions by its name at every depth whose leaves are known and fit in a
/// word, from the first on.
pub fn at_every_depth(name: &str) -> Vec<Known> {
    let mut named = STANDARD.into_iter().zip(entries(measure::STANDARD));
    let Some((_, entry)) = named.find(|((other, _), _)| *other == name) else { return Vec::new() };
    let fitting = entry.counts().filter(|&(_, count)| u64::try_from(count).is_ok());
    fitting.map(|(depth, _)| known(entry, depth)).collect()
}

/// The initial position, with its leaves at one of the depths in the suite.
///
/// # Panics
/// If the depth is not in the suite.
pub fn start(depth: u32) -> Known {
    known(entries(measure::STANDARD).next().expect("the suite begins with the start of a game"), depth)
}

fn entries(text: &'static str) -> impl Iterator<Item = Entry<'static>> {
    text.lines().filter_map(|line| Entry::parse(line).expect("the suites of this package can be read"))
}

fn known(entry: Entry<'static>, depth: u32) -> Known {
    let setup =
        ValidSetup::parse(entry.fen, Mode::Standard).expect("the positions of this package are playable");
    let (_, count) = entry.counts().find(|&(at, _)| at == depth).expect("the depth is in the suite");
    Known { fen: entry.fen, setup, depth, count: count.try_into().expect("no count here is astronomic") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::Perft;
    use fianchetto::registry::{Registry, Wanted};

    #[test]
    fn the_counts_are_right() {
        let technique = Registry::built_in().find(Wanted::default()).unwrap();
        let positions = corpus();
        assert!(positions.len() >= 300, "a few hundred positions");
        for known in positions {
            assert_eq!(technique.perft(&known.setup, Perft::BULK, known.depth), known.count, "{}", known.fen);
        }
        assert_eq!(standard().len(), STANDARD.len());
    }
}
