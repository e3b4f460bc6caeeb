//! The proof that plain code can run.

/// Every machine can run portable code, so anyone may make this token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token;
