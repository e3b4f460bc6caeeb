//! NEON.

use core::arch::aarch64::*;

use crate::IsaName;

pub(crate) const PATH: IsaName = IsaName::Neon;

/// Its name in `/proc/cpuinfo`.
pub(crate) const REQUIRES: &str = "asimd";

pub(crate) const FAST_ROTATE: bool = true;

/// Two words, or sixteen bytes.
pub(crate) type Register = uint64x2_t;

/// Writes functions of intrinsics, which are always inlined.
macro_rules! primitives {
    ($($(#[$about:meta])* fn $name:ident($($parameters:tt)*) -> $result:ty $body:block)*) => {$(
        $(#[$about])*
        #[inline(always)]
        pub(crate) fn $name($($parameters)*) -> $result {
            // SAFETY: this module is compiled only for machines that have NEON. The loads and
            // stores take arrays of the 16 bytes that they read or write.
            unsafe { $body }
        }
    )*};
}

primitives! {
    fn bytes(register: Register) -> uint8x16_t { vreinterpretq_u8_u64(register) }
    fn of_bytes(bytes: uint8x16_t) -> Register { vreinterpretq_u64_u8(bytes) }
    fn signed(register: Register) -> int64x2_t { vreinterpretq_s64_u64(register) }

    fn splat(word: u64) -> Register { vdupq_n_u64(word) }
    fn splat_bytes(byte: u8) -> Register { of_bytes(vdupq_n_u8(byte)) }
    fn load(words: &[u64; 2]) -> Register { vld1q_u64(words.as_ptr()) }
    fn load_bytes(bytes: &[u8; 16]) -> Register { of_bytes(vld1q_u8(bytes.as_ptr())) }
    fn store(a: Register, words: &mut [u64; 2]) -> () { vst1q_u64(words.as_mut_ptr(), a) }
    fn store_bytes(a: Register, to: &mut [u8; 16]) -> () { vst1q_u8(to.as_mut_ptr(), bytes(a)) }

    fn and(a: Register, b: Register) -> Register { vandq_u64(a, b) }
    fn or(a: Register, b: Register) -> Register { vorrq_u64(a, b) }
    fn xor(a: Register, b: Register) -> Register { veorq_u64(a, b) }
    fn add(a: Register, b: Register) -> Register { vaddq_u64(a, b) }
    fn sub(a: Register, b: Register) -> Register { vsubq_u64(a, b) }
    fn sub_bytes(a: Register, b: Register) -> Register { of_bytes(vsubq_u8(bytes(a), bytes(b))) }

    fn shl(a: Register, count: u32) -> Register { vshlq_u64(a, vdupq_n_s64(i64::from(count.min(64)))) }
    fn shr(a: Register, count: u32) -> Register { vshlq_u64(a, vdupq_n_s64(-i64::from(count.min(64)))) }
    fn shl_each(a: Register, counts: Register) -> Register { vshlq_u64(a, signed(counts)) }
    fn shr_each(a: Register, counts: Register) -> Register { vshlq_u64(a, vnegq_s64(signed(counts))) }

    /// A negative count shifts towards the low bits, and one of -64 leaves nothing.
    fn rotate_each(a: Register, counts: Register) -> Register {
        let down = vsubq_s64(signed(counts), vdupq_n_s64(64));
        vorrq_u64(vshlq_u64(a, signed(counts)), vshlq_u64(a, down))
    }

    /// Reverses the bytes of each word.
    fn swap_bytes(a: Register) -> Register { of_bytes(vrev64q_u8(bytes(a))) }

    /// The number of bits of each byte.
    fn byte_counts(a: Register) -> Register { of_bytes(vcntq_u8(bytes(a))) }

    /// The sum of the bytes of each word.
    fn sum_bytes(a: Register) -> Register { vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(bytes(a)))) }

    fn equal_bytes(a: Register, b: Register) -> Register { of_bytes(vceqq_u8(bytes(a), bytes(b))) }

    /// All bits of the words where both share a bit, and of those where they do not.
    fn meets(a: Register, b: Register) -> Register { vtstq_u64(a, b) }
    fn misses(a: Register, b: Register) -> Register { vceqzq_u64(vandq_u64(a, b)) }

    /// The highest bit of each word.
    fn top_bits(a: Register) -> u32 {
        let tops = vshrq_n_u64::<63>(a);
        (vgetq_lane_u64::<0>(tops) | vgetq_lane_u64::<1>(tops) << 1) as u32
    }

    /// The bytes of a table at these places, zero from 16 upwards.
    fn lookup(table: Register, places: Register) -> Register {
        of_bytes(vqtbl1q_u8(bytes(table), bytes(places)))
    }

    /// The same in a table of 64 bytes.
    fn lookup_64(table: [Register; 4], places: Register) -> Register {
        let [a, b, c, d] = table.map(bytes);
        of_bytes(vqtbl4q_u8(uint8x16x4_t(a, b, c, d), bytes(places)))
    }

    /// The high bit of each of 64 bytes: it fills the byte, which keeps the bit of its own place,
    /// and neighbours are added.
    fn high_bits(quarters: [Register; 4]) -> u64 {
        let places = bytes(splat(0x8040_2010_0804_0201));
        let [a, b, c, d] = quarters.map(|quarter| {
            let filled = vshrq_n_s8::<7>(vreinterpretq_s8_u64(quarter));
            vandq_u8(vreinterpretq_u8_s8(filled), places)
        });
        let sums = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
        vgetq_lane_u64::<0>(of_bytes(vpaddq_u8(sums, sums)))
    }
}
