//! The result of a race.

use fianchetto_measure::{Estimate, percent};
use serde_json::{Map, Value, json};

use crate::{table::Report, workload::Workload};

/// What nothing was measured for.
const UNKNOWN: Estimate = Estimate { median: f64::NAN, spread: f64::NAN };

/// A technique on a board and a path.
pub(crate) struct Row {
    pub(super) name: String,
    pub(super) path: String,
    /// Ratios of our speed to theirs: by workload, then by round.
    pub(super) ratios: Vec<Vec<f64>>,
}

impl Row {
    /// The ratio in each workload.
    pub(super) fn by_workload(&self) -> Vec<Estimate> {
        self.ratios.iter().map(|ratios| Estimate::of(ratios).unwrap_or(UNKNOWN)).collect()
    }

    /// The mean over the workloads.
    pub(super) fn mean(&self) -> Estimate {
        Estimate::mean(&self.by_workload()).unwrap_or(UNKNOWN)
    }

    /// How many rounds it took.
    pub(super) fn rounds(&self) -> usize {
        self.ratios.first().map_or(0, Vec::len)
    }
}

/// The result.
pub(crate) struct RaceResult {
    /// The other checkout.
    pub(super) against: String,
    /// The names of the workloads.
    pub(super) workloads: Vec<&'static str>,
    pub(super) rounds: u32,
    /// In percent.
    pub(super) tolerance: f64,
    pub(super) rows: Vec<Row>,
    /// What one of the two checkouts does not have.
    pub(super) skipped: Vec<String>,
}

impl RaceResult {
    pub(super) fn new(against: &str, workloads: &[Workload], rounds: u32, tolerance: f64) -> Self {
        let workloads = workloads.iter().map(|workload| workload.name).collect();
        Self {
            against: against.to_owned(),
            workloads,
            rounds,
            tolerance,
            rows: Vec::new(),
            skipped: Vec::new(),
        }
    }

    /// Whether a row is slower than it may be. A row without a figure counts as slower.
    pub(super) fn is_slow(&self, row: &Row) -> bool {
        let ratio = row.mean().median;
        ratio.is_nan() || ratio < 1.0 - self.tolerance / 100.0
    }

    /// Those that are too slow, with their paths.
    pub(crate) fn slow(&self) -> Vec<String> {
        let slow = self.rows.iter().filter(|row| self.is_slow(row));
        slow.map(|row| format!("{} ({})", row.name, row.path)).collect()
    }

    /// How many were raced.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The report, the slowest first.
    pub(crate) fn report(&self) -> Report {
        let Self { against, workloads, rounds, tolerance, rows, skipped } = self;
        let head = ["name", "path"].iter().chain(workloads).chain(&["ratio", "rounds", ""]);
        let mut report = Report::new(
            &format!("this checkout against {against}"),
            "",
            &format!(
                "rounds:   {rounds}; more for what looked more than {tolerance}% slower\n\
                 ratios of speed, 1.05 is 5% faster than {against}: medians; geometric mean, spread"
            ),
            head.map(|&name| name.to_owned()).collect(),
            json!({ "against": against, "tolerance": tolerance, "skipped": skipped }),
        );
        for row in rows {
            let (Row { name, path, .. }, is_slow) = (row, self.is_slow(row));
            let (ratios, mean) = (row.by_workload(), row.mean());
            let shown = format!("{:.3} {}", mean.median, percent(mean.spread));
            let verdict = if is_slow { "slower" } else { "" };
            let figures = ratios.iter().map(|ratio| format!("{:.3}", ratio.median));
            let cells = [name.clone(), path.clone()].into_iter().chain(figures);
            let cells = cells.chain([shown, row.rounds().to_string(), verdict.to_owned()]);
            let names = workloads.iter().map(|&workload| workload.to_owned());
            let medians = ratios.iter().map(|ratio| ratio.median.into());
            let ratios: Map<String, Value> = names.zip(medians).collect();
            let entry = json!({
                "name": name,
                "path": path,
                "ratios": ratios,
                "ratio": mean.median,
                "spread": mean.spread,
                "rounds": row.rounds(),
                "slow": is_slow,
            });
            report.line(cells.collect(), entry);
        }
        skipped.iter().for_each(|name| report.skip(name, "not in both"));
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, ratios: &[&[f64]]) -> Row {
        let ratios = ratios.iter().map(|ratios| ratios.to_vec()).collect();
        Row { name: name.to_owned(), path: "portable".to_owned(), ratios }
    }

    #[test]
    fn a_row_is_the_mean_of_its_workloads_medians() {
        let row = row("a", &[&[0.5, 0.5, 9.0], &[2.0, 1.0, 3.0]]);
        let medians: Vec<f64> = row.by_workload().iter().map(|ratio| ratio.median).collect();
        assert_eq!((medians, row.mean().median, row.rounds()), (vec![0.5, 2.0], 1.0, 3));
    }

    #[test]
    fn what_is_slower_than_the_tolerance_is_slow() {
        let mut result = RaceResult::new("old", &[], 1, 3.0);
        result.rows = vec![
            row("equal", &[&[1.0]]),
            row("within", &[&[0.97]]),
            row("beyond", &[&[0.969]]),
            row("none", &[]),
        ];
        assert_eq!(result.slow(), ["beyond (portable)", "none (portable)"]);
    }

    #[test]
    fn a_slow_line_and_a_missing_technique_are_shown() {
        let mut result = RaceResult::new("old", &[], 40, 3.0);
        result.workloads.push("start");
        result.rows = vec![row("a", &[&[0.9; 2]]), row("b", &[&[1.1; 2]])];
        result.skipped.push("c (avx2)".to_owned());
        let text = result.report().to_string();
        let lines: Vec<&str> = text.lines().rev().take(3).collect();
        assert_eq!(lines[0], "skipped: c (avx2), not in both");
        assert_eq!(
            lines[1].split_whitespace().collect::<Vec<_>>(),
            ["b", "portable", "1.100", "1.100", "±0.0%", "2"]
        );
        assert!(lines[2].starts_with("a") && lines[2].ends_with("slower"));
        assert_eq!(result.report().json()["entries"][0]["slow"], true);
    }
}
