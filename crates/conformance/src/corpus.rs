//! The perft corpora, and how much of each a run counts.

use fianchetto_movegen_core::suite::Entry;
use fianchetto_testdata::{self as testdata, Variant, crafted, perft};
use fianchetto_types::{Mode, ValidSetup};

/// A file of positions with known node counts.
#[derive(Clone, Copy, Debug)]
pub struct Corpus {
    /// The file's name, without folder and extension.
    pub name: &'static str,
    /// How to read the castling field of its positions.
    pub mode: Mode,
    /// The text of the file.
    pub text: &'static str,
}

/// All perft suites. Their sources are listed in `testdata/SOURCES.md`.
pub static CORPORA: [Corpus; perft::ALL.len()] = Corpus::all_of(perft::ALL);

/// Positions that no game reaches, with more moves than any position of a game.
pub static MANY_MOVES: Corpus = Corpus::of(crafted::MANY_MOVES);

/// Positions that games hardly reach, set up for the cases that generators get wrong, and those on
/// which some were seen to fail.
pub static CORNER_CASES: [Corpus; 3] =
    Corpus::all_of([crafted::EN_PASSANT, crafted::CASTLING960, crafted::SEEN]);

/// A line of a corpus: a position with its known node counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the line in its file, from 1.
    pub line: usize,
    /// The position and its counts.
    pub entry: Entry<'static>,
}

/// A depth in half-moves, and how many nodes a position has there. The deepest counts that have
/// been published do not fit 64 bits.
pub type Count = (u32, u128);

impl Record {
    /// The deepest count of at most this many nodes.
    pub fn deepest_within(&self, cap: u64) -> Option<Count> {
        self.entry.counts().filter(|&(_, nodes)| nodes <= u128::from(cap)).max()
    }
}

/// The part of a corpus that a run counts.
#[derive(Clone, Debug)]
pub struct Selection {
    /// The positions, each with the depth to count to.
    pub chosen: Vec<(Record, Count)>,
    /// How many positions have no count small enough.
    pub skipped: usize,
}

impl Corpus {
    const fn of(data: testdata::Corpus) -> Self {
        let mode = match data.variant {
            Variant::Standard => Mode::Standard,
            Variant::Chess960 | Variant::Mixed => Mode::Chess960,
        };
        Self { name: data.name, mode, text: data.text }
    }

    const fn all_of<const N: usize>(data: [testdata::Corpus; N]) -> [Self; N] {
        let mut all = [Self::of(data[0]); N];
        let mut index = 1;
        while index < N {
            all[index] = Self::of(data[index]);
            index += 1;
        }
        all
    }

    /// The lines of the file that have a position. The tests of this crate ensure that all of them
    /// can be read.
    pub fn records(&self) -> impl Iterator<Item = Record> + use<> {
        let lines = self.text.lines().enumerate();
        lines.filter_map(|(index, line)| Some(Record { line: index + 1, entry: Entry::parse(line).ok()?? }))
    }

    /// The positions of the file.
    pub fn setups(&self) -> impl Iterator<Item = ValidSetup> + use<> {
        let mode = self.mode;
        self.records().filter_map(move |record| ValidSetup::parse(record.entry.fen, mode).ok())
    }

    /// The largest even selection within a budget of nodes: of each record the deepest count under
    /// one cap, which is halved until the whole fits. So many positions are counted rather than a
    /// few deeply.
    pub fn select(&self, budget: u64) -> Selection {
        let records: Vec<_> = self.records().collect();
        let mut cap = budget;
        while nodes_within(&records, cap) > u128::from(budget) {
            cap /= 2;
        }
        let choose = |record: &Record| record.deepest_within(cap).map(|count| (*record, count));
        let chosen: Vec<_> = records.iter().filter_map(choose).collect();
        Selection { skipped: records.len() - chosen.len(), chosen }
    }
}

fn nodes_within(records: &[Record], cap: u64) -> u128 {
    records.iter().filter_map(|record| record.deepest_within(cap)).map(|count| count.1).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Corpus> {
        CORPORA.into_iter().chain(CORNER_CASES).chain([MANY_MOVES])
    }

    #[test]
    fn every_line_is_a_record_of_a_position() {
        for corpus in all() {
            for line in corpus.text.lines() {
                let entry =
                    Entry::parse(line).unwrap_or_else(|error| panic!("{} {line}: {error}", corpus.name));
                let setup = entry.map(|entry| ValidSetup::parse(entry.fen, corpus.mode));
                assert!(!matches!(setup, Some(Err(_))), "{} {line}: {setup:?}", corpus.name);
            }
            assert!(corpus.records().count() > 0, "{}", corpus.name);
        }
    }

    #[test]
    fn selections_stay_within_their_budget() {
        for corpus in CORPORA {
            let selection = corpus.select(2_000_000);
            let nodes: u128 = selection.chosen.iter().map(|(_, count)| count.1).sum();
            assert!(nodes <= 2_000_000, "{}", corpus.name);
            assert_eq!(selection.chosen.len() + selection.skipped, corpus.records().count());
        }
    }

    #[test]
    fn the_deepest_count_within_the_cap_is_chosen() {
        let counts = "8/8/8/8/8/8/8/K6k w - - 0 1 ;D1 3 ;D2 9 ;D15 2015099950053364471960";
        let entry = Entry::parse(counts).expect("readable").expect("not empty");
        let record = Record { line: 1, entry };
        let deepest = |cap| record.deepest_within(cap).map(|count| count.0);
        assert_eq!([2, 3, 8, 9, u64::MAX].map(deepest), [None, Some(1), Some(1), Some(2), Some(2)]);
    }
}
