//! Techniques and boards on the [smallest suite](crate::smallest), which takes a moment.

use std::fmt::Debug;

use fianchetto_board_repr::BoardRepr;
use fianchetto_descent::Rule;
use fianchetto_movegen_core::AnyTechnique;
use fianchetto_reference::Board;
use fianchetto_types::{Move, ValidSetup};

use super::board::{agreement_at, null_at, queries_at, signature_at, unmake_at};
use super::moves::{check_at, counts_at, legality_at, moves_at, stages_at};
use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::smallest::{Item, items};
use crate::tier::Scope;

/// The words of one position are this far apart, from another first word in each.
const WORD_STEP: usize = 4099;

/// A technique on the [smallest suite](crate::smallest), which takes a moment.
///
/// Asks a technique about each position of the suite. If moves are wrong, the most frequent kind of
/// failure is reported, since a single position may mislead.
pub fn smallest(technique: &AnyTechnique, _: Scope) -> Outcome {
    let items: Vec<Item> = items().collect();
    for ask in [ask_moves, ask_counts] {
        let failures: Vec<Failure> = items.iter().filter_map(|item| ask(technique, item).err()).collect();
        let of_kind = |failure: &&Failure| failures.iter().filter(|other| other.rule == failure.rule).count();
        if let Some(failure) = failures.iter().rev().max_by_key(of_kind) {
            let (failed, all) = (failures.len(), items.len());
            let text = format!("{}\n    wrong in {failed} of {all} positions", failure.text);
            return Err(Failure { text, ..*failure });
        }
    }
    items.iter().try_for_each(|item| ask_more(technique, item))?;
    let nodes = items.iter().map(|item| item.nodes).sum();
    Ok(Tally { cases: items.len() as u64, nodes, skipped: None })
}

/// Asks a technique about one position: its moves, the counts below them, and its other answers.
///
/// # Errors
/// What is wrong.
pub fn smallest_at(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    ask_moves(technique, item)?;
    ask_counts(technique, item)?;
    ask_more(technique, item)
}

fn ask_moves(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    locate::at(technique, &item.setup, 1).map_or(Ok(()), Err)?;
    let (line, oracle) = (technique.position(&item.setup), Board::new(&item.setup));
    moves_at(&line, &oracle).map_err(|failure| failure.of(Rule::Word))
}

fn ask_counts(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    locate::at(technique, &item.setup, item.depth).map_or(Ok(()), Err)
}

fn ask_more(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    let (line, oracle) = (technique.position(&item.setup), Board::new(&item.setup));
    stages_at(technique, &line, &oracle).map_err(|failure| failure.of(Rule::Stage))?;
    counts_at(&line, &oracle).map_err(|failure| failure.of(Rule::Count))?;
    check_at(&line, &oracle).map_err(|failure| failure.of(Rule::Check))?;
    legality_at(technique, &line, &oracle, words(&oracle)).map_err(|failure| failure.of(Rule::Legality))
}

/// Moves that leave the king in check, each move as another kind, the null move, and some of all
/// words.
pub(super) fn words(oracle: &Board) -> impl Iterator<Item = Move> + use<> {
    let moves: Vec<Move> = oracle.pseudo_legal_moves().collect();
    let others = moves.clone().into_iter().map(|mv| Move::from_bits(mv.bits() ^ 0x1000));
    let some =
        (moves.len()..=usize::from(u16::MAX)).step_by(WORD_STEP).map(|word| Move::from_bits(word as u16));
    moves.into_iter().chain(others).chain([Move::NULL]).chain(some)
}

/// A board on the [smallest suite](crate::smallest).
///
/// Asks a board about each position of the suite.
pub fn smallest_board<B: BoardRepr + PartialEq + Debug>(_: Scope) -> Outcome {
    items().try_for_each(|item| smallest_board_at::<B>(&item.setup))?;
    Ok(Tally::of(items().count() as u64))
}

/// Asks a board about a position, and about the position after each move.
///
/// # Errors
/// What is wrong.
pub fn smallest_board_at<B: BoardRepr + PartialEq + Debug>(setup: &ValidSetup) -> Result<(), Failure> {
    let (board, oracle) = (B::from_setup(setup), Board::new(setup));
    agreement_at(&board, &oracle).map_err(|failure| failure.of(Rule::Board))?;
    queries_at(&board, &oracle).map_err(|failure| failure.of(Rule::Queries))?;
    signature_at(&board, &oracle).map_err(|failure| failure.of(Rule::Key))?;
    null_at(&board, &oracle).map_err(|failure| failure.of(Rule::Null))?;
    unmake_at(&board, &oracle).map_err(|failure| failure.of(Rule::Undo))?;
    words(&oracle).for_each(|mv| _ = std::hint::black_box(board.after(mv).setup()));
    Ok(())
}
