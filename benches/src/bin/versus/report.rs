//! The result of a comparison, as a table and as JSON.

use fianchetto_cli::{machine, stats};
use serde_json::{Map, Value, json};

use crate::contestant::Contestant;
use crate::field::{Field, REFERENCES};
use crate::measure::{Outcome, SLICE, Sample};

/// The JSON object.
pub(crate) fn json(outcome: &Outcome) -> Value {
    json!({
        "machine": machine::describe(),
        "compiler": machine::COMPILER,
        "rounds": outcome.rounds,
        "entries": lines(outcome).map(|line| line.json(outcome)).collect::<Vec<_>>(),
    })
}

/// The result as a table, with the machine and the settings.
pub(crate) fn text(outcome: &Outcome) -> String {
    let mut rows = vec![head(outcome)];
    rows.extend(lines(outcome).map(|line| line.row(outcome)));
    preamble(outcome) + &align(&rows) + &skipped(&outcome.field)
}

/// A line for each contestant that did not take part.
pub(crate) fn skipped(field: &Field) -> String {
    field.skipped.iter().map(|(name, reason)| format!("skipped: {name}, {reason}\n")).collect()
}

fn preamble(outcome: &Outcome) -> String {
    let (what, unit) = (outcome.events.kind.title(), outcome.events.kind.unit());
    let debug = if cfg!(debug_assertions) { "BUILT WITHOUT OPTIMISATION, " } else { "" };
    format!(
        "{what}, one thread\n\
         machine:  {}\n\
         compiler: {}; {debug}techniques as plain release build, peers for this machine (native)\n\
         rounds:   {}, slices of about {} ms; noise of the machine {}\n\
         {unit}: best (median); ratios of speed from neighbouring slices: geometric mean, spread\n\n",
        machine::describe(),
        machine::COMPILER,
        outcome.rounds,
        SLICE.as_millis(),
        percent(noise(outcome)),
    )
}

/// How much the speeds of the contestant with the most slices vary around their median.
fn noise(outcome: &Outcome) -> Option<f64> {
    let samples = outcome.samples.iter().max_by_key(|events| events.iter().map(Vec::len).sum::<usize>())?;
    let spreads: Vec<f64> = samples.iter().filter_map(|samples| stats::spread(&speeds(samples))).collect();
    stats::median(&spreads)
}

fn head(outcome: &Outcome) -> Vec<String> {
    let events = outcome.events.list.iter().map(|event| event.name.to_owned());
    let ratios = compared(outcome).map(|reference| format!("vs {}", REFERENCES[reference]));
    ["name".to_owned(), "path".to_owned()].into_iter().chain(events).chain(ratios).collect()
}

/// The references that run.
fn compared(outcome: &Outcome) -> impl Iterator<Item = usize> {
    let here = |name| outcome.field.contestants.iter().any(|contestant| contestant.name == name);
    (0..REFERENCES.len()).filter(move |&reference| here(REFERENCES[reference]))
}

/// A contestant with its samples.
struct Line<'a> {
    contestant: &'a Contestant,
    events: &'a [Vec<Sample>],
}

fn lines(outcome: &Outcome) -> impl Iterator<Item = Line<'_>> {
    let all = outcome.field.contestants.iter().zip(&outcome.samples);
    all.filter(|(contestant, _)| contestant.shown).map(|(contestant, events)| Line { contestant, events })
}

impl Line<'_> {
    fn row(&self, outcome: &Outcome) -> Vec<String> {
        let kind = outcome.events.kind;
        let cells = self.events.iter().map(|samples| {
            let [best, median] =
                [stats::best, stats::median].map(|of| of(&speeds(samples)).unwrap_or(f64::NAN));
            format!("{:.0} ({:.0})", kind.figure(best), kind.figure(median))
        });
        let ratios = compared(outcome).map(|reference| match self.against(reference) {
            Some((mean, spread)) => format!("{mean:.3} {}", percent(Some(spread))),
            None => "-".to_owned(),
        });
        let names = [self.contestant.name.clone(), self.contestant.path.clone()];
        names.into_iter().chain(cells).chain(ratios).collect()
    }

    fn json(&self, outcome: &Outcome) -> Value {
        let Contestant { name, kind, path, .. } = self.contestant;
        let (unit, figures) = self.figures(outcome);
        let [cozy, stockfish] = [0, 1].map(|reference| self.against(reference).map(|(mean, _)| mean));
        json!({
            "name": name, "kind": kind, "path": path, unit: figures, "vs_cozy": cozy, "vs_stockfish": stockfish,
        })
    }

    /// The name of the figures, and the best one of each event.
    fn figures(&self, outcome: &Outcome) -> (&'static str, Map<String, Value>) {
        let kind = outcome.events.kind;
        let best = |samples: &Vec<Sample>| stats::best(&speeds(samples)).map(|speed| kind.figure(speed));
        let names = outcome.events.list.iter().map(|event| event.name.to_owned());
        (kind.key(), names.zip(self.events.iter().map(|samples| best(samples).into())).collect())
    }

    fn against(&self, reference: usize) -> Option<(f64, f64)> {
        against(self.events, reference)
    }
}

/// The geometric mean of the median ratios to a reference over all events, with the median of their spreads.
pub(crate) fn against(events: &[Vec<Sample>], reference: usize) -> Option<(f64, f64)> {
    let ratios: Vec<Vec<f64>> = events.iter().map(|samples| ratios(samples, reference)).collect();
    let medians: Option<Vec<f64>> = ratios.iter().map(|ratios| stats::median(ratios)).collect();
    let spreads: Option<Vec<f64>> = ratios.iter().map(|ratios| stats::spread(ratios)).collect();
    Some((stats::geometric_mean(&medians?)?, stats::median(&spreads?)?))
}

pub(crate) fn speeds(samples: &[Sample]) -> Vec<f64> {
    samples.iter().map(|sample| sample.speed).collect()
}

pub(crate) fn ratios(samples: &[Sample], reference: usize) -> Vec<f64> {
    samples.iter().filter_map(|sample| sample.ratios[reference]).collect()
}

pub(crate) fn percent(part: Option<f64>) -> String {
    part.map_or_else(|| "unknown".to_owned(), |part| format!("±{:.0}%", part * 100.0))
}

/// The rows with aligned columns: names to the left, figures to the right.
pub(crate) fn align(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 | 1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}
