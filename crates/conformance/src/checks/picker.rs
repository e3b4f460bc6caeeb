//! The picker over the technique: each move once, legal hints only, and nothing generated for a
//! hint.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use fianchetto_board_repr::Position;
use fianchetto_descent::Rule;
use fianchetto_movegen_core::{
    AnyTechnique, Line, MoveList, Node, Stage, Technique, TechniqueInfo, perft::CountEach,
};
use fianchetto_movelist::search::order::History;
use fianchetto_movelist::search::{FixedList, MoveHints, MovePicker, PickerPhase, SearchNode, StagedPicker};
use fianchetto_reference::Board;
use fianchetto_types::{Move, ValidSetup};

use super::compare::{expect, expect_moves, expected, on_lines};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Picks all moves in every position of random walks, with hints of which some are legal, some are
/// not, and some are null.
pub fn picker(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let mut turn = 0;
    on_lines(technique, scope, Rule::Count, |line, oracle| {
        turn += 1;
        let hints = hints(oracle, turn);
        let picker = match turn % 3 {
            0 => StagedPicker::with_phases(QUEENS_APART, hints),
            1 => StagedPicker::winning_first(hints),
            _ => StagedPicker::new(hints),
        };
        picks(technique, line, oracle, picker, is_after_captures)?;
        picks(technique, line, oracle, StagedPicker::killers_first(hints), |_| false)
    })
}

/// All phases, promotions to a queen apart from captures.
const QUEENS_APART: &[PickerPhase] = {
    use PickerPhase::{BadCaptures, Countermoves, Hash, Killers, OtherCaptures, QueenPromotions, Quiets};
    &[Hash, QueenPromotions, OtherCaptures, Killers, Countermoves, Quiets, BadCaptures]
};

/// Whether a phase of hints comes after the captures have been generated.
fn is_after_captures(hints: PickerPhase) -> bool {
    hints != PickerPhase::Hash
}

/// Hints that change from turn to turn: legal moves of the position, repeated ones, null words, and
/// arbitrary words.
fn hints(oracle: &Board, turn: usize) -> MoveHints<3, 2> {
    let (all, quiets) = (expected(oracle, Stage::All), expected(oracle, Stage::Quiets));
    let pick = |moves: &[Move], number: usize| match moves.len() {
        0 => Move::NULL,
        count => moves[(turn + number) % count],
    };
    let any = Move::from_bits((turn * 40_503) as u16);
    MoveHints {
        hash: if turn.is_multiple_of(4) { Move::NULL } else { pick(&all, 0) },
        killers: [pick(&quiets, 1), Move::NULL, any],
        countermoves: [pick(&quiets, 2), pick(&all, 0)],
    }
}

fn picks(
    technique: &AnyTechnique,
    line: &Line,
    oracle: &Board,
    mut picker: StagedPicker<MoveHints<3, 2>>,
    is_after_captures: fn(PickerPhase) -> bool,
) -> Result<(), Failure> {
    let (lists, asks_null) = (AtomicUsize::new(0), AtomicBool::new(false));
    let watched = Watched { technique, lists: &lists, asks_null: &asks_null };
    let (history, mut list) = (History::new(), FixedList::new());
    let node = SearchNode { technique: &watched, board: line, info: &line.check_info(), order: &history };
    let mut picked = Vec::new();
    while let Some(mv) = picker.next_move(node, &mut list) {
        let Some(phase) = picker.phase() else { break };
        let allowed = match phase {
            PickerPhase::Hash | PickerPhase::Killers | PickerPhase::Countermoves => {
                usize::from(is_after_captures(phase))
            }
            PickerPhase::Captures
            | PickerPhase::WinningCaptures
            | PickerPhase::EqualCaptures
            | PickerPhase::QueenPromotions
            | PickerPhase::OtherCaptures => 1,
            _ => 2,
        };
        expect(&format!("lists before {mv:?} of {phase:?}"), oracle, &lists.load(Relaxed), &allowed)?;
        picked.push(mv);
    }
    expect("lists for all moves", oracle, &lists.load(Relaxed), &2)?;
    expect("the null move was asked", oracle, &asks_null.load(Relaxed), &false)?;
    picked.sort_unstable();
    expect_moves("picked", oracle, &picked, &expected(oracle, Stage::All))
}

/// A technique that counts its lists, and notes whether it is asked if the null move is legal.
#[derive(Clone, Copy)]
struct Watched<'a> {
    technique: &'a AnyTechnique,
    lists: &'a AtomicUsize,
    asks_null: &'a AtomicBool,
}

impl Technique for Watched<'_> {
    type Board = Line;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        self.technique.info()
    }

    fn board(&self, setup: &ValidSetup) -> Line {
        self.technique.board(setup)
    }

    fn list(&self, node: Node<'_, Line>, stage: Stage, list: &mut MoveList) {
        self.lists.fetch_add(1, Relaxed);
        self.technique.list(node, stage, list);
    }

    fn is_check(&self, board: &Line) -> bool {
        self.technique.is_check(board)
    }

    fn is_legal(&self, node: Node<'_, Line>, mv: Move) -> bool {
        self.asks_null.fetch_or(mv == Move::NULL, Relaxed);
        self.technique.is_legal(node, mv)
    }
}
