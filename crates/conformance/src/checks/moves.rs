//! The legal moves are the oracle's, none twice.

use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, DynPosition, Stage};
use fianchetto_reference::Board;

use super::{expect_moves, expected, generated, on_lines};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Compares the moves in every position of random walks.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Word, at)
}

pub(super) fn at(line: &DynPosition, oracle: &Board) -> Result<(), Failure> {
    expect_moves("moves", oracle, &generated(line, Stage::All), &expected(oracle, Stage::All))
}
