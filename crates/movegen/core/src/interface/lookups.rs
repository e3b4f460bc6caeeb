//! Lookups alone, to be measured.

/// Queens that are looked up many times in a row.
pub trait QueenLookups {
    /// Looks all of them up and adds the sets of attacked squares as words, so that the same queens have the same sum by every
    /// technique.
    fn sum(&self) -> u64;
}
