//! The conversions in plain code, as a reference.

use core::array::from_fn;

pub(crate) fn to_sets(quad: &[u64; 4]) -> [u64; 16] {
    from_fn(|code| {
        let plane = |bit: usize| if code >> bit & 1 != 0 { quad[bit] } else { !quad[bit] };
        plane(0) & plane(1) & plane(2) & plane(3)
    })
}

/// The eight bits of a byte as bytes of 0 or 1, the lowest first.
const fn spread(bits: u8) -> u64 {
    let low_seven = (bits as u64 & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & 0x0101_0101_0101_0101;
    low_seven | (bits as u64 >> 7) << 56
}

pub(crate) fn to_bytes(quad: &[u64; 4]) -> [u8; 64] {
    let mut bytes = [0; 64];
    for (rank, row) in bytes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        let bits = |plane: usize| spread((quad[plane] >> (8 * rank)) as u8) << plane;
        *row = (bits(0) | bits(1) | bits(2) | bits(3)).to_le_bytes();
    }
    bytes
}
