//! What the tests of several crates share: [`golden`] texts, and random cases from a seed
//! ([`seeded`]).
//!
//! It knows nothing of chess, so the tests of every crate can use it.

#![forbid(unsafe_code)]

#[cfg(not(target_family = "wasm"))]
pub mod golden;
pub mod seeded;
