//! This checkout against another: every technique, board and path that both have races itself.

mod checkout;
mod hashed;
mod outcome;
mod race;

use anyhow::{Result, bail, ensure};
use fianchetto_measure::bar;

use crate::build;
use crate::engine;
use crate::event::{Event, Events};
use crate::field;
use crate::ours::{Identity, Isa};
use checkout::Checkout;
use outcome::{Outcome, Row};
use race::{Does, Pair, Side};

/// How often what looks slow is measured again, each time with twice the rounds.
const SECOND_LOOKS: u32 = 2;

/// The other checkout, and the options of the race.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Race this checkout with another, a folder or a git revision; fail if anything is slower here.
    #[arg(long, value_name = "CHECKOUT", conflicts_with = "threads")]
    against: Option<String>,
    /// With `--against`: by how many percent something may be slower.
    #[arg(long, value_name = "PERCENT", default_value_t = 3.0, requires = "against", value_parser = percent)]
    tolerance: f64,
    /// With `--against`: only techniques on this board.
    #[arg(long, value_name = "NAME", requires = "against")]
    board: Option<String>,
}

impl Options {
    /// The other checkout, if there is one.
    pub(crate) fn against(&self) -> Option<&str> {
        self.against.as_deref()
    }
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse().map_err(|_| format!("`{text}` is not a number"))?;
    if (0.0..100.0).contains(&number) { Ok(number) } else { Err(format!("{number} is not from 0 to 100")) }
}

/// What is raced.
pub(crate) enum Discipline {
    /// Slices of work, done by processes that wait for them.
    Slices(Events),
    /// The same alpha-beta over each technique that has a type here.
    Search,
    /// Whole runs of the program's perft, with a hash table.
    Hashed,
}

/// Races all selected techniques.
pub(crate) fn run(
    options: &Options,
    discipline: Discipline,
    only: &[String],
    isa: Option<Isa>,
    rounds: u32,
) -> Result<Outcome> {
    let wanted = wanted(only, options.board.as_deref(), isa)?;
    let other = Checkout::find(options.against().unwrap_or_default())?;
    let (sides, events) = prepare(discipline, &other)?;
    let mut outcome = Outcome::new(&other.name, &events, rounds, options.tolerance);
    let pairs = present(&wanted, &sides, &mut outcome)?;
    ensure!(!pairs.is_empty(), "{} has none of these techniques", other.name);
    outcome.rows = measure(&pairs, &events, rounds)?;
    for look in 1..=SECOND_LOOKS {
        look_again(&pairs, &events, rounds << look, &mut outcome)?;
    }
    outcome.rows.sort_by(|a, b| a.mean().median.total_cmp(&b.mean().median));
    Ok(outcome)
}

/// The techniques that the arguments select, with their names; on every path unless one is given.
fn wanted(only: &[String], board: Option<&str>, isa: Option<Isa>) -> Result<Vec<(Identity, String)>> {
    let mut techniques = field::techniques(only, Isa::All)?;
    techniques.retain(|(identity, _)| {
        let on_path = match isa {
            Some(Isa::UpTo(path)) => identity.path == path,
            Some(Isa::All) | None => true,
        };
        on_path && board.is_none_or(|board| board == identity.board)
    });
    if techniques.is_empty() {
        bail!("no technique is on this board and path");
    }
    Ok(techniques)
}

/// Builds what both sides need.
fn prepare(discipline: Discipline, other: &Checkout) -> Result<([Side; 2], Vec<Event>)> {
    let (does, events) = match discipline {
        Discipline::Slices(events) => (Does::Slices, events.list),
        Discipline::Search => (Does::Search, engine::searches()?),
        Discipline::Hashed => (Does::Hashed, vec![hashed::event()]),
    };
    let programs = match does {
        Does::Hashed => [&Checkout::this()?, other].map(|state| state.build("fianchetto-cli", "fianchetto")),
        // The program that compares can be a contestant.
        Does::Slices | Does::Search => [build::this_program(), other.build("fianchetto-benches", "versus")],
    };
    let [ours, theirs] = programs;
    Ok(([Side(does, ours?), Side(does, theirs?)], events))
}

/// The techniques that both sides have; the others are noted as skipped.
fn present<'a>(
    wanted: &'a [(Identity, String)],
    sides: &'a [Side; 2],
    outcome: &mut Outcome,
) -> Result<Vec<Pair<'a>>> {
    let mut pairs = Vec::new();
    for (identity, name) in wanted {
        if sides.iter().all(|side| side.has(identity)) {
            pairs.push(Pair { identity, name, sides });
        } else {
            outcome.skipped.push(format!("{name} ({})", identity.path));
        }
    }
    Ok(pairs)
}

fn measure(pairs: &[Pair<'_>], events: &[Event], rounds: u32) -> Result<Vec<Row>> {
    let progress = bar(pairs.len() as u64 * u64::from(rounds));
    let rows = pairs.iter().map(|pair| {
        progress.set_message(format!("{} ({})", pair.name, pair.identity.path));
        pair.race(events, rounds, || progress.inc(1))
    });
    let rows = rows.collect();
    progress.finish_and_clear();
    rows
}

/// Measures again what looks slow. The new figures replace the old ones, which were chosen for being low and would
/// drag the ratio down.
fn look_again(pairs: &[Pair<'_>], events: &[Event], rounds: u32, outcome: &mut Outcome) -> Result<()> {
    let slow: Vec<usize> = (0..pairs.len()).filter(|&pair| outcome.is_slow(&outcome.rows[pair])).collect();
    let again: Vec<Pair<'_>> = slow.iter().map(|&pair| pairs[pair]).collect();
    for (pair, row) in slow.into_iter().zip(measure(&again, events, rounds)?) {
        outcome.rows[pair] = row;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::SimdPath;

    #[test]
    fn board_and_path_select() {
        let names = |only: &[&str], board, isa| {
            let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
            let wanted = wanted(&only, board, isa).map_err(|error| error.to_string())?;
            Ok(wanted.into_iter().map(|(identity, _)| identity.to_string()).collect::<Vec<_>>())
        };
        let portable = Some(Isa::UpTo(SimdPath::Portable));
        assert_eq!(names(&["quad"], None, portable), Ok(vec!["quad/side-quad/portable".to_owned()]));
        assert_eq!(names(&["ray-loop"], Some("x88"), None), Ok(vec!["ray-loop/x88/portable".to_owned()]));
        let error: Result<_, String> = names(&["quad"], Some("x88"), None);
        assert_eq!(error.unwrap_err(), "no technique is on this board and path");
    }

    #[test]
    fn a_tolerance_is_a_percentage() {
        assert_eq!(percent("2.5"), Ok(2.5));
        assert_eq!(percent("100").unwrap_err(), "100 is not from 0 to 100");
        assert_eq!(percent("x").unwrap_err(), "`x` is not a number");
    }
}
