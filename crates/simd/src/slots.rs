//! Arrays that are filled from the front. The slots that nothing has written are not cleared, and
//! nobody can read them.

use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};
use core::{fmt, ptr};

/// An array of `N` slots, a power of two, of which the first ones are written. Making an empty one
/// stores its length and nothing else.
///
/// ```
/// use fianchetto_simd::slots::Slots;
///
/// let mut slots = Slots::<u16, 512>::new();
/// slots.append([3, 1, 2]);
/// slots.sort_unstable();
/// assert_eq!(*slots, [1, 2, 3]);
/// ```
#[derive(Clone, Copy)]
pub struct Slots<T: Copy, const N: usize> {
    slots: [MaybeUninit<T>; N],
    /// All slots with a lower index are written. It passes `N` only if items went round.
    len: usize,
}

impl<T: Copy, const N: usize> Slots<T, N> {
    /// No slot is written.
    #[inline(always)]
    pub const fn new() -> Self {
        const { assert!(N.is_power_of_two(), "an index wraps by a mask") }
        Self { slots: [const { MaybeUninit::uninit() }; N], len: 0 }
    }

    /// Drops all items from an index on.
    #[inline(always)]
    pub const fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
        }
    }

    /// Appends items.
    ///
    /// # Panics
    /// If there are more items than free slots.
    #[inline]
    pub fn append(&mut self, items: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>) {
        let items = items.into_iter();
        let free = &mut self.slots[self.len..][..items.len()];
        // Counted here, since an iterator may stop before the length that it has promised.
        let mut len = self.len;
        for (slot, item) in free.iter_mut().zip(items) {
            *slot = MaybeUninit::new(item);
            len += 1;
        }
        self.len = len;
    }

    /// Appends an item if a condition holds, like [`SlotWriter::push_if`].
    #[inline(always)]
    pub fn push_if(&mut self, item: T, condition: bool) {
        self.writer().push_if(item, condition);
    }

    /// A writer that appends items without panics, and without branches.
    #[inline(always)]
    pub const fn writer(&mut self) -> SlotWriter<'_, T, N> {
        SlotWriter { len: self.len, slots: self }
    }
}

impl<T: Copy, const N: usize> Default for Slots<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy, const N: usize> Deref for Slots<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        let written = &self.slots[..self.len];
        // SAFETY: all slots before `len` are written, and a slot has the layout of its item.
        unsafe { &*(ptr::from_ref(written) as *const [T]) }
    }
}

impl<T: Copy, const N: usize> DerefMut for Slots<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        let written = &mut self.slots[..self.len];
        // SAFETY: the same, and only items can be put in their places.
        unsafe { &mut *(ptr::from_mut(written) as *mut [T]) }
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Slots<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The text of this file, for explanations that show the code that writes moves.
#[doc(hidden)]
pub const SOURCE: &str = include_str!("slots.rs");

/// Appends items to [`Slots`], whose length stays in a register until the writer is dropped.
///
/// Its functions store some items beyond the new length. Whatever their arguments are, they count
/// only slots that they have written.
///
/// ```
/// use fianchetto_simd::slots::Slots;
///
/// let mut slots = Slots::<u32, 64>::new();
/// let mut writer = slots.writer();
/// writer.push_if(7, false);
/// writer.push_padded(&[1, 2, 3, 4], 2);
/// writer.push_each::<4>(0b1010_0001, true, |place| 10 * place);
/// drop(writer);
/// assert_eq!(*slots, [1, 2, 0, 50, 70]);
/// ```
pub struct SlotWriter<'a, T: Copy, const N: usize> {
    slots: &'a mut Slots<T, N>,
    /// The length that `slots` will have: all slots with a lower index are written.
    len: usize,
}

impl<T: Copy, const N: usize> SlotWriter<'_, T, N> {
    /// The number of items so far.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no item.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Stores an item, and counts it if a condition holds. The index wraps around at the end.
    #[inline(always)]
    pub fn push_if(&mut self, item: T, condition: bool) {
        self.slots.slots[self.len % N] = MaybeUninit::new(item);
        self.len += usize::from(condition);
    }

    /// Stores `M` items, and counts the first `count` of them. Without room for all, it stores
    /// none.
    #[inline(always)]
    pub fn push_padded<const M: usize>(&mut self, items: &[T; M], count: usize) {
        if let Some(places) = self.slots.slots.get_mut(self.len..self.len + M) {
            write(places, items);
            self.len += count.min(M);
        }
    }

    /// The same for two groups of items, the second stored after those of the first that count.
    #[inline(always)]
    pub fn push_both_padded<const M: usize>(&mut self, [first, second]: &[[T; M]; 2], counts: [usize; 2]) {
        if let Some(places) = self.slots.slots.get_mut(self.len..self.len + 2 * M) {
            let [first_count, second_count] = counts.map(|count| count.min(M));
            write(&mut places[..M], first);
            write(&mut places[first_count..][..M], second);
            self.len += first_count + second_count;
        }
    }

    /// Stores an item for the place of each bit of a set, the lowest first, `M` at once: the number
    /// of bits is unpredictable, but not the number of rounds, and a few extra stores cost less
    /// than a mispredicted loop exit. `item` also gets 64, for the slots after the last bit.
    /// Without room for a round, no item counts.
    ///
    /// Without an instruction that counts bits, `has_popcount`, the loop counts the items itself.
    #[inline(always)]
    // ANCHOR: push_each
    pub fn push_each<const M: usize>(&mut self, set: u64, has_popcount: bool, item: impl Fn(u32) -> T) {
        let (mut rest, mut place, mut len) = (set, self.len, self.len);
        while rest != 0 {
            let Some(places) = self.slots.slots.get_mut(place..place + M) else { return };
            for place in places {
                *place = MaybeUninit::new(item(rest.trailing_zeros()));
                len += if has_popcount { 0 } else { usize::from(rest != 0) };
                rest &= rest.wrapping_sub(1);
            }
            place += M;
        }
        self.len = if has_popcount { self.len + set.count_ones() as usize } else { len };
    }
    // ANCHOR_END: push_each
}

impl<T: Copy, const N: usize> Drop for SlotWriter<'_, T, N> {
    #[inline(always)]
    fn drop(&mut self) {
        self.slots.len = self.len;
    }
}

impl<T: Copy, const N: usize> fmt::Debug for SlotWriter<'_, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SlotWriter").field("len", &self.len).finish_non_exhaustive()
    }
}

/// Writes items into as many slots.
#[inline(always)]
fn write<T: Copy, const M: usize>(places: &mut [MaybeUninit<T>], items: &[T; M]) {
    places.copy_from_slice(&items.map(MaybeUninit::new));
}
