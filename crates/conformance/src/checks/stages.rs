//! Captures and quiets are disjoint, complete, and each what its name says.

use fianchetto_board_repr::Position as _;
use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, DynPosition, MoveList, Stage};
use fianchetto_reference::Board;

use super::{expect_moves, expected, generated, on_lines};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Compares the stages with each other and with the oracle's.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Stage, at)
}

pub(super) fn at(line: &DynPosition, oracle: &Board) -> Result<(), Failure> {
    let [all, captures, quiets] = Stage::ALL.map(|stage| generated(line, stage));
    let info = line.check_info();
    for (stage, moves) in Stage::ALL.into_iter().zip([&all, &captures, &quiets]) {
        let mut given = MoveList::new();
        line.list_with(&info, stage, &mut given);
        given.as_mut_slice().sort_unstable();
        expect_moves(&format!("{stage} with checks and pins given"), oracle, &given, moves)?;
    }
    expect_moves("captures", oracle, &captures, &expected(oracle, Stage::Tactical))?;
    expect_moves("quiets", oracle, &quiets, &expected(oracle, Stage::Quiets))?;
    let mut both = [captures, quiets].concat();
    both.sort_unstable();
    expect_moves("captures and quiets together", oracle, &both, &all)
}
