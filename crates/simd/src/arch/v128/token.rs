//! The proof of the path.

/// The proof of the instructions. Code here is compiled only for machines that all have them, so
/// this token is freely available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token;
