//! The transposition table.

use std::thread;

use fianchetto::Move;
use fianchetto_engine::{TableEntry, TranspositionTable};

const ENTRY: TableEntry = TableEntry { mv: Move::from_bits(0xbeef), low: -32_000, high: 345, depth: 121 };

#[test]
fn entries_come_back() {
    let table = TranspositionTable::new(1).unwrap();
    for (signature, low) in [(1, -32_000), (u64::MAX, -1), (1 << 20, 0), (7, 345)] {
        let entry = TableEntry { low, ..ENTRY };
        table.put(signature, entry);
        assert_eq!(table.get(signature), Some(entry));
    }
    assert_eq!(table.get(1 << 40), None);
    table.clear();
    assert_eq!(table.get(7), None);
}

/// The halves of an entry that two threads write at once do not match.
#[test]
fn no_thread_sees_what_none_has_written() {
    let table = &TranspositionTable::new(1).unwrap();
    // Keys of one slot, each with a depth of its own.
    let signature = |depth: u16| u64::from(depth) << 40;
    thread::scope(|scope| {
        for first in [1, 2] {
            scope.spawn(move || {
                for depth in (first..20_000).step_by(2) {
                    table.put(signature(depth), TableEntry { depth, ..ENTRY });
                    let seen = (1..4).filter_map(|back| table.get(signature(depth.wrapping_sub(back))));
                    assert!(seen.into_iter().all(|entry| entry.depth.abs_diff(depth) < 4));
                }
            });
        }
        for depth in 1..20_000 {
            assert!(table.get(signature(depth)).is_none_or(|entry| entry == TableEntry { depth, ..ENTRY }));
        }
    });
}

#[test]
fn it_says_how_full_it_is() {
    let table = TranspositionTable::new(1).unwrap();
    assert_eq!(table.permille(), 0);
    (0..250).for_each(|signature| table.put(signature, ENTRY));
    assert_eq!(table.permille(), 250);
    // Entries are found by the low bits of the key.
    (0..1 << 20).for_each(|signature| table.put(signature, ENTRY));
    assert_eq!(table.permille(), 1000);
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    assert!(TranspositionTable::new(usize::MAX).is_err());
}
