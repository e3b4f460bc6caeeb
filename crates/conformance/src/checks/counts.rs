//! Counting finds as many moves as listing, whatever sink the moves go to.

use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, DynPosition, Stage};
use fianchetto_reference::Board;

use super::{expect, expect_moves, generated, on_lines};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Compares the sinks in every position of random walks.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Count, at)
}

pub(super) fn at(line: &DynPosition, oracle: &Board) -> Result<(), Failure> {
    Stage::ALL.into_iter().try_for_each(|stage| sinks_agree(line, stage, oracle))
}

pub(super) fn sinks_agree(line: &DynPosition, stage: Stage, oracle: &Board) -> Result<(), Failure> {
    let listed = generated(line, stage);
    expect(&format!("count of {stage}"), oracle, &line.count(stage), &listed.len())?;

    let mut handed = Vec::new();
    line.for_each_scored(stage, |mv, _| handed.push(mv));
    handed.sort_unstable();
    expect_moves(&format!("closure of {stage}"), oracle, &handed, &listed)
}
