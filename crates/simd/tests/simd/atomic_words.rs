//! Memory as words, against words put together from the same bytes, wherever the memory begins.

use std::sync::atomic::Ordering::Relaxed;

use fianchetto_simd::atomic_words;

#[test]
fn words_are_those_of_the_bytes() {
    for (begin, length) in (0..9).flat_map(|begin| (0..40).map(move |length| (begin, length))) {
        let mut memory: Vec<u8> = (0..64).map(|index: u8| index.wrapping_mul(37) ^ 0x5a).collect();
        let bytes = &mut memory[begin..][..length];
        let before = bytes.as_ptr().align_offset(8).min(length);
        let (expected, _) = bytes[before..].as_chunks::<8>();
        let expected: Vec<u64> = expected.iter().map(|word| u64::from_ne_bytes(*word)).collect();
        let found: Vec<u64> = atomic_words::of_bytes(bytes).iter().map(|word| word.load(Relaxed)).collect();
        assert_eq!(found, expected, "{length} bytes from {begin}");
    }
}

#[test]
fn a_stored_word_is_in_the_bytes() {
    let mut memory = [0; 24];
    atomic_words::of_bytes(&mut memory)[1].store(u64::MAX, Relaxed);
    assert_eq!(memory.iter().filter(|&&byte| byte == 0xff).count(), 8);
}

#[cfg(feature = "alloc")]
#[test]
fn memory_from_the_allocator_is_zero() {
    for count in [0, 1, 7, 1000] {
        let groups = atomic_words::zeroed::<2>(count).expect("little memory");
        assert_eq!(groups.len(), count);
        assert!(groups.iter().flatten().all(|word| word.load(Relaxed) == 0));
    }
    assert!(atomic_words::zeroed::<0>(3).is_some_and(|groups| groups.is_empty()));
    assert!(atomic_words::zeroed::<2>(usize::MAX / 32).is_none());
}
