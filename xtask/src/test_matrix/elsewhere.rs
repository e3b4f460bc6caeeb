//! What a machine gets for which there are no vectors: the same code as here, but for one file of `crates/simd`.
//!
//! A flag to the compiler pretends that this is such a machine. Everything is compiled for it again, in a folder of its
//! own, so only the crate with the paths and the techniques on vectors are built, and tested in the quick tier.

use super::step;
use super::summary::{Row, Summary};
use super::tests::counted;
use crate::workspace;

/// The flag; `crates/simd/src/dispatch.rs` asks for it.
const PRETENCE: &str = "--cfg fianchetto_portable_only";

/// The tests. The perft of positions from variants is left out: it takes a sixth of the step's time, and the same code is
/// counted on the portable path of the ordinary build.
const TESTS: [&str; 16] = [
    "test",
    "--quiet",
    "-p",
    "fianchetto-simd",
    "-p",
    "fianchetto-quad",
    "-p",
    "fianchetto-attack-table",
    "--features",
    "fianchetto-quad/objects,fianchetto-attack-table/objects",
    "--test",
    "simd",
    "--test",
    "conformance",
    "--",
    "--skip=techniques::variants",
];

pub(super) fn run(summary: &mut Summary) {
    let name = "tests, portable only";
    let mut command = workspace::cargo(&TESTS);
    command.env("RUSTFLAGS", PRETENCE).env("CARGO_TARGET_DIR", workspace::target().join("portable-only"));
    summary.add(match step::run(command, |_| {}) {
        Ok(done) => counted(name, &done),
        Err(error) => Row::failure(name, format!("{error:#}")),
    });
}
