//! Alignment of tables to cache lines.

/// A table that begins with a cache line, so that its rows of up to 64 bytes never straddle two.
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);
