//! The words and units of a result, shared by all its forms, and the table for a terminal.

use std::time::UNIX_EPOCH;

use fianchetto::{AnyTechnique, mailbox::captures::SPARSE};
use fianchetto_measure::{Estimate, aligned, machine, percent, rounded};
use indicatif::HumanCount;

use super::contestant::Task;
use super::measure::{self, Measurements, Row};
use crate::terminal;

pub(crate) struct Column {
    pub(crate) task: Task,
    pub(crate) short: &'static str,
    /// The key in JSON, and part of the name of a chart's file.
    pub(crate) key: &'static str,
}

/// The columns, in their order.
pub(crate) const COLUMNS: [Column; Task::ALL.len()] = {
    let [bulk, plain, two_plies, all, captures, quiets, make] = Task::ALL;
    [
        Column { task: bulk, short: "perft Mnps", key: "perft_bulk_mnps" },
        Column { task: plain, short: "no bulk", key: "perft_no_bulk_mnps" },
        Column { task: two_plies, short: "two plies", key: "perft_two_plies_mnps" },
        Column { task: all, short: "list ns", key: "list_all_ns" },
        Column { task: captures, short: "captures", key: "list_captures_ns" },
        Column { task: quiets, short: "quiets", key: "list_quiets_ns" },
        Column { task: make, short: "make ns", key: "make_ns" },
    ]
};

pub(crate) const LEGEND: [&str; 6] = [
    "perft: million leaves a second, the last ply counted in bulk; no bulk: each of its moves made;",
    "two plies: the last two counted at once, if the technique gains by it",
    "list, captures, quiets: nanoseconds for the list of a position's moves of this stage",
    "make: nanoseconds for a move made and taken back, or made on a copy (*)",
    "tables: bytes that listing moves reads: all, the technique's own, those that it shares with others",
    "board: bytes of a position. Figures are medians",
];

/// The legend of a table with spreads.
pub(super) fn legend() -> [String; LEGEND.len()] {
    let mut legend = LEGEND.map(str::to_owned);
    legend[LEGEND.len() - 1] += "; ± is half the distance between the quartiles";
    legend
}

/// The name, board and path of a technique.
pub(crate) fn names(technique: &AnyTechnique) -> [&'static str; 3] {
    [technique.info().name, technique.board_name(), technique.isa_name().name()]
}

pub(crate) const SIZES: [&str; 4] = ["tables", "own", "shared", "board"];

/// The sizes of a contestant's tables and board.
pub(crate) fn sizes(technique: &AnyTechnique) -> [usize; SIZES.len()] {
    let info = technique.info();
    let board = technique.board_bytes();
    [info.table_bytes(), info.own_table_bytes, info.shared_table_bytes, board]
}

/// The mark of a figure: `*` for moves made on copies.
pub(crate) fn mark(technique: &AnyTechnique, task: Task) -> &'static str {
    match task {
        Task::Make if technique.copies() => "*",
        _ => "",
    }
}

/// Says where captures do not come from a technique's own tables.
fn captures(measured: &Measurements) -> String {
    let sparse = grouped(measured.sparse);
    format!(
        "captures: mailbox techniques find those of sliders by vector attacks, not by their own tables, on the {sparse} of these boards that \
         have {SPARSE} empty squares or more"
    )
}

/// A figure in the unit of its task: million leaves a second, or nanoseconds.
pub(crate) fn shown(task: Task, figure: Estimate) -> Estimate {
    figure.map(|seconds| match task {
        Task::Bulk | Task::Plain | Task::TwoPlies => 1e-6 / seconds.max(1e-15),
        Task::Lists(_) | Task::Make => seconds * 1e9,
    })
}

/// A number of bytes, its digits in groups of three.
pub(crate) fn grouped(number: usize) -> String {
    HumanCount(number as u64).to_string()
}

/// The perft speed as a fraction of the fastest.
pub(crate) fn relative(measured: &Measurements, row: &Row) -> f64 {
    let fastest = measured.rows.first().map_or(0.0, |first| first.figure(Task::Bulk).median);
    fastest / row.figure(Task::Bulk).median.max(1e-15)
}

pub(crate) fn platform() -> [String; 3] {
    let seconds = UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs());
    let (year, month, day) = date(seconds / (24 * 60 * 60));
    [
        format!("date: {year}-{month:02}-{day:02}"),
        format!("machine: {}", machine::describe()),
        format!("compiler: {}, fianchetto {}", machine::COMPILER, env!("CARGO_PKG_VERSION")),
    ]
}

