//! Captures and quiets are disjoint, complete, and each what its name says.

use fianchetto_movegen_core::{AnyTechnique, Stage};

use super::{expect_moves, expected, generated, on_lines};
use crate::report::Outcome;
use crate::tier::Scope;

/// Compares the stages with each other and with the oracle's.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, |line, oracle| {
        let [all, captures, quiets] = Stage::ALL.map(|stage| generated(line, stage));
        expect_moves("captures", oracle, &captures, &expected(oracle, Stage::Captures))?;
        expect_moves("quiets", oracle, &quiets, &expected(oracle, Stage::Quiets))?;
        let mut both = [captures, quiets].concat();
        both.sort_unstable();
        expect_moves("captures and quiets together", oracle, &both, &all)
    })
}
