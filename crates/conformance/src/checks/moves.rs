//! The moves of a position: lists, stages, counts, checks and legality.

use std::sync::LazyLock;

use fianchetto_board_repr::{Position, signature};
use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, IllegalMove, Line, MoveList, Node, Stage, Technique};
use fianchetto_reference::Board;
use fianchetto_types::{Move, ValidSetup};

use super::board::sampled;
use super::compare::{expect, expect_moves, expected, generated, on_lines, random_walks};
use crate::corpus::{CORNER_CASES, Corpus, MANY_MOVES};
use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::tier::{Scope, Tier};

/// The legal moves are those of the oracle, each once.
///
/// Compares the moves in every position of random walks.
pub fn moves(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Word, moves_at)
}

pub(super) fn moves_at(line: &Line, oracle: &Board) -> Result<(), Failure> {
    expect_moves("moves", oracle, &generated(line, Stage::All), &expected(oracle, Stage::All))
}

/// Captures and quiets are disjoint and complete, and each move is in the right one.
///
/// Compares the stages with each other and with the oracle's.
pub fn stages(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Stage, |line, oracle| stages_at(technique, line, oracle))
}

pub(super) fn stages_at(technique: &AnyTechnique, line: &Line, oracle: &Board) -> Result<(), Failure> {
    let [all, captures, quiets] = Stage::ALL.map(|stage| generated(line, stage));
    let info = line.check_info();
    for (stage, moves) in Stage::ALL.into_iter().zip([&all, &captures, &quiets]) {
        let mut given = MoveList::new();
        technique.list(Node::checked(line, &info), stage, &mut given);
        given.sort_unstable();
        expect_moves(&format!("{stage} with checks and pins given"), oracle, &given, moves)?;
    }
    let (tactical, others): (Vec<_>, Vec<_>) =
        expected(oracle, Stage::All).into_iter().partition(|&mv| Stage::Captures.includes(mv));
    expect_moves("captures", oracle, &captures, &tactical)?;
    expect_moves("quiets", oracle, &quiets, &others)?;
    let mut both = [captures, quiets].concat();
    both.sort_unstable();
    expect_moves("captures and quiets together", oracle, &both, &all)
}

/// Counting finds as many moves as listing.
///
/// Compares both in every position of random walks.
pub fn counts(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Count, counts_at)
}

pub(super) fn counts_at(line: &Line, oracle: &Board) -> Result<(), Failure> {
    Stage::ALL.into_iter().try_for_each(|stage| count_agrees(line, stage, oracle))
}

pub(super) fn count_agrees(line: &Line, stage: Stage, oracle: &Board) -> Result<(), Failure> {
    expect(&format!("count of {stage}"), oracle, &line.count(stage), &generated(line, stage).len())
}

/// Whether the side to move is in check.
///
/// Compares with the oracle in every position of random walks, and in all positions one move later.
pub fn check(technique: &AnyTechnique, scope: Scope) -> Outcome {
    on_lines(technique, scope, Rule::Check, check_at)
}

pub(super) fn check_at(line: &Line, oracle: &Board) -> Result<(), Failure> {
    expect("check", oracle, &line.is_check(), &oracle.is_check())?;
    oracle.legal_moves().try_for_each(|mv| {
        let (key, line, oracle) = (line.key_after(mv), line.after(mv), oracle.play(mv));
        expect("key told before the move", &oracle, &key, &signature::from_scratch(oracle.setup()))
            .map_err(|failure| failure.of(Rule::Key))?;
        expect("check", &oracle, &line.is_check(), &oracle.is_check())
    })
}

/// Positions with more moves than any game reaches: lists must hold them.
///
/// Compares lists and counts of all stages in each of these positions and in all positions one move
/// later. The oracle's answers are the same for all techniques and kept.
pub fn many_moves(technique: &AnyTechnique, _: Scope) -> Outcome {
    static CROWDED: LazyLock<Vec<Crowded>> =
        LazyLock::new(|| MANY_MOVES.setups().flat_map(|setup| Crowded::one_move_on(&setup)).collect());
    for Crowded { setup, way, oracle, moves } in &*CROWDED {
        let line = way.iter().fold(technique.position(setup), |line, &mv| line.after(mv));
        for stage in Stage::ALL {
            let of_stage: Vec<Move> = moves.iter().copied().filter(|&mv| stage.includes(mv)).collect();
            expect_moves(&format!("{stage} moves"), oracle, &generated(&line, stage), &of_stage)
                .and_then(|()| count_agrees(&line, stage, oracle))
                .map_err(|failure| locate::along(technique, setup, way, failure).of(Rule::Count))?;
        }
    }
    Ok(Tally::of(CROWDED.len() as u64))
}

