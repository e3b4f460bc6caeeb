//! Finds where a technique goes wrong: the first position whose moves differ from the oracle's.

use std::convert::Infallible;

use fianchetto_descent::{Difference, Judge, Pair};
use fianchetto_movegen_core::AnyTechnique;
use fianchetto_reference::Board;
use fianchetto_types::{Mode, Move, Setup, ValidSetup};

use crate::report::Failure;

/// The oracle as the judge.
struct Oracle;

impl Judge for Oracle {
    fn divide(&self, setup: &ValidSetup, depth: u32) -> Vec<(Move, u64)> {
        let board = Board::new(setup);
        board.legal_moves().map(|mv| (mv, board.play(mv).perft(depth - 1))).collect()
    }

    fn after(&self, setup: &ValidSetup, mv: Move) -> Setup {
        *Board::new(setup).play(mv).setup()
    }
}

/// The first position whose moves differ, from a position on and down to this depth.
pub fn at(technique: &AnyTechnique, start: &ValidSetup, depth: u32) -> Option<Failure> {
    below(technique, start, depth, &Failure::new("wrong"))
}

/// The failure behind a wrong count: the error in the tree below a position.
pub(crate) fn in_tree(technique: &AnyTechnique, start: &ValidSetup, depth: u32, failure: Failure) -> Failure {
    below(technique, start, depth, &failure).unwrap_or(failure)
}

fn below(technique: &AnyTechnique, start: &ValidSetup, depth: u32, failure: &Failure) -> Option<Failure> {
    let found = Pair { judge: &Oracle, peer: &mut technique.clone() }.compare(start, depth).err()?;
    Some(told(&found, start, failure))
}

/// A failure in the position after some moves: the first error on the way there, or only the moves
/// if all positions are right.
pub(crate) fn along(technique: &AnyTechnique, start: &ValidSetup, way: &[Move], failure: Failure) -> Failure {
    match (Pair { judge: &Oracle, peer: &mut technique.clone() }).compare_along(start, way) {
        Err(difference) => told(&difference, start, &failure),
        Ok(()) => after(failure, start, way),
    }
}

/// A failure, and the moves that led to it.
pub(crate) fn after(failure: Failure, start: &ValidSetup, way: &[Move]) -> Failure {
    if way.is_empty() {
        return failure;
    }
    Failure { text: format!("{}\n    after {} from `{start}`", failure.text, words(way)), ..failure }
}

fn told(difference: &Difference<Infallible>, start: &ValidSetup, failure: &Failure) -> Failure {
    let Difference { setup, way, .. } = difference;
    let after = if way.is_empty() { String::new() } else { format!(" after {} from `{start}`", words(way)) };
    let lines: Vec<String> =
        difference.lines(Mode::Chess960).iter().map(|line| format!("\n    {line}")).collect();
    let text = format!("{}\n    the moves differ in `{setup}`{after}{}", failure.text, lines.concat());
    Failure { rule: difference.rule(), text }
}

fn words(way: &[Move]) -> String {
    way.iter().map(|mv| mv.uci(Mode::Chess960).to_string()).collect::<Vec<_>>().join(" ")
}