/// The date in UTC this many days after 1 January 1970.
fn date(days: u64) -> (u64, u64, u64) {
    // Years that begin in March, in eras of four hundred years: a leap day is then the last of its
    // year.
    let (era, day) = ((days + 719_468) / 146_097, (days + 719_468) % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    (400 * era + year + month / 10, (month + 2) % 12 + 1, day - (153 * month + 2) / 5 + 1)
}

/// The circumstances of the measurement, one line each.
pub(crate) fn circumstances(measured: &Measurements) -> Vec<String> {
    let Measurements { positions, listed, rounds, slice, unrest, noise, .. } = measured;
    let here = platform().into_iter();
    here.chain([
        format!(
            "positions: {positions}; lists of {} around them in mixed order; {rounds} rounds, slices of {:.0} ms of one thread's own \
             time",
            grouped(*listed),
            slice.as_secs_f64() * 1e3
        ),
        captures(measured),
        format!("noise: slices {}, and {} without the common slowdowns", percent(*unrest), percent(*noise)),
    ])
    .chain(peer(measured))
    .collect()
}

/// The peer's speed beside the fastest technique's.
pub(crate) fn peer(measured: &Measurements) -> Option<String> {
    let (name, figure) = measured.peer.as_ref()?;
    let (theirs, spread) = (rounded(shown(Task::Bulk, *figure).median), percent(figure.spread));
    let best = measured.rows.first()?;
    let ratio = figure.median / best.figure(Task::Bulk).median.max(1e-15);
    let ours = best.technique.full_name();
    Some(format!(
        "peer: {name}: perft {theirs} Mnps {spread}, by the clock, a ply deeper; {ours} is {ratio:.2} times as fast"
    ))
}

pub(crate) fn warnings(noise: f64) -> Vec<String> {
    let noisy = measure::is_noisy(noise).then(|| {
        let noise = percent(noise);
        format!("the machine was too noisy: figures that differ by less than {noise} do not differ; try again later")
    });
    let debug =
        (!machine::IS_OPTIMISED).then(|| "built without optimisation: the figures mean nothing".to_owned());
    noisy.into_iter().chain(debug).collect()
}

/// The length of a full bar in characters.
const BAR: usize = 16;

/// The headings of the columns that a narrow terminal omits, in the order of their removal.
const DISPENSABLE: [&str; 10] =
    ["", "board size", "tables", "quiets", "no bulk", "shared", "own", "two plies", "captures", "make ns"];

/// The table, with its warnings, legend and circumstances, in lines of this width.
pub(crate) fn text(measured: &Measurements, width: Option<usize>) -> String {
    let mut head = head();
    head.splice(head.len() - 1.., ["board size".to_owned()]);
    let rows = measured.rows.iter().map(|row| cells(row, |task| task == Task::Bulk));
    let mut rows: Vec<_> = [head].into_iter().chain(rows).collect();
    let bars = measured.rows.iter().map(|row| bar(relative(measured, row)));
    rows.iter_mut().zip([String::new()].into_iter().chain(bars)).for_each(|(row, bar)| row.insert(4, bar));
    laid_out(rows, &DISPENSABLE, legend().to_vec(), circumstances(measured), measured.noise, width)
}

/// The width of a table that no terminal shows: a mail or a log has no more columns. JSON has all
/// figures.
const WIDTH: usize = 100;

/// A table of these rows, and below it warnings, the legend and the circumstances, in lines of this
/// width.
pub(super) fn laid_out(
    rows: Vec<Vec<String>>,
    dispensable: &[&str],
    legend: Vec<String>,
    circumstances: Vec<String>,
    noise: f64,
    width: Option<usize>,
) -> String {
    let width = width.unwrap_or(WIDTH);
    let warnings = warnings(noise).into_iter().map(|warning| format!("WARNING: {warning}"));
    let below = [String::new()].into_iter().chain(legend).chain([String::new()]).chain(circumstances);
    let below = warnings.chain(below).flat_map(|line| terminal::wrapped(&line, width));
    fitted(rows, dispensable, width).into_iter().chain(below).map(|line| line + "\n").collect()
}

/// The rows as lines of at most this width, without the dispensable columns that do not fit.
fn fitted(mut rows: Vec<Vec<String>>, dispensable: &[&str], width: usize) -> Vec<String> {
    let mut dispensable = dispensable.iter();
    loop {
        // Names and bars to the left, everything else to the right.
        let lines = aligned(&rows, |column| column < 3 || rows[0][column].is_empty());
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

/// The names of what [`cells`] has.
pub(super) fn head() -> Vec<String> {
    let names = ["technique", "board", "path"].into_iter();
    names.chain(COLUMNS.iter().map(|column| column.short)).chain(SIZES).map(str::to_owned).collect()
}

/// A row as text, with the spreads of some tasks.
pub(super) fn cells(row: &Row, has_spread: impl Fn(Task) -> bool) -> Vec<String> {
    let technique = &row.technique;
    let figure = |&Column { task, .. }: &Column| {
        let figure = row.figure(task);
        let spread = if has_spread(task) { format!(" {}", percent(figure.spread)) } else { String::new() };
        format!("{}{spread}{}", rounded(shown(task, figure).median), mark(technique, task))
    };
    let figures = COLUMNS.iter().map(figure);
    let (names, sizes) = (names(technique).map(str::to_owned), sizes(technique).map(grouped));
    names.into_iter().chain(figures).chain(sizes).collect()
}

/// A bar of blocks, to an eighth of a character.
pub(crate) fn bar(part: f64) -> String {
    let eighths = (part.clamp(0.0, 1.0) * BAR as f64 * 8.0).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{rest}", "█".repeat(eighths / 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        // By `date -u -d @$((86400 * DAYS)) +%F`.
        let known =
            [(0, (1970, 1, 1)), (11_016, (2000, 2, 29)), (11_017, (2000, 3, 1)), (20_781, (2026, 11, 24))];
        known.iter().for_each(|&(days, expected)| assert_eq!(date(days), expected));
        assert_eq!([date(364), date(365), date(47_541)], [(1970, 12, 31), (1971, 1, 1), (2100, 3, 1)]);
    }

    #[test]
    fn digits_are_grouped() {
        assert_eq!([0, 999, 1000, 13_449_728].map(grouped), ["0", "999", "1,000", "13,449,728"]);
    }

    #[test]
    fn speeds_are_shown_for_perft_and_times_for_the_rest() {
        let shown = |task| shown(task, Estimate { median: 2e-9, spread: 0.0 }).median;
        assert!((shown(Task::Bulk) - 500.0).abs() < 1e-6);
        assert!((shown(Task::Make) - 2.0).abs() < 1e-6);
    }

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
}
