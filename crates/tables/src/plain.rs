//! The types of tables that are made from bytes.
#![allow(unsafe_code)]

use fianchetto_types::{Bitboard, Move, Square};

use crate::bytes::Plain;

/// Types made of integers, or of transparent wrappers that take any value; `bytes` is what these
/// fill together. A type with padding does not compile.
macro_rules! plain {
    ($($(#[$cfg:meta])? $type:ty: $bytes:expr;)*) => {$(
        $(#[$cfg])?
        static_assertions::const_assert_eq!(size_of::<$type>(), $bytes);
        $(#[$cfg])?
        // SAFETY: any bytes are integers, and those of the type leave no padding: they add up to
        // its size.
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
