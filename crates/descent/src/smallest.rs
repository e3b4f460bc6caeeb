//! The smallest suite: positions that together show every fault of the catalogue that a position
//! can show, with few nodes.

use alloc::vec::Vec;

use fianchetto_movegen_core::suite::Entry;
use fianchetto_testdata::crafted;
use fianchetto_types::{Mode, ValidSetup};

/// A position, and what is checked in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The position.
    pub setup: ValidSetup,
    /// The depth to count to.
    pub depth: u32,
    /// The number of leaves at that depth.
    pub nodes: u64,
    /// The names of its faults that counts by first move show.
    pub faults: Vec<&'static str>,
    /// The names of its faults that no count shows: those of keys, clocks, stages and legality
    /// tests.
    pub uncounted: Vec<&'static str>,
}

/// The whole suite. Positions of standard chess come first, then those of Chess960.
pub fn items() -> impl Iterator<Item = Item> {
    crafted::SMALLEST.lines().filter_map(item)
}

/// A line of the file; a test ensures that all can be read.
fn item(line: &'static str) -> Option<Item> {
    let entry = Entry::parse(line).ok()??;
    let (depth, nodes) = entry.counts().last()?;
    let names = |opcode| -> Vec<&str> {
        entry.operations.operands(opcode).flat_map(|names| names.as_str().split(' ')).collect()
    };
    Some(Item {
        setup: ValidSetup::parse(entry.fen, Mode::Chess960).ok()?,
        depth,
        nodes: nodes.try_into().ok()?,
        faults: names("c0"),
        uncounted: names("c1"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_an_item() {
        for line in crafted::SMALLEST.lines() {
            assert!(item(line).is_some(), "{line}");
        }
    }
}
