//! Arrays that are not cleared, against a vector that grows by one item at a time.

use fianchetto_simd::slots::{SlotWriter, Slots};

/// So few slots that most random sequences of steps reach the last one.
const N: usize = 64;

/// What is done to the slots, from two random words.
#[derive(Clone, Copy, Debug)]
enum Step {
    If(u16, bool),
    Padded([u16; 8], usize),
    BothPadded([[u16; 8]; 2], [usize; 2]),
    Each(u64, bool),
}

impl Step {
    fn of((kind, word): (u8, u64)) -> Self {
        let [a, b, c, d] = [0, 16, 32, 48].map(|shift| (word >> shift) as u16);
        let eight = [a, b, c, d, !a, !b, !c, !d];
        // Counts beyond the eight items are possible, too.
        let (count, other) = (usize::from(a % 11), usize::from(b % 11));
        match kind % 5 {
            0 => Self::If(a, b % 2 == 0),
            1 => Self::Padded(eight, count),
            2 => Self::BothPadded([eight, eight.map(|item| item ^ 1)], [count, other]),
            // Few bits, or the slots would be full at once.
            three_or_four => Self::Each(word & word << 21 & word >> 17, three_or_four == 3),
        }
    }

    fn write(self, writer: &mut SlotWriter<'_, u16, N>) {
        match self {
            Self::If(item, condition) => writer.push_if(item, condition),
            Self::Padded(items, count) => writer.push_padded(&items, count),
            Self::BothPadded(items, counts) => writer.push_both_padded(&items, counts),
            Self::Each(set, has_popcount) => {
                writer.push_each::<4>(set, has_popcount, |place| 3 * place as u16);
            }
        }
    }

    /// The safe twin: whole groups that do not fit are left out.
    fn append(self, items: &mut Vec<u16>) {
        let free = N - items.len();
        match self {
            Self::If(item, condition) => items.extend(condition.then_some(item)),
            Self::Padded(group, count) if free >= 8 => items.extend(group.iter().take(count)),
            Self::BothPadded([first, second], [count, other]) if free >= 16 => {
                items.extend(first.iter().take(count));
                items.extend(second.iter().take(other));
            }
            Self::Each(set, _) if free >= (set.count_ones() as usize).next_multiple_of(4) => {
                items.extend((0..64).filter(|place| set >> place & 1 == 1).map(|place| 3 * place));
            }
            _ => {}
        }
    }
}

/// Whether slots and a vector hold the same after each step, in one writer and in one for each.
fn are_equal(words: &[(u8, u64)]) -> bool {
    let (mut slots, mut in_turn, mut items) = (Slots::<u16, N>::new(), Slots::<u16, N>::new(), Vec::new());
    let mut writer = slots.writer();
    for step in words.iter().copied().map(Step::of) {
        if items.len() == N {
            break;
        }
        step.append(&mut items);
        step.write(&mut writer);
        step.write(&mut in_turn.writer());
        if *in_turn != *items || writer.len() != items.len() {
            return false;
        }
    }
    drop(writer);
    *slots == *items
}

fianchetto_testkit::properties! {
    fn slots_hold_what_a_vector_holds(words: Vec<(u8, u64)>) -> bool {
        are_equal(&words)
    }
}

#[test]
fn items_are_appended_dropped_and_sorted() {
    let mut slots = Slots::<u16, N>::new();
    slots.append([5, 4, 3, 2]);
    slots.truncate(3);
    slots.truncate(9);
    slots.push_if(1, false);
    slots.push_if(1, true);
    let copy = slots;
    slots.sort_unstable();
    assert_eq!((&*slots, &*copy), (&[1, 3, 4, 5][..], &[5, 4, 3, 1][..]));
    assert_eq!(format!("{slots:?}"), "[1, 3, 4, 5]");
}

/// An iterator that promises more than it has.
struct Liar;

impl Iterator for Liar {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (N, Some(N))
    }
}

impl ExactSizeIterator for Liar {}

#[test]
fn what_an_iterator_only_promises_is_not_there() {
    let mut slots = Slots::<u16, N>::new();
    slots.append(Liar);
    assert!(slots.is_empty());
}

/// WebAssembly ends at a panic.
#[cfg(panic = "unwind")]
#[test]
fn more_items_than_slots_panic() {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    let mut slots = Slots::<u16, N>::new();
    slots.append([7; N]);
    assert!(catch_unwind(AssertUnwindSafe(|| slots.append([8]))).is_err());
    assert_eq!(*slots, [7; N]);
    // A push goes round, and there is no slice that long.
    slots.push_if(8, true);
    assert!(catch_unwind(AssertUnwindSafe(|| slots.len())).is_err());
    slots.truncate(N);
    assert_eq!(slots[0], 8);
}

/// A writer that is never dropped loses its items, and reads nothing that is not written.
#[test]
fn a_forgotten_writer_has_written_nothing() {
    let mut slots = Slots::<u16, N>::new();
    let mut writer = slots.writer();
    writer.push_if(1, true);
    std::mem::forget(writer);
    assert!(slots.is_empty());
}
