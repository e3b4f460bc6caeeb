//! Alignment of tables to cache lines, and large tables from bytes.
//!
//! A large table is included as bytes: as an array literal, half a million entries would cost the compiler most of a
//! minute. Turning the bytes into the table's type is the only unsafe code of this crate.
#![allow(unsafe_code)]

use fianchetto_types::{Bitboard, Move};

/// A table that begins with a cache line, so that its rows of up to 64 bytes never straddle two.
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

impl<T: Plain> Aligned<T> {
    /// The table that these bytes are in memory.
    pub(crate) const fn of_bytes<const N: usize>(bytes: &[u8; N]) -> Self {
        assert!(size_of::<T>() == N, "the bytes do not fill the table");
        // SAFETY: there are as many bytes as the type has, and each of its values is made of any bytes (`Plain`).
        Self(unsafe { core::mem::transmute_copy(bytes) })
    }
}

/// A type without padding whose every byte may be anything.
///
/// # Safety
/// The type must be just that.
pub(crate) unsafe trait Plain {}

// SAFETY: integers are.
unsafe impl Plain for u16 {}
// SAFETY: a word in a transparent wrapper; any word is a set of squares.
unsafe impl Plain for Bitboard {}
// SAFETY: a word in a transparent wrapper; any word is a move.
unsafe impl Plain for Move {}
// SAFETY: eight moves fill the sixteen bytes.
unsafe impl Plain for crate::ternary::MoveInfo {}
// SAFETY: arrays have no padding besides that of their elements.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}
