//! The result for a terminal.

use super::measure::{Outcome, Row};
use super::report::{self, COLUMNS, SIZES};

/// The length of a full bar in characters.
const BAR: usize = 16;

/// The table, with its circumstances, warnings and legend.
pub(crate) fn text(outcome: &Outcome) -> String {
    let head = ["technique", "board", "path", COLUMNS[0].short, ""].map(str::to_owned);
    let rest = COLUMNS[1..].iter().map(|column| column.short.to_owned());
    let sizes = SIZES.map(str::to_owned);
    let head: Vec<String> = head.into_iter().chain(rest).chain(sizes).collect();
    let rows: Vec<Vec<String>> =
        [head].into_iter().chain(outcome.rows.iter().map(|row| cells(outcome, row))).collect();
    let warnings = report::warnings(outcome).into_iter().map(|warning| format!("WARNING: {warning}"));
    let circumstances = report::circumstances(outcome).into_iter();
    let lines =
        circumstances.chain([String::new()]).chain([align(&rows)]).chain(report::LEGEND.map(str::to_owned));
    lines.chain(warnings).map(|line| line + "\n").collect()
}

fn cells(outcome: &Outcome, row: &Row) -> Vec<String> {
    let identity = &row.identity;
    let figures = |column: &report::Column| {
        let figure = report::rounded(report::value(column.event, row.figure(column.event)));
        figure + report::mark(identity, column.event)
    };
    let perft = format!("{} {}", figures(&COLUMNS[0]), report::percent(row.figures[0].spread));
    let rest = COLUMNS[1..].iter().map(figures);
    let names = [identity.info.name, identity.board, identity.path.name()].map(str::to_owned);
    let sizes = report::sizes(identity).map(report::grouped);
    names.into_iter().chain([perft, bar(report::relative(outcome, row))]).chain(rest).chain(sizes).collect()
}

/// A bar of blocks, to an eighth of a character.
pub(crate) fn bar(part: f64) -> String {
    let eighths = (part.clamp(0.0, 1.0) * BAR as f64 * 8.0).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{rest}", "█".repeat(eighths / 8))
}

/// The rows as columns: names and bars to the left, everything else to the right.
fn align(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0..=2 | 4 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_they_should() {
        assert_eq!(bar(1.0), "█".repeat(BAR));
        assert_eq!(
            (bar(0.5), bar(1.0 / 128.0), bar(0.0)),
            ("█".repeat(BAR / 2), "▏".to_owned(), String::new())
        );
    }

    #[test]
    fn columns_are_aligned() {
        let rows = [
            vec!["a".into(), "b".into(), "c".into(), "1".into()],
            vec!["aa".into(), "b".into(), "c".into(), "22".into()],
        ];
        assert_eq!(align(&rows), "a   b  c   1\naa  b  c  22\n");
    }
}
