//! What a machine without vectors gets: the same code as here, but for one file of `crates/simd`.
//!
//! A flag to the compiler pretends that this is such a machine. In the same build the algorithms that only machines with
//! VPOPCNTDQ, VBMI2, GFNI or fast BMI2 choose run as their *twin*, in plain code, as another variant of the portable path.
//! Everything is compiled for it again, in a folder of its own, so only the crate with the paths, the techniques on vectors
//! and those on the extra instructions are built, and tested in the quick tier.

use super::summary::Summary;
use super::tests::run_counted;
use crate::workspace;

/// The flag, which `crates/simd/src/arch/mod.rs` tests.
const PRETENCE: &str = "--cfg fianchetto_portable_only";

/// The techniques on vectors, and of those on extra instructions enough to run each algorithm: rows packed by VBMI2, spans by
/// GFNI and places by VBMI2.
const TECHNIQUES: [&str; 4] = ["quad", "attack-table", "prepared", "hyperbola"];

/// The tests. The perft of positions from variants is left out: it takes a sixth of the step's time, and the same code is
/// counted on the portable path of the ordinary build.
const TESTS: [&str; 6] = ["--test", "simd", "--test", "conformance", "--", "--skip=techniques::variants"];

/// The name of the row.
pub(super) const NAME: &str = "tests, portable only and twins";

pub(super) fn run(summary: &mut Summary) {
    let mut command = workspace::cargo(&["test", "--quiet", "-p", "fianchetto-simd"]);
    for technique in TECHNIQUES {
        command.args(["-p", &format!("fianchetto-{technique}")]);
        command.args(["--features", &format!("fianchetto-{technique}/objects")]);
    }
    command.args(TESTS);
    command.env("RUSTFLAGS", PRETENCE).env("CARGO_TARGET_DIR", workspace::target().join("portable-only"));
    summary.add(run_counted(NAME, command));
}
