//! WebAssembly's SIMD128.

use core::arch::wasm32::*;

use crate::IsaName;

pub(crate) const PATH: IsaName = IsaName::Simd128;
pub(crate) const REQUIRES: &str = "simd128";

pub(crate) const FAST_ROTATE: bool = false;

/// Two words, or sixteen bytes.
pub(crate) type Register = v128;

/// Writes functions that are always inlined.
macro_rules! primitives {
    ($($(#[$about:meta])* fn $name:ident($($parameters:tt)*) -> $result:ty $body:block)*) => {$(
        $(#[$about])*
        #[inline(always)]
        pub(crate) fn $name($($parameters)*) -> $result $body
    )*};
}

primitives! {
    fn splat(word: u64) -> Register { u64x2_splat(word) }
    fn splat_bytes(byte: u8) -> Register { u8x16_splat(byte) }

    fn load(words: &[u64; 2]) -> Register {
        // SAFETY: the array has the 16 bytes that are read.
        unsafe { v128_load(words.as_ptr().cast()) }
    }

    fn load_bytes(bytes: &[u8; 16]) -> Register {
        // SAFETY: the array has the 16 bytes that are read.
        unsafe { v128_load(bytes.as_ptr().cast()) }
    }

    fn store(a: Register, words: &mut [u64; 2]) -> () {
        // SAFETY: the array has the 16 bytes that are written.
        unsafe { v128_store(words.as_mut_ptr().cast(), a) }
    }

    fn store_bytes(a: Register, to: &mut [u8; 16]) -> () {
        // SAFETY: the array has the 16 bytes that are written.
        unsafe { v128_store(to.as_mut_ptr().cast(), a) }
    }

    fn and(a: Register, b: Register) -> Register { v128_and(a, b) }
    fn or(a: Register, b: Register) -> Register { v128_or(a, b) }
    fn xor(a: Register, b: Register) -> Register { v128_xor(a, b) }
    fn add(a: Register, b: Register) -> Register { u64x2_add(a, b) }
    fn sub(a: Register, b: Register) -> Register { u64x2_sub(a, b) }
    fn sub_bytes(a: Register, b: Register) -> Register { u8x16_sub(a, b) }

    /// The instruction takes the count modulo 64.
    fn shl(a: Register, count: u32) -> Register { if count < 64 { u64x2_shl(a, count) } else { splat(0) } }
    fn shr(a: Register, count: u32) -> Register { if count < 64 { u64x2_shr(a, count) } else { splat(0) } }

    /// There is no shift by a count for each word: both words are shifted by both counts.
    fn shl_each(a: Register, counts: Register) -> Register {
        let [first, second] = words(counts);
        u64x2_shuffle::<0, 3>(u64x2_shl(a, first as u32), u64x2_shl(a, second as u32))
    }

    fn shr_each(a: Register, counts: Register) -> Register {
        let [first, second] = words(counts);
        u64x2_shuffle::<0, 3>(u64x2_shr(a, first as u32), u64x2_shr(a, second as u32))
    }

    /// Word by word, since there is no rotation of vectors.
    fn rotate_each(a: Register, counts: Register) -> Register {
        let ([a, b], [first, second]) = (words(a), words(counts));
        u64x2(a.rotate_left(first as u32), b.rotate_left(second as u32))
    }

    fn words(a: Register) -> [u64; 2] { [u64x2_extract_lane::<0>(a), u64x2_extract_lane::<1>(a)] }

    /// Reverses the bytes of each word.
    fn swap_bytes(a: Register) -> Register {
        u8x16_shuffle::<7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8>(a, a)
    }

    /// The number of bits of each byte.
    fn byte_counts(a: Register) -> Register { u8x16_popcnt(a) }

    /// The sum of the bytes of each word.
    fn sum_bytes(a: Register) -> Register {
        let halves = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(a));
        u64x2_add(v128_and(halves, splat(0xffff_ffff)), u64x2_shr(halves, 32))
    }

    fn equal_bytes(a: Register, b: Register) -> Register { u8x16_eq(a, b) }

    /// All bits of the words where both share a bit, and of those where they do not.
    fn meets(a: Register, b: Register) -> Register { u64x2_ne(v128_and(a, b), splat(0)) }
    fn misses(a: Register, b: Register) -> Register { u64x2_eq(v128_and(a, b), splat(0)) }

    /// The highest bit of each word.
    fn top_bits(a: Register) -> u32 { u32::from(u64x2_bitmask(a)) }

    /// The bytes of a table at these places, zero from 16 upwards.
    fn lookup(table: Register, places: Register) -> Register { u8x16_swizzle(table, places) }

    /// The same in a table of 64 bytes. Each quarter knows the places of its own bytes alone.
    fn lookup_64(table: [Register; 4], places: Register) -> Register {
        let [a, b, c, d] = table;
        let (second, third) = (u8x16_sub(places, splat_bytes(16)), u8x16_sub(places, splat_bytes(32)));
        let fourth = u8x16_sub(places, splat_bytes(48));
        v128_or(
            v128_or(u8x16_swizzle(a, places), u8x16_swizzle(b, second)),
            v128_or(u8x16_swizzle(c, third), u8x16_swizzle(d, fourth)),
        )
    }

    /// The high bit of each of 64 bytes.
    fn high_bits(quarters: [Register; 4]) -> u64 {
        let [a, b, c, d] = quarters.map(|quarter| u64::from(u8x16_bitmask(quarter)));
        a | b << 16 | c << 32 | d << 48
    }
}
