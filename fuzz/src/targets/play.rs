//! A legal game from any position on one of the techniques: its moves are the oracle's at every step, in all stages, it answers
//! all questions as if it had been given the position just now, and takes its moves back exactly.
//!
//! The input is a FEN, a line end, a byte that chooses the technique, and a byte for each choice of a move.

use fianchetto::{AnyTechnique, DynPosition, Move, MoveGenerator, Play, Position, Stage};

use super::scratch::{same_answers, valid};
use crate::input::{Step, game, position, technique};

/// No more moves than these: the oracle is slow.
const PLIES: usize = 4;

pub(super) fn run(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let Some((technique, choices)) = technique(rest) else { return };
    let steps = game(&setup, &choices[..choices.len().min(PLIES)]);
    let mut line = technique.position(&setup);
    for step in &steps {
        checked(technique, &line, step);
        step.mv.inspect(|&mv| line.make(mv));
    }
    for step in steps.iter().rev().skip(1) {
        assert!(line.take_back());
        same_answers(&line, &step.board, technique);
        assert_eq!(sorted(&line, Stage::All), step.legal, "{technique:?} after a move is taken back");
    }
}

fn checked(technique: &AnyTechnique, line: &DynPosition, step: &Step) {
    let Step { board, legal, .. } = step;
    let fen = board.setup();
    same_answers(line, board, technique);
    for stage in Stage::ALL {
        let expected: Vec<Move> = legal.iter().copied().filter(|&mv| stage.includes(mv)).collect();
        assert_eq!(sorted(line, stage), expected, "{stage} of {technique:?} in {fen}");
        assert_eq!(line.count(stage), expected.len(), "number of {stage} of {technique:?} in {fen}");
    }
    assert_eq!(line.is_check(), board.is_check(), "{technique:?} in {fen}");
    assert!(legal.iter().all(|&mv| line.is_legal(mv)), "{technique:?} in {fen}");
    if let Some(setup) = valid(board) {
        let fresh = technique.position(&setup);
        assert_eq!(fresh.packed(), line.packed(), "{technique:?} in {fen}");
        assert_eq!(fresh.check_info(), line.check_info(), "{technique:?} in {fen}");
        assert_eq!(technique.count(&fresh, Stage::All), legal.len(), "{technique:?} in {fen}");
    }
}

fn sorted(line: &DynPosition, stage: Stage) -> Vec<Move> {
    let mut moves = line.moves(stage).to_vec();
    moves.sort_unstable();
    moves
}
