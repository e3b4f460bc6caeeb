//! What a position of a suite asks for, and whether a search has found it.

use fianchetto::types::Operations;
use fianchetto::{AnyTechnique, Game, Move, ValidSetup};
use fianchetto_engine::MATE;

/// What a position asks for. There may be several goals, and all have to be reached.
#[derive(Default)]
pub(super) struct Goals {
    /// One of these moves.
    best: Vec<Move>,
    /// None of these moves.
    avoided: Vec<Move>,
    /// A mate in so many moves.
    mate: Option<u32>,
}

impl Goals {
    /// The goals of a position, or which move of an operation is not legal.
    pub(super) fn of(
        technique: &AnyTechnique,
        setup: &ValidSetup,
        operations: Operations<'_>,
    ) -> Result<Self, String> {
        let find = |opcode: &str| {
            let moves = operations.operands(opcode).map(|text| {
                let mut game = Game::with_technique(technique.clone(), setup);
                game.play(text.as_str()).map_err(|error| format!("operation `{opcode}`: {error}"))
            });
            moves.collect::<Result<Vec<Move>, String>>()
        };
        Ok(Self { best: find("bm")?, avoided: find("am")?, mate: operations.mate_in() })
    }

    /// Whether the mate is asked for and found, so that a longer search finds nothing more.
    pub(super) fn is_mate_found(&self, score: i32) -> bool {
        self.mate.is_some_and(|wanted| {
            mate_in(score).is_some_and(|moves| (1..=i64::from(wanted)).contains(&moves))
        })
    }

    /// For each kind of goal, by its opcode, whether it is reached.
    pub(super) fn verdicts(&self, mv: Option<Move>, score: i32) -> Vec<(&'static str, bool)> {
        let is_in = |moves: &[Move]| mv.is_some_and(|mv| moves.contains(&mv));
        let best = (!self.best.is_empty()).then(|| ("bm", is_in(&self.best)));
        let avoided = (!self.avoided.is_empty()).then(|| ("am", mv.is_some() && !is_in(&self.avoided)));
        let mate = self.mate.map(|_| ("dm", self.is_mate_found(score)));
        best.into_iter().chain(avoided).chain(mate).collect()
    }
}

/// The number of half-moves to the mate that a score promises to either side.
pub(super) fn mate_after(score: i32) -> Option<i32> {
    /// No line is longer.
    const LONGEST: i32 = 1000;
    Some(MATE - score.abs()).filter(|&plies| plies <= LONGEST)
}

/// The number of moves to that mate: negative if the side to move is mated.
pub(super) fn mate_in(score: i32) -> Option<i64> {
    let moves = i64::from((mate_after(score)? + 1) / 2);
    Some(if score > 0 { moves } else { -moves })
}

#[test]
fn mates_are_counted_in_moves() {
    let found = [MATE - 1, MATE - 3, 2 - MATE, -MATE, 350].map(mate_in);
    assert_eq!(found, [Some(1), Some(2), Some(-1), Some(0), None]);
    let goals = Goals { mate: Some(2), ..Goals::default() };
    assert_eq!(
        [MATE - 1, MATE - 3, MATE - 5, 2 - MATE].map(|score| goals.is_mate_found(score)),
        [true, true, false, false]
    );
}