/// A position with more moves than any game reaches, or one move later, and the oracle's moves.
struct Crowded {
    setup: ValidSetup,
    way: Vec<Move>,
    oracle: Board,
    moves: Vec<Move>,
}

impl Crowded {
    /// A position, and all positions one move later.
    fn one_move_on(setup: &ValidSetup) -> Vec<Self> {
        let first = Board::new(setup);
        let ways = std::iter::once(Vec::new()).chain(first.legal_moves().map(|mv| vec![mv]));
        let after = |way: Vec<Move>| {
            let oracle = way.iter().fold(first, |oracle, &mv| oracle.play(mv));
            Self { setup: *setup, way, oracle, moves: expected(&oracle, Stage::All) }
        };
        ways.map(after).collect()
    }
}

/// Positions listed in a batch have the same moves as each alone.
///
/// Lists the positions of some walks in one call, in batches whose sizes no technique divides
/// evenly.
pub fn batches(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let mut tally = Tally::default();
    for walk in random_walks(scope, scope.tier.walks() / 10) {
        let oracles: Vec<Board> = walk.steps().map(|step| step.board).collect();
        let setups: Vec<_> = oracles.iter().filter_map(|oracle| oracle.setup().validate().ok()).collect();
        let batch = technique.batch(&setups);
        for stage in Stage::ALL {
            let mut lists = vec![None; setups.len()];
            batch.list_many(stage, &mut |index, moves| {
                let mut moves = moves.to_vec();
                moves.sort_unstable();
                lists[index] = Some(moves);
            });
            for (setup, list) in setups.iter().zip(lists) {
                let (oracle, what) = (Board::new(setup), format!("{stage} moves in a batch"));
                expect_moves(&what, &oracle, &list.unwrap_or_default(), &expected(&oracle, stage))
                    .map_err(|failure| locate::along(technique, setup, &[], failure))?;
                tally.cases += 1;
            }
        }
    }
    Ok(tally)
}

/// `is_legal` and `play` accept exactly the listed moves.
///
/// Tries the legal moves and a sample of all words (in the full tier: all) in positions with
/// special moves and in the last ones of random walks.
pub fn legality(technique: &AnyTechnique, scope: Scope) -> Outcome {
    let corner_cases = CORNER_CASES.iter().flat_map(Corpus::setups).map(|setup| (setup, Vec::new()));
    let walks = random_walks(scope, Tier::WORD_WALKS).map(|walk| (walk.start(), walk.moves().collect()));
    let mut tally = Tally::default();
    for (index, (start, way)) in corner_cases.chain(walks).enumerate() {
        let mut line = technique.position(&start);
        way.iter().for_each(|&mv| line.make(mv));
        let oracle = way.iter().fold(Board::new(&start), |oracle, &mv| oracle.play(mv));
        let words: Vec<Move> = oracle.legal_moves().chain(sampled(index, scope.tier)).collect();
        tally.cases += words.len() as u64;
        legality_at(technique, &line, &oracle, words)
            .map_err(|failure| locate::along(technique, &start, &way, failure).of(Rule::Legality))?;
    }
    Ok(tally)
}

/// Tries some words in one position.
pub(super) fn legality_at(
    technique: &AnyTechnique,
    line: &Line,
    oracle: &Board,
    words: impl IntoIterator<Item = Move>,
) -> Result<(), Failure> {
    let legal = expected(oracle, Stage::All);
    words.into_iter().try_for_each(|mv| {
        let is_legal = legal.binary_search(&mv).is_ok();
        let what = |doing: &str| format!("{doing} {mv:?} ({:#06x})", mv.bits());
        expect(&what("is_legal"), oracle, &line.is_legal(mv), &is_legal)?;
        let played = technique.play(line, mv).map(|line| line.setup());
        let after = if is_legal { Ok(*oracle.play(mv).setup()) } else { Err(IllegalMove(mv)) };
        expect(&what("play"), oracle, &played, &after)
    })
}
