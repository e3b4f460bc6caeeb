//! A technique on the [smallest suite](crate::smallest), which takes a moment.

use fianchetto_descent::Rule;
use fianchetto_movegen_core::AnyTechnique;
use fianchetto_reference::Board;
use fianchetto_types::Move;

use super::{check, counts, legality, moves, stages};
use crate::locate;
use crate::report::{Failure, Outcome, Tally};
use crate::smallest::{Item, items};
use crate::tier::Scope;

/// The words of one position are this far apart, from another first word in each.
const WORD_STEP: usize = 4099;

/// Asks a technique about each position of the suite. If moves are wrong, the failure that is reported is of the kind that most
/// are of: one position alone may mislead.
pub fn check(technique: &AnyTechnique, _: Scope) -> Outcome {
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

/// Asks a technique about one position: its moves, the counts below them, and what else it tells.
///
/// # Errors
/// What is wrong.
pub fn at(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    ask_moves(technique, item)?;
    ask_counts(technique, item)?;
    ask_more(technique, item)
}

fn ask_moves(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    locate::at(technique, &item.setup, 1).map_or(Ok(()), Err)?;
    let (line, oracle) = (technique.position(&item.setup), Board::new(&item.setup));
    moves::at(&line, &oracle).map_err(|failure| failure.of(Rule::Word))
}

fn ask_counts(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    locate::at(technique, &item.setup, item.depth).map_or(Ok(()), Err)
}

fn ask_more(technique: &AnyTechnique, item: &Item) -> Result<(), Failure> {
    let (line, oracle) = (technique.position(&item.setup), Board::new(&item.setup));
    stages::at(&line, &oracle).map_err(|failure| failure.of(Rule::Stage))?;
    counts::at(&line, &oracle).map_err(|failure| failure.of(Rule::Count))?;
    check::at(&line, &oracle).map_err(|failure| failure.of(Rule::Check))?;
    legality::at(technique, &line, &oracle, words(&oracle)).map_err(|failure| failure.of(Rule::Legality))
}

/// Moves that leave the king in check, each move as another kind, the null move, and some of all words.
pub(super) fn words(oracle: &Board) -> impl Iterator<Item = Move> + use<> {
    let moves: Vec<Move> = oracle.pseudo_legal_moves().collect();
    let others = moves.clone().into_iter().map(|mv| Move::from_bits(mv.bits() ^ 0x1000));
    let some =
        (moves.len()..=usize::from(u16::MAX)).step_by(WORD_STEP).map(|word| Move::from_bits(word as u16));
    moves.into_iter().chain(others).chain([Move::NULL]).chain(some)
}
