//! A number for some bytes: the checksum of the files of perft, and the name of an input.

/// FNV-1a.
pub(crate) fn check_sum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
