//! The parts of the matrix that can be run alone.

use super::summary::Summary;
use super::{
    browser, clusters, examples, features, games, no_std, packages, portable_only, python, sanitizer, tests,
};

/// The name of a part for `--only`, and what runs it, in the full tier or not.
pub(super) type Part = (&'static str, fn(bool, &mut Summary));

/// The parts of the matrix besides the conformance suite, in the order in which they run.
pub(super) const PARTS: [Part; 11] = [
    ("tests", tests::run),
    ("portable-only", |_, summary| portable_only::run(summary)),
    ("features", |_, summary| features::run(summary)),
    ("no-std", |_, summary| no_std::run(summary)),
    ("examples", |_, summary| examples::run(summary)),
    ("packages", packages::run),
    ("games", games::run),
    ("browser", |_, summary| browser::run(summary)),
    ("clusters", |_, summary| clusters::run(summary)),
    ("python", |_, summary| python::run(summary)),
    ("sanitizer", sanitizer::run),
];
