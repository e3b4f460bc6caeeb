//! The one suite that every technique and every board is held to.
//!
//! A technique takes part by naming itself in a test file, `tests/conformance.rs` for instance:
//!
//! ```text
//! fianchetto_conformance::suite! {
//!     ray_loop: fianchetto_ray_loop::techniques(),
//! }
//! ```
//!
//! Every line becomes a module with one test for each check, over the techniques that the expression gives
//! ([`AnyTechnique`](fianchetto_movegen_core::AnyTechnique)). Boards do the same with [`board_suite!`]. A technique with a
//! board of its own names both.
//!
//! The checks compare with known numbers (the corpora in `testdata`, [`corpus`]) and with the oracle
//! (`fianchetto-reference`) on random games ([`walk`]). None of them knows how a technique works, so that none can
//! share its mistake. Each check is a function in a file of its own ([`checks`]).
//!
//! A registry of techniques is checked as a whole by a [`program::Program`].
//!
//! # Tiers
//!
//! A run is quick or full ([`tier::Tier`]). Both do the same checks, and differ in how many nodes, walks and words are
//! tried. Tests ask the environment: `FIANCHETTO_TIER` chooses the tier, `FIANCHETTO_ISA` restricts a run to one
//! instruction path, and `FIANCHETTO_SEED` repeats the random walks of a run whose report names that seed. The program has
//! arguments for all three.
//!
//! # Reports
//!
//! Every run says what it did ([`report::Report`]): how much was compared, how many nodes were counted, how long that
//! took, and what was left out for which reason. Nothing is passed over in silence, and a run that compared nothing
//! has failed.

#[macro_use]
mod macros;
pub mod checks;
pub mod corpus;
pub mod program;
pub mod report;
pub mod settings;
pub mod suite;
pub mod tier;
pub mod trace;
pub mod walk;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
