//! This checkout against another: every technique, board and path that both have races itself.

mod checkout;
mod hashed;
mod race;
mod result;

use anyhow::{Result, bail, ensure};
use fianchetto::IsaName;
use fianchetto_measure::bar;

use crate::arguments::{Against, Raced};
use crate::build;
use crate::engine;
use crate::field;
use crate::ours::{Identity, Isas};
use crate::workload::{Positions, Workload, Workloads};
use checkout::Checkout;
use race::{Does, Pair, Side};
use result::{RaceResult, Row};

/// How often what looks slow is measured again, each time with twice the rounds.
const SECOND_LOOKS: u32 = 2;

/// Races all selected techniques.
pub(crate) fn run(options: &Against) -> Result<RaceResult> {
    let rounds = options.run.rounds(crate::FINE_ROUNDS);
    let wanted = wanted(&options.only, options.board.as_deref(), options.isa)?;
    let other = Checkout::find(&options.checkout)?;
    let (does, workloads) = work(options.raced, &options.positions)?;
    let sides = prepare(does, &other)?;
    let mut result = RaceResult::new(&other.name, &workloads, rounds, options.tolerance);
    let pairs = present(&wanted, &sides, &mut result)?;
    ensure!(!pairs.is_empty(), "{} has none of these techniques", other.name);
    result.rows = measure(&pairs, &workloads, rounds)?;
    for look in 1..=SECOND_LOOKS {
        look_again(&pairs, &workloads, rounds << look, &mut result)?;
    }
    result.rows.sort_by(|a, b| a.mean().median.total_cmp(&b.mean().median));
    Ok(result)
}

/// The techniques that the arguments select, with their names; on every path unless one is given.
fn wanted(only: &[String], board: Option<&str>, path: Option<IsaName>) -> Result<Vec<(Identity, String)>> {
    let mut techniques = field::techniques(only, Isas::All)?;
    techniques.retain(|(identity, _)| {
        path.is_none_or(|path| path == identity.path) && board.is_none_or(|board| board == identity.board)
    });
    if techniques.is_empty() {
        bail!("no technique is on this board and path");
    }
    Ok(techniques)
}

/// What both sides do, and the pieces of work.
fn work(raced: Raced, positions: &Positions) -> Result<(Does, Vec<Workload>)> {
    ensure!(raced == Raced::Perft || *positions == Positions::default(), "`--positions` are those of perft");
    Ok(match raced {
        Raced::Perft => (Does::Slices, Workloads::perft(positions)?.list),
        Raced::Lists => (Does::Slices, Workloads::lists().list),
        Raced::Search => (Does::Search, engine::searches()?),
        Raced::Hashed => (Does::Hashed, vec![hashed::workload()]),
    })
}

/// Builds what both sides need.
fn prepare(does: Does, other: &Checkout) -> Result<[Side; 2]> {
    let [ours, theirs] = match does {
        Does::Hashed => [&Checkout::this()?, other].map(|state| state.build("fianchetto-cli", "fianchetto")),
        // The program that compares can be a contestant.
        Does::Slices | Does::Search => [build::this_program(), other.build("fianchetto-benches", "versus")],
    };
    Ok([Side::new(does, ours?), Side::new(does, theirs?)])
}

/// The techniques that both sides have; the others are noted as skipped.
fn present<'a>(
    wanted: &'a [(Identity, String)],
    sides: &'a [Side; 2],
    result: &mut RaceResult,
) -> Result<Vec<Pair<'a>>> {
    let mut pairs = Vec::new();
    for (identity, name) in wanted {
        if sides.iter().all(|side| side.has(identity)) {
            pairs.push(Pair { identity, name, sides });
        } else {
            result.skipped.push(format!("{name} ({})", identity.path));
        }
    }
    Ok(pairs)
}

fn measure(pairs: &[Pair<'_>], workloads: &[Workload], rounds: u32) -> Result<Vec<Row>> {
    let progress = bar(pairs.len() as u64 * u64::from(rounds));
    let rows = pairs.iter().map(|pair| {
        progress.set_message(format!("{} ({})", pair.name, pair.identity.path));
        pair.race(workloads, rounds, || progress.inc(1))
    });
    let rows = rows.collect();
    progress.finish_and_clear();
    rows
}

/// Measures again what looks slow. The new figures replace the old ones, which were chosen for
/// being low and would drag the ratio down.
fn look_again(
    pairs: &[Pair<'_>],
    workloads: &[Workload],
    rounds: u32,
    result: &mut RaceResult,
) -> Result<()> {
    let slow: Vec<usize> = (0..pairs.len()).filter(|&pair| result.is_slow(&result.rows[pair])).collect();
    let again: Vec<Pair<'_>> = slow.iter().map(|&pair| pairs[pair]).collect();
    for (pair, row) in slow.into_iter().zip(measure(&again, workloads, rounds)?) {
        result.rows[pair] = row;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_those_of_perft() {
        let positions = Positions { positions: vec!["p4".to_owned()] };
        assert_eq!(work(Raced::Perft, &positions).unwrap().1.len(), 1);
        let error = work(Raced::Lists, &positions).map(|_| ()).unwrap_err();
        assert_eq!(error.to_string(), "`--positions` are those of perft");
        assert_eq!(work(Raced::Lists, &Positions::default()).unwrap().1.len(), 1);
    }

    #[test]
    fn board_and_path_select() {
        let names = |only: &[&str], board, isa| {
            let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
            let wanted = wanted(&only, board, isa).map_err(|error| error.to_string())?;
            Ok(wanted.into_iter().map(|(identity, _)| identity.to_string()).collect::<Vec<_>>())
        };
        let portable = Some(IsaName::Portable);
        assert_eq!(names(&["quad"], None, portable), Ok(vec!["quad/side-quad/portable".to_owned()]));
        assert_eq!(names(&["ray-loop"], Some("x88"), None), Ok(vec!["ray-loop/x88/portable".to_owned()]));
        let error: Result<_, String> = names(&["quad"], Some("x88"), None);
        assert_eq!(error.unwrap_err(), "no technique is on this board and path");
    }
}
