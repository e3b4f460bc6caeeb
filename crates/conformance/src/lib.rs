//! The test suite of every technique and every board.
//!
//! A technique is added in a test file, `tests/conformance.rs` for instance:
//!
//! ```text
//! fianchetto_conformance::suite! {
//!     ray_loop: fianchetto_ray_loop::techniques(),
//! }
//! ```
//!
//! Every line becomes a module with one test for each check, over the techniques of the expression
//! ([`AnyTechnique`](fianchetto_movegen_core::AnyTechnique)). Boards do the same with [`board_suite!`]. A technique
//! with a board of its own uses both.
//!
//! A bitboard technique has its attack sets compared with a walk along the rays, for all sets of blockers
//! ([`slider_suite!`], [`sliders`]).
//!
//! The checks compare with known counts (the corpora in `testdata`, [`corpus`]) and with the oracle
//! (`fianchetto-reference`) on random games ([`walk`]). No check depends on how a technique works, so that none can
//! share its errors. Each check is a function ([`checks`]).
//!
//! A whole registry of techniques is checked by a [`program::Program`].
//!
//! # Tiers
//!
//! A run is quick or full ([`tier::Tier`]). Both do the same checks, and differ in the number of nodes, walks and
//! words. Tests read environment variables: `FIANCHETTO_TIER` selects the tier, `FIANCHETTO_ISA` restricts a run to one
//! instruction path, and `FIANCHETTO_SEED` asks for other random walks than those of all runs. The program has arguments for all
//! three.
//!
//! # Reports
//!
//! Every run reports what it did ([`report::Report`]): how much was compared, how many nodes were counted, how long
//! that took, and what was skipped and why. Nothing is skipped silently, and a run that compared nothing fails.
//!
//! Whatever fails, wrong counts included, is followed to the first position whose moves differ from the oracle's. The report
//! has that position, the moves that are missing, wrong or listed twice, and names the kind of rule
//! ([`report::Failure::rule`]).
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

#[macro_use]
mod macros;
pub mod checks;
pub mod corpus;
pub mod locate;
pub mod program;
pub mod report;
pub mod settings;
pub mod sliders;
pub mod steps;
pub mod suite;
pub mod tier;
pub mod walk;

pub use fianchetto_descent::smallest;
