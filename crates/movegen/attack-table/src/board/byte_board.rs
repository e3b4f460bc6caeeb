//! Sixty-four bytes, one for each square.

/// Sixty-four bytes, one a square, in a cache line of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [u8; 64]);

impl Line {
    pub(super) const EMPTY: Self = Self([0; 64]);
}
