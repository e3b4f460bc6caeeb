//! Conversions of quad-bitboards.

use super::super::register::{self, Register};
use super::{bytes::ByteVector, token::Token};
use crate::Bytes;

/// Two sets a register: those of a code with the lowest bit clear, and with it set.
pub(super) fn to_sets(quad: &[u64; 4]) -> [u64; 16] {
    let [first, second, third, fourth] = *quad;
    let pair = register::load(&[!first, first]);
    let mut sets = [0; 16];
    for (code, to) in sets.as_chunks_mut().0.iter_mut().enumerate() {
        let low = register::and(pair, plane(second, code & 1));
        let high = register::and(plane(third, code >> 1 & 1), plane(fourth, code >> 2));
        register::store(register::and(low, high), to);
    }
    sets
}

/// A plane, or its complement where a code has no such bit.
#[inline(always)]
fn plane(plane: u64, bit: usize) -> Register {
    register::splat(if bit == 0 { !plane } else { plane })
}

/// The bits of each plane as bytes.
pub(super) fn to_bytes(quad: &[u64; 4]) -> [u8; 64] {
    let plane = |index: usize| ByteVector::of_mask(Token, quad[index]) & ByteVector::splat(Token, 1 << index);
    let mut bytes = [0; 64];
    (plane(0) | plane(1) | plane(2) | plane(3)).store(&mut bytes);
    bytes
}
