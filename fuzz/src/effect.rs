//! What became of an input, as a number.

use std::hash::{DefaultHasher, Hash, Hasher};

/// What became of an input. The runner keeps inputs with a new one and changes them further, so an effect has few values
/// for what is alike, and another one for what is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effect(pub u64);

impl Effect {
    /// Nothing that is worth to be told apart.
    pub const DULL: Self = Self(0);

    pub(crate) fn of(what: impl Hash) -> Self {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        Self(hasher.finish())
    }
}

/// A message without what is quoted in it and without its numbers: the kind of an error.
pub(crate) fn kind(message: &str) -> String {
    let parts = message.split('`').step_by(2).flat_map(str::chars);
    parts.filter(|letter| !letter.is_ascii_digit()).take(80).collect()
}

/// A number up to its order of magnitude.
pub(crate) fn about(number: usize) -> u32 {
    number.checked_ilog2().map_or(0, |log| log + 1)
}
