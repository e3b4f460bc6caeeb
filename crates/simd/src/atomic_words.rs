//! Memory as atomic words, for lockless shared tables.

#[cfg(feature = "alloc")]
use alloc::alloc::{Layout, alloc_zeroed};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::sync::atomic::AtomicU64;

/// The aligned words in some memory; unaligned bytes at its ends are left out.
///
/// ```
/// use fianchetto_simd::atomic_words;
/// use std::sync::atomic::Ordering::Relaxed;
///
/// let mut memory = [3; 23];
/// let words = atomic_words::of_bytes(&mut memory);
/// assert!((2..=3).contains(&words.len()));
/// assert_eq!(words[0].load(Relaxed), 0x0303_0303_0303_0303);
/// ```
pub fn of_bytes(bytes: &mut [u8]) -> &mut [AtomicU64] {
    // SAFETY: `AtomicU64` has the layout of `u64`, which accepts every bit pattern; the exclusive
    // borrow excludes other access.
    unsafe { bytes.align_to_mut() }.1
}

/// This many groups of words, all zero. The system provides the memory on first use. `None` if it
/// refuses.
///
/// ```
/// use fianchetto_simd::atomic_words;
///
/// assert!(atomic_words::zeroed::<2>(1000).is_some_and(|groups| groups.len() == 1000));
/// assert!(atomic_words::zeroed::<2>(usize::MAX / 32).is_none());
/// ```
#[cfg(feature = "alloc")]
pub fn zeroed<const N: usize>(count: usize) -> Option<Vec<[AtomicU64; N]>> {
    let layout = Layout::array::<[AtomicU64; N]>(count).ok()?;
    if layout.size() == 0 {
        return Some(Vec::new());
    }
    // SAFETY: the size is not zero.
    let memory = unsafe { alloc_zeroed(layout) };
    // SAFETY: the allocator has provided the memory with the layout of an array of so many groups,
    // and zero bytes are a word.
    (!memory.is_null()).then(|| unsafe { Vec::from_raw_parts(memory.cast(), count, count) })
}
