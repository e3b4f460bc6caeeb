//! Positions in random order, in memory and through files.

use fianchetto_position_files::{Entry, Shuffle};

use crate::games;

fn shuffled(seed: u64, bytes: usize, entries: &[Entry]) -> Vec<Entry> {
    let mut shuffle = Shuffle::new(seed, bytes, &std::env::temp_dir());
    entries.iter().for_each(|entry| shuffle.push(entry).expect("there is space"));
    shuffle.finish().and_then(Iterator::collect).expect("there is space")
}

fn sorted(entries: &[Entry]) -> Vec<String> {
    let mut texts: Vec<_> = entries.iter().map(|entry| format!("{entry:?}")).collect();
    texts.sort();
    texts
}

#[test]
fn nothing_is_lost_and_a_seed_gives_one_order() {
    let mut entries = games(20).concat();
    entries[0].score = None;
    entries[1].played = None;
    entries[2].result = Default::default();
    for bytes in [1 << 24, 38 * 300] {
        let order = shuffled(1, bytes, &entries);
        assert_eq!(sorted(&order), sorted(&entries));
        assert_eq!(order, shuffled(1, bytes, &entries));
        assert_ne!(order, shuffled(2, bytes, &entries));
        let first = order.iter().take(100).filter(|entry| entries[..200].contains(entry)).count();
        assert!(first < 50, "{first}");
    }
}

#[test]
fn too_little_memory_is_an_error() {
    let entries = games(20).concat();
    let mut shuffle = Shuffle::new(1, 38, &std::env::temp_dir());
    entries.iter().for_each(|entry| shuffle.push(entry).expect("there is space"));
    let read: Vec<_> = shuffle.finish().expect("there is space").collect();
    let errors: Vec<_> = read.into_iter().filter_map(Result::err).collect();
    assert_eq!(errors.len(), 1, "nothing follows it");
    assert_eq!(errors[0].kind(), std::io::ErrorKind::OutOfMemory);
}
