//! The document's conversions of quad-bitboards, line by line and with its names; the reverse
//! conversion is our own.

use core::arch::x86_64::*;

use super::super::token::Sse2;

/// Two words of an array in a register.
fn load(_: Sse2, words: &[u64], at: usize) -> __m128i {
    let pair = &words[at..at + 2];
    // SAFETY: the token proves SSE2, and the slice has the 16 bytes that are read.
    unsafe { _mm_loadu_si128(pair.as_ptr().cast()) }
}

/// A register as two words of an array.
fn store(_: Sse2, words: &mut [u64], at: usize, register: __m128i) {
    let pair = &mut words[at..at + 2];
    // SAFETY: the token proves SSE2, and the slice has the 16 bytes that are written.
    unsafe { _mm_storeu_si128(pair.as_mut_ptr().cast(), register) }
}

/// `quad2hexBB`.
pub(crate) fn to_sets(token: Sse2, quad: &[u64; 4]) -> [u64; 16] {
    let mut h = [0; 16];
    let (a, c) = (load(token, quad, 0), load(token, quad, 2));
    // SAFETY: the token proves SSE2.
    let p = unsafe {
        let m1 = _mm_cmpeq_epi8(a, a); // -1
        let (b, d) = (a, _mm_and_si128(a, c)); //  q3 &  q1 :  q2 &  q0
        let a = _mm_xor_si128(_mm_or_si128(a, c), m1); // ~q3 & ~q1 : ~q2 & ~q0
        let e = a;
        let b = _mm_xor_si128(b, d); // ~q3 &  q1 : ~q2 &  q0
        let c = _mm_xor_si128(c, d); //  q3 & ~q1 :  q2 & ~q0
        let f = c;
        let a = _mm_unpackhi_epi64(a, a); // ~q3 & ~q1 : ~q3 & ~q1
        let e = _mm_unpacklo_epi64(e, b); // ~q2 &  q0 : ~q2 & ~q0
        let f = _mm_unpacklo_epi64(f, d); //  q2 &  q0 :  q2 & ~q0
        let b = _mm_unpackhi_epi64(b, b); // ~q3 &  q1 : ~q3 &  q1
        let c = _mm_unpackhi_epi64(c, c); //  q3 & ~q1 :  q3 & ~q1
        let d = _mm_unpackhi_epi64(d, d); //  q3 &  q1 :  q3 &  q1
        [
            _mm_and_si128(a, e), // ~q3~q2~q1 q0 : ~q3~q2~q1~q0
            _mm_and_si128(b, e), // ~q3~q2 q1 q0 : ~q3~q2 q1~q0
            _mm_and_si128(a, f), // ~q3 q2~q1 q0 : ~q3 q2~q1~q0
            _mm_and_si128(b, f), // ~q3 q2 q1 q0 : ~q3 q2 q1~q0
            _mm_and_si128(c, e), //  q3~q2~q1 q0 :  q3~q2~q1~q0
            _mm_and_si128(d, e), //  q3~q2 q1 q0 :  q3~q2 q1~q0
            _mm_and_si128(c, f), //  q3 q2~q1 q0 :  q3 q2~q1~q0
            _mm_and_si128(d, f), //  q3 q2 q1 q0 :  q3 q2 q1~q0
        ]
    };
    p.into_iter().enumerate().for_each(|(pair, sets)| store(token, &mut h, 2 * pair, sets));
    h
}

/// The document's `sq2bb_masks`: the even and the odd bit of each pair of files.
const MASKS: [u64; 8] = [
    0x0101_0101_0101_0101,
    0x0202_0202_0202_0202,
    0x0404_0404_0404_0404,
    0x0808_0808_0808_0808,
    0x1010_1010_1010_1010,
    0x2020_2020_2020_2020,
    0x4040_4040_4040_4040,
    0x8080_8080_8080_8080,
];

/// The four bits of a plane's files under `pm[0]` to `pm[3]`, shifted to where the plane's bit of a
/// nibble belongs.
macro_rules! planes {
    ($pm:ident, $t:expr; $s0:ident $n0:literal, $s1:ident $n1:literal, $s2:ident $n2:literal, $s3:ident $n3:literal) => {
        [
            $s0::<$n0>(_mm_and_si128($t, $pm[0])),
            $s1::<$n1>(_mm_and_si128($t, $pm[1])),
            $s2::<$n2>(_mm_and_si128($t, $pm[2])),
            $s3::<$n3>(_mm_and_si128($t, $pm[3])),
        ]
    };
}

/// `quadBB2Board`.
pub(crate) fn to_bytes(token: Sse2, quad: &[u64; 4]) -> [u8; 64] {
    let pm = [load(token, &MASKS, 0), load(token, &MASKS, 2), load(token, &MASKS, 4), load(token, &MASKS, 6)];
    let (low, high) = (load(token, quad, 0), load(token, quad, 2));
    let mut words = [0; 8];
    // SAFETY: the token proves SSE2.
    let pb = unsafe {
        // 1. bitboard 0x02:0x01 to 4. bitboard 0x10:0x08
        let p0 = planes!(pm, _mm_unpacklo_epi64(low, low);
            _mm_srli_epi64 0, _mm_srli_epi64 2, _mm_srli_epi64 4, _mm_srli_epi64 6);
        let p1 = planes!(pm, _mm_unpackhi_epi64(low, low);
            _mm_slli_epi64 1, _mm_srli_epi64 1, _mm_srli_epi64 3, _mm_srli_epi64 5);
        let p2 = planes!(pm, _mm_unpacklo_epi64(high, high);
            _mm_slli_epi64 2, _mm_slli_epi64 0, _mm_srli_epi64 2, _mm_srli_epi64 4);
        let p3 = planes!(pm, _mm_unpackhi_epi64(high, high);
            _mm_slli_epi64 3, _mm_slli_epi64 1, _mm_srli_epi64 1, _mm_srli_epi64 3);
        let b =
            [0, 1, 2, 3].map(|i: usize| _mm_or_si128(_mm_or_si128(p0[i], p1[i]), _mm_or_si128(p2[i], p3[i])));
        // rotate 8*8 bytes (512 bit) in b0,b1,b2,b3
        let t = b.map(|b| _mm_srli_epi64::<1>(_mm_unpackhi_epi64(b, b)));
        let b = [0, 1, 2, 3].map(|i: usize| _mm_unpacklo_epi8(b[i], t[i]));
        let t0 = _mm_unpacklo_epi16(b[0], b[1]);
        let t1 = _mm_unpackhi_epi16(b[0], b[1]);
        let t2 = _mm_unpacklo_epi16(b[2], b[3]);
        let t3 = _mm_unpackhi_epi16(b[2], b[3]);
        [
            _mm_unpacklo_epi32(t0, t2),
            _mm_unpackhi_epi32(t0, t2),
            _mm_unpacklo_epi32(t1, t3),
            _mm_unpackhi_epi32(t1, t3),
        ]
    };
    pb.into_iter().enumerate().for_each(|(pair, rows)| store(token, &mut words, 2 * pair, rows));
    let mut bytes = [0; 64];
    bytes.as_chunks_mut::<8>().0.iter_mut().zip(words).for_each(|(row, word)| *row = word.to_le_bytes());
    bytes
}
