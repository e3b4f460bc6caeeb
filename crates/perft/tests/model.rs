//! What threads share, under a model checker: every order in which their steps can happen, and
//! every value that a load may then give.
//!
//! The files of the crate are compiled here once more, over what the model checker has in place of
//! atomics and locks.

#[path = "../src/shared_entry.rs"]
#[allow(unreachable_pub, reason = "the crate shows it to others")]
mod shared_entry;
#[path = "../src/tasks.rs"]
#[allow(dead_code, reason = "not all of it is shared")]
mod tasks;

mod sync {
    pub(crate) use loom::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
    pub(crate) use loom::sync::{Arc, Mutex, MutexGuard};
    pub(crate) use std::sync::PoisonError;
}

use loom::{model, model::Builder, thread};

use sync::{Arc, AtomicBool, AtomicU64, Relaxed};
use tasks::Tasks;

/// Three threads are tried in every order in which they are interrupted no more often than this,
/// two in every order.
const INTERRUPTIONS: usize = 2;

type Entry = [AtomicU64; 2];

/// A position's signature with what is stored for it, so that all words differ in more than one
/// bit.
const STORED: [(u64, u64); 3] =
    [(0x1111_2222_3333_4444, 0x0505), (0x8765_4321_0fed_cba9, 0xabc_0003), (0x1111_2222_3333_4444, 0x0606)];

/// How an entry is written and read.
type Write = fn(&Entry, u64, u64);
type Read = fn(&Entry, u64) -> Option<u64>;

/// What is read is nothing, or what was stored for that signature.
fn read_all(entry: &Entry, stored: &[(u64, u64)], read: Read) {
    for &(signature, _) in stored {
        let found = read(entry, signature);
        assert!(found.is_none_or(|found| stored.contains(&(signature, found))), "torn: {found:x?}");
    }
}

/// An entry that holds the first is overwritten by the second while it is read.
fn overwritten(stored: [(u64, u64); 2], write: Write, read: Read) {
    model(move || {
        let entry = Arc::new([AtomicU64::new(0), AtomicU64::new(0)]);
        write(&entry, stored[0].0, stored[0].1);
        let writer = {
            let entry = Arc::clone(&entry);
            thread::spawn(move || write(&entry, stored[1].0, stored[1].1))
        };
        read_all(&entry, &stored, read);
        writer.join().expect("it writes");
        assert_eq!(read(&entry, stored[1].0), Some(stored[1].1), "what was written last is there");
    });
}

/// Two threads write an entry at once, while it is read and afterwards.
fn raced(stored: [(u64, u64); 2], write: Write, read: Read) {
    model_of_three(move || {
        let entry = Arc::new([AtomicU64::new(0), AtomicU64::new(0)]);
        let writers = stored.map(|(signature, data)| {
            let entry = Arc::clone(&entry);
            thread::spawn(move || write(&entry, signature, data))
        });
        read_all(&entry, &stored, read);
        writers.into_iter().for_each(|writer| writer.join().expect("it writes"));
        read_all(&entry, &stored, read);
    });
}

#[test]
fn an_entry_torn_between_two_positions_is_not_believed() {
    overwritten([STORED[0], STORED[1]], shared_entry::write, shared_entry::read);
    raced([STORED[0], STORED[1]], shared_entry::write, shared_entry::read);
}

#[test]
fn an_entry_torn_between_two_counts_of_one_position_is_not_believed() {
    overwritten([STORED[0], STORED[2]], shared_entry::write, shared_entry::read);
    raced([STORED[0], STORED[2]], shared_entry::write, shared_entry::read);
}

/// The model finds what it has to find: without the xor, a reader takes the count of one position
/// for that of the other.
#[test]
#[should_panic(expected = "torn")]
fn a_plain_entry_is_torn() {
    let write = |entry: &Entry, signature, data| {
        entry[0].store(signature, Relaxed);
        entry[1].store(data, Relaxed);
    };
    let read = |entry: &Entry, signature| {
        let data = entry[1].load(Relaxed);
        (entry[0].load(Relaxed) == signature).then_some(data)
    };
    overwritten([STORED[0], STORED[1]], write, read);
}

/// What is stored before threads start is found by them if nobody writes.
#[test]
fn an_entry_is_found_by_other_threads() {
    model(|| {
        let entry: Entry = [AtomicU64::new(0), AtomicU64::new(0)];
        shared_entry::write(&entry, STORED[0].0, STORED[0].1);
        let found = thread::spawn(move || shared_entry::read(&entry, STORED[0].0)).join().expect("it reads");
        assert_eq!(found, Some(STORED[0].1));
    });
}

/// Each task counts for a number of its own, so that a sum says which tasks it is of.
const COUNTS: [u64; 3] = [1, 10, 100];

/// A book of a sum, and of what has been entered how often.
type Book = (u64, [u32; COUNTS.len()]);

fn enter(book: &mut Book, task: usize, count: u64) -> bool {
    book.0 += count;
    book.1[task] += 1;
    false
}

/// Counts the tasks that are not in the book, on two threads besides this one, which does something
/// meanwhile.
fn counted(book: Book, stop: &Arc<AtomicBool>, meanwhile: impl FnOnce()) -> Book {
    let open = (0..COUNTS.len()).filter(|&task| book.1[task] == 0).collect();
    let tasks = Arc::new(Tasks::new(open, book));
    let threads = [(); 2].map(|()| {
        let (tasks, stop) = (Arc::clone(&tasks), Arc::clone(stop));
        thread::spawn(move || tasks.work(|task| (!stop.load(Relaxed)).then(|| COUNTS[task]), enter))
    });
    meanwhile();
    threads.into_iter().for_each(|thread| thread.join().expect("it counts"));
    *tasks.book()
}

fn model_of_three(run: impl Fn() + Send + Sync + 'static) {
    let mut model = Builder::new();
    model.preemption_bound = Some(INTERRUPTIONS);
    model.check(run);
}

/// Stopped at any moment, the book has what was counted, each task once; resumed from there, it has
/// all.
#[test]
fn stop_and_resume_lose_no_count() {
    model_of_three(|| {
        let stop = Arc::new(AtomicBool::new(false));
        let book = counted((0, [0; COUNTS.len()]), &stop, || stop.store(true, Relaxed));
        let entered = COUNTS.iter().zip(book.1).map(|(count, times)| count * u64::from(times)).sum::<u64>();
        assert!(book.0 == entered && book.1.iter().all(|&times| times <= 1), "{book:?}");
        let open = (0..COUNTS.len()).filter(|&task| book.1[task] == 0).collect();
        let rest = Tasks::new(open, book);
        rest.work(|task| Some(COUNTS[task]), enter);
        assert_eq!(*rest.book(), (111, [1; COUNTS.len()]));
    });
}

/// Without a stop, every task is counted once, whichever thread takes it.
#[test]
fn every_task_is_counted_once() {
    model_of_three(|| {
        let book = counted((0, [0; COUNTS.len()]), &Arc::new(AtomicBool::new(false)), || ());
        assert_eq!(book, (111, [1; COUNTS.len()]));
    });
}
