//! Tables from the bytes that the build script wrote, and their alignment to cache lines.
//!
//! Tables are included as bytes: an array literal of half a million entries would cost the compiler most of a minute. Turning
//! the bytes into the table's type is the only unsafe code of this crate; the types for which that is sound are listed.
#![allow(unsafe_code)]

use fianchetto_types::{Bitboard, Move, Square};

/// A table that begins with a cache line, so that its rows of up to 64 bytes never straddle two.
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// The table that these bytes are in memory.
pub(crate) const fn of_bytes<T: Plain, const N: usize>(bytes: &[u8; N]) -> T {
    assert!(size_of::<T>() == N, "the bytes do not fill the table");
    // SAFETY: there are as many bytes as the type has, and each of its values is made of any bytes (`Plain`).
    unsafe { core::mem::transmute_copy(bytes) }
}

/// A type without padding whose every byte may be anything.
///
/// # Safety
/// The type must be just that.
pub(crate) unsafe trait Plain {}

// SAFETY: arrays have no padding besides that of their elements.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}

/// Types made of integers, or of transparent wrappers that take any value; `bytes` is what these fill together.
macro_rules! plain {
    ($($(#[$cfg:meta])? $type:ty: $bytes:expr;)*) => {$(
        $(#[$cfg])?
        const _: () = assert!(size_of::<$type>() == $bytes, "the type has padding");
        $(#[$cfg])?
        // SAFETY: any bytes are integers, and those of the type leave no padding: they add up to its size.
        unsafe impl Plain for $type {}
    )*};
}

plain! {
    u8: 1;
    i8: 1;
    u16: 2;
    u32: 4;
    u64: 8;
    Bitboard: 8;
    Square: 1;
    Move: 2;
    #[cfg(feature = "scored")]
    crate::scored::ScoredIndex: 2;
    #[cfg(feature = "dense")]
    crate::dense::DenseNode32: 4;
    #[cfg(feature = "dense")]
    crate::dense::DenseNode64: 8;
    #[cfg(feature = "dense")]
    crate::dense::DenseIndex: 2;
    // A move, a square and a number.
    #[cfg(feature = "skip")]
    crate::skip::SkipNode: 2 + 1 + 1;
    // Eight moves.
    #[cfg(feature = "ternary")]
    crate::ternary::MoveInfo: 8 * 2;
    // Two sets, a number and twenty words.
    #[cfg(feature = "prepared")]
    crate::prepared::SliderRow: 2 * 8 + 8 + 20 * 2;
    // A set and twelve words.
    #[cfg(feature = "prepared")]
    crate::prepared::LeaperRow: 8 + 12 * 2;
    // A set and three numbers.
    #[cfg(feature = "magic")]
    crate::magic::FancyMagic: 8 + 3 * 8;
    // A set and a number.
    #[cfg(feature = "magic")]
    crate::magic::PlainMagic: 8 + 8;
    // A set and two numbers.
    #[cfg(feature = "magic")]
    crate::magic::SharedMagic: 8 + 2 * 8;
    // A set and a number.
    #[cfg(feature = "pext")]
    crate::pext::PextEntry: 8 + 8;
}
