//! Whether the side to move is in check.

use fianchetto_board_repr::Play;
use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, DynPosition};
use fianchetto_reference::Board;

use super::{expect, on_lines};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Compares with the oracle in every position of random walks, and in all positions one move later.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Check, at)
}

pub(super) fn at(line: &DynPosition, oracle: &Board) -> Result<(), Failure> {
    expect("check", oracle, &line.is_check(), &oracle.is_check())?;
    oracle.legal_moves().try_for_each(|mv| {
        let (line, oracle) = (line.after(mv), oracle.play(mv));
        expect("check", &oracle, &line.is_check(), &oracle.is_check())
    })
}
