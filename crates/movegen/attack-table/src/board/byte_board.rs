//! 64 bytes, one for each square.

/// 64 bytes, one for each square, in a cache line of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct ByteBoard(pub(crate) [u8; 64]);

impl ByteBoard {
    pub(crate) const EMPTY: Self = Self([0; 64]);
}
