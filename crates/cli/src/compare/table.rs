//! The result for a terminal.

use super::measure::{Outcome, Row};
use super::report::{self, COLUMNS, SIZES};
use crate::terminal;

/// The length of a full bar in characters.
const BAR: usize = 16;

/// The columns that a narrow terminal does without, by their headings, in the order in which they go.
const DISPENSABLE: [&str; 9] =
    ["", "own", "shared", "board size", "tables", "no bulk", "quiets", "captures", "make ns"];

/// The table, with its circumstances, warnings and legend, in lines of this width.
pub(crate) fn text(outcome: &Outcome, width: Option<usize>) -> String {
    let head = ["technique", "board", "path", COLUMNS[0].short, ""].map(str::to_owned);
    let rest = COLUMNS[1..].iter().map(|column| column.short.to_owned());
    let sizes = SIZES.map(|name| if name == "board" { "board size" } else { name }.to_owned());
    let head: Vec<String> = head.into_iter().chain(rest).chain(sizes).collect();
    let rows = [head].into_iter().chain(outcome.rows.iter().map(|row| cells(outcome, row))).collect();
    let warnings = report::warnings(outcome.noise).into_iter().map(|warning| format!("WARNING: {warning}"));
    let above = report::circumstances(outcome);
    let below = report::LEGEND.map(str::to_owned).into_iter().chain(warnings).collect();
    framed(above, fitted(rows, &DISPENSABLE, width.unwrap_or(usize::MAX)), below, width)
}

/// A table between the lines above and below it, which are wrapped to this width.
pub(super) fn framed(
    above: Vec<String>,
    table: Vec<String>,
    below: Vec<String>,
    width: Option<usize>,
) -> String {
    let wrap = |line: String| match width {
        Some(width) => terminal::wrapped(&line, width),
        None => vec![line],
    };
    let above = above.into_iter().flat_map(wrap).chain([String::new()]);
    above.chain(table).chain(below.into_iter().flat_map(wrap)).map(|line| line + "\n").collect()
}

/// The rows as lines that are not longer than this, without the dispensable columns that there is no room for.
pub(super) fn fitted(mut rows: Vec<Vec<String>>, dispensable: &[&str], width: usize) -> Vec<String> {
    let mut dispensable = dispensable.iter();
    loop {
        let lines = align(&rows);
        if lines.iter().all(|line| line.chars().count() <= width) {
            return lines;
        }
        let Some(name) = dispensable.next() else {
            return lines.iter().map(|line| terminal::cut(line, width)).collect();
        };
        if let Some(column) = rows[0].iter().position(|head| head == name) {
            rows.iter_mut().for_each(|row| _ = row.remove(column));
        }
    }
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
fn align(rows: &[Vec<String>]) -> Vec<String> {
    let Some(head) = rows.first() else { return Vec::new() };
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            let is_left = column < 3 || head[column].is_empty();
            if is_left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
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
    fn a_narrow_terminal_gets_fewer_columns() {
        let head = ["technique", "board", "path", "perft Mnps", "", "list ns", "own"];
        let row = ["dense", "square64", "portable", "290", "████████████████", "30.1", "1,024"];
        let rows = [head, row].map(|row| row.map(str::to_owned).to_vec()).to_vec();
        let widest = |lines: &[String]| lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(fitted(rows.clone(), &DISPENSABLE, 200)[1].contains('█'));
        for width in [78, 60, 50, 40, 12] {
            let lines = fitted(rows.clone(), &DISPENSABLE, width);
            assert!(widest(&lines) <= width && lines[1].starts_with("dense"), "{lines:?}");
        }
        assert!(
            !fitted(rows.clone(), &DISPENSABLE, 60)[1].contains('█')
                && fitted(rows, &DISPENSABLE, 60)[1].contains("1,024")
        );
    }

    #[test]
    fn columns_are_aligned() {
        let rows = [
            vec!["a".into(), "b".into(), "c".into(), "1".into()],
            vec!["aa".into(), "b".into(), "c".into(), "22".into()],
        ];
        assert_eq!(align(&rows), ["a   b  c   1", "aa  b  c  22"]);
    }
}
