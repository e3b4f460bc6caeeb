//! Every operation on every path that the machine has, against its safe twin in plain code. Here:
//! the conversions of quad-bitboards against their meaning, square by square; and memory as words,
//! against words put together from the same bytes, wherever it begins.

mod bytes;
mod paths;
mod rows;
mod slots;
mod words;

use std::sync::atomic::Ordering::Relaxed;

use fianchetto_simd::atomic_words;
use fianchetto_simd::quad::{Conversion, vertical_nibble};
use fianchetto_simd::{Isa, Kernel, Lanes};

/// The nibble of a square.
fn code(quad: &[u64; 4], square: usize) -> usize {
    (0..4).map(|plane| (quad[plane] >> square & 1) << plane).sum::<u64>() as usize
}

/// The nibbles of all squares, read one by one.
struct Nibbles<'a>(&'a [u64; 4]);

impl Kernel for Nibbles<'_> {
    type Output = [u8; 64];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [u8; 64] {
        std::array::from_fn(|square| vertical_nibble::<L>(token, self.0, square as u8))
    }
}

/// Whether all conversions give each square its code.
fn are_right(quad: [u64; 4]) -> bool {
    let codes = std::array::from_fn(|square| code(&quad, square) as u8);
    let read = Isa::variants().all(|isa| isa.run(Nibbles(&quad)) == codes);
    read && Conversion::all().all(|conversion| {
        let (sets, bytes) = (conversion.to_sets(&quad), conversion.to_bytes(&quad));
        let in_its_set =
            |square: usize| (0..16).all(|set| (sets[set] >> square & 1 != 0) == (codes[square] == set as u8));
        bytes == codes && (0..64).all(in_its_set)
    })
}

fianchetto_testkit::properties! {
    fn conversions_give_each_square_its_code(quad: (u64, u64, u64, u64)) -> bool {
        are_right([quad.0, quad.1, quad.2, quad.3])
    }
}

/// Every code on every square, beside every code on all others.
#[test]
fn conversions_are_right_for_every_code_on_every_square() {
    for (square, codes) in (0..64).flat_map(|square| (0..256_u64).map(move |codes| (square, codes))) {
        let plane = |plane: u32| {
            let others = if codes >> plane & 1 == 0 { 0 } else { !(1 << square) };
            others | (codes >> (4 + plane) & 1) << square
        };
        assert!(are_right([0, 1, 2, 3].map(plane)), "{square} {codes:#x}");
    }
}

#[test]
fn the_run_says_which_conversions_it_exercised() {
    let names: Vec<_> = Conversion::all().map(Conversion::name).collect();
    println!("conversions exercised: {}", names.join(", "));
    assert_eq!(names[0], "portable");
}

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
