//! Follows walks, and compares with the oracle.

use std::fmt::Debug;

use fianchetto_board_repr::{BoardRepr, Position};
use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, Line, Stage};
use fianchetto_reference::Board;
use fianchetto_types::{Move, ValidSetup};
use quickcheck::{Arbitrary, Gen};

use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::tier::Scope;
use crate::walk::Walk;

/// Follows random walks on a line of play, move by move, and checks every position with the oracle.
/// A failure breaks this rule, unless the moves differ.
pub(super) fn on_lines(
    technique: &AnyTechnique,
    scope: Scope,
    rule: Rule,
    check: impl FnMut(&Line, &Board) -> Result<(), Failure>,
) -> Outcome {
    let start = |setup: &ValidSetup| technique.position(setup);
    let locate = |failure, setup: &_, way: &_| locate::along(technique, setup, way, failure);
    on_walks(scope, rule, start, check, locate)
}

/// The same on a board.
pub(super) fn on_boards<B: BoardRepr>(
    scope: Scope,
    rule: Rule,
    check: impl FnMut(&B, &Board) -> Result<(), Failure>,
) -> Outcome {
    on_walks(scope, rule, B::from_setup, check, locate::after)
}

fn on_walks<P: Position>(
    scope: Scope,
    rule: Rule,
    start: impl Fn(&ValidSetup) -> P,
    mut check: impl FnMut(&P, &Board) -> Result<(), Failure>,
    locate: impl Fn(Failure, &ValidSetup, &[Move]) -> Failure,
) -> Outcome {
    let mut cases = 0;
    for walk in random_walks(scope, scope.tier.walks()) {
        let mut board = start(&walk.start());
        for (plies, step) in walk.steps().enumerate() {
            check(&board, &step.board).map_err(|failure| {
                let way: Vec<Move> = walk.moves().take(plies).collect();
                locate(failure, &walk.start(), &way).of(rule)
            })?;
            cases += 1;
            step.mv.inspect(|&mv| _ = board.make(mv));
        }
    }
    Ok(Tally::of(cases))
}

/// Walks from the generator of `quickcheck`, which a seed reproduces.
pub(super) fn random_walks(scope: Scope, count: u64) -> impl Iterator<Item = Walk> {
    const SIZE: usize = 100;
    let mut random = Gen::from_size_and_seed(SIZE, scope.seed);
    (0..count).map(move |_| Walk::arbitrary(&mut random))
}

/// The moves of a stage, in the order of their words.
pub(super) fn generated(line: &Line, stage: Stage) -> Vec<Move> {
    let mut moves = line.moves(stage).to_vec();
    moves.sort_unstable();
    moves
}

/// The oracle's moves, in the order of their words.
pub(super) fn expected(oracle: &Board, stage: Stage) -> Vec<Move> {
    let mut moves: Vec<_> = oracle.legal_moves().filter(|&mv| stage.includes(mv)).collect();
    moves.sort_unstable();
    moves
}

/// Compares two values, and reports where they differ.
pub(super) fn expect<T: PartialEq + Debug>(
    what: &str,
    oracle: &Board,
    found: &T,
    expected: &T,
) -> Result<(), Failure> {
    if found == expected {
        return Ok(());
    }
    Err(Failure::new(format!("{what} in `{}`: found {found:?}, expected {expected:?}", oracle.setup())))
}

/// Compares two sorted move lists, and reports only the moves that differ.
pub(super) fn expect_moves(
    what: &str,
    oracle: &Board,
    found: &[Move],
    expected: &[Move],
) -> Result<(), Failure> {
    if found == expected {
        return Ok(());
    }
    let (wrong, missing) = (surplus(found, expected), surplus(expected, found));
    let fen = oracle.setup();
    Err(Failure::new(format!("{what} in `{fen}`: wrong or found twice {wrong:?}, missing {missing:?}")))
}

/// The moves that the first list has more often than the second.
fn surplus(moves: &[Move], other: &[Move]) -> Vec<Move> {
    let mut left = moves.to_vec();
    for mv in other {
        left.iter().position(|known| known == mv).map(|index| left.remove(index));
    }
    left
}
