//! Lookups alone, without the moves of a position.

/// Queens on squares, each among pieces of its own, made ready to be looked up; see
/// [`Technique::lookups`](super::Technique::lookups).
pub trait Lookups: Send + Sync {
    /// Looks all of them up and adds the sets of attacked squares as words, so that the same queens have the same sum by
    /// every technique.
    fn sum(&self) -> u64;
}
