//! Tables from the bytes that the build script wrote, and their alignment to cache lines.
//!
//! Tables are included as bytes: an array literal of half a million entries would cost the compiler
//! most of a minute. Turning the bytes into the table's type is the only unsafe code of this crate;
//! `plain` lists the types for which that is sound.
#![allow(unsafe_code)]

/// A table that begins with a cache line, so that its rows of up to 64 bytes never straddle two.
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// The table that these bytes are in memory.
pub(crate) const fn of_bytes<T: Plain, const N: usize>(bytes: &[u8; N]) -> T {
    assert!(size_of::<T>() == N, "the bytes do not fill the table");
    // SAFETY: there are as many bytes as the type has, and each of its values is made of any bytes
    // (`Plain`).
    unsafe { core::mem::transmute_copy(bytes) }
}

/// Types whose bytes can be read from a file as they are.
///
/// # Safety
/// Implementors have no padding and accept every bit pattern.
pub(crate) unsafe trait Plain {}

// SAFETY: arrays have no padding besides that of their elements.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}
