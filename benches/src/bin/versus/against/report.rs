//! The result of a race: a table to read, and JSON.

use fianchetto_cli::machine;
use serde_json::{Map, Value, json};

use super::outcome::{Outcome, Row};
use crate::report::align;

/// The table, the slowest first, with what has to be known to read it.
pub(crate) fn text(outcome: &Outcome) -> String {
    let Outcome { against, events, rounds, tolerance, rows, skipped } = outcome;
    let head = ["name", "path"].into_iter().chain(events.iter().copied()).chain(["ratio", "rounds", ""]);
    let head: Vec<String> = head.map(str::to_owned).collect();
    let lines: Vec<Vec<String>> =
        [head].into_iter().chain(rows.iter().map(|row| cells(outcome, row))).collect();
    let mut text = format!(
        "this checkout against {against}\n\
         machine:  {}\n\
         compiler: {}\n\
         rounds:   {rounds}; more for what looked more than {tolerance}% slower\n\
         ratios of speed, 1.05 is 5% faster than {against}: medians; geometric mean, spread\n\n",
        machine::describe(),
        machine::COMPILER,
    );
    text += &align(&lines);
    for name in skipped {
        text += &format!("skipped: {name}, not in both\n");
    }
    text
}

fn cells(outcome: &Outcome, row: &Row) -> Vec<String> {
    let medians = row.medians().into_iter().map(|median| format!("{median:.3}"));
    let spread = row.spread().unwrap_or(f64::NAN) * 100.0;
    let ratio = format!("{:.3} ±{spread:.1}%", row.ratio());
    let verdict = if outcome.is_slow(row) { "slower" } else { "" };
    let names = [row.name.clone(), row.path.clone()];
    names.into_iter().chain(medians).chain([ratio, row.rounds().to_string(), verdict.to_owned()]).collect()
}

/// The JSON object.
pub(crate) fn json(outcome: &Outcome) -> Value {
    let entry = |row: &Row| {
        let medians = row.medians().into_iter().map(Value::from);
        let ratios: Map<String, Value> =
            outcome.events.iter().map(|&name| name.to_owned()).zip(medians).collect();
        json!({
            "name": row.name,
            "path": row.path,
            "ratios": ratios,
            "ratio": row.ratio(),
            "spread": row.spread(),
            "rounds": row.rounds(),
            "slow": outcome.is_slow(row),
        })
    };
    json!({
        "machine": machine::describe(),
        "compiler": machine::COMPILER,
        "against": outcome.against,
        "tolerance": outcome.tolerance,
        "entries": outcome.rows.iter().map(entry).collect::<Vec<_>>(),
        "skipped": outcome.skipped,
    })
}

#[test]
fn a_slow_line_and_a_missing_technique_are_shown() {
    let mut outcome = Outcome::new("old", &[], 40, 3.0);
    outcome.events.push("start");
    let row = |name: &str, ratio| Row {
        name: name.to_owned(),
        path: "portable".to_owned(),
        ratios: vec![vec![ratio; 2]],
    };
    outcome.rows = vec![row("a", 0.9), row("b", 1.1)];
    outcome.skipped.push("c (avx2)".to_owned());
    let text = text(&outcome);
    let lines: Vec<&str> = text.lines().rev().take(3).collect();
    assert_eq!(lines[0], "skipped: c (avx2), not in both");
    assert_eq!(
        lines[1].split_whitespace().collect::<Vec<_>>(),
        ["b", "portable", "1.100", "1.100", "±0.0%", "2"]
    );
    assert!(lines[2].starts_with("a") && lines[2].ends_with("slower"));
    assert_eq!(json(&outcome)["entries"][0]["slow"], true);
}
