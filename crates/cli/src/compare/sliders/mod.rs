//! `fianchetto compare --family sliders`: slider lookups alone, and their effect on lists, perft
//! and search.
//!
//! `contest` measures, and this turns the result into text and JSON.

mod contest;

use std::{io::Write, time::Duration};

use fianchetto::{AnyTechnique, Registry};
use fianchetto_measure::{Estimate, percent, rounded};
use serde_json::{Value, json};

use super::files::{self, Files};
use super::measure::{Measurements, Row};
use super::work::TestSet;
use super::{contestant, report};
use crate::failure::Failure;
use crate::output;
use crate::terminal::{self, Terminal};
use contest::{Discipline, Queries, SliderContestant, SliderMeasurements};

/// The techniques to measure, and the time for it.
pub(super) struct Selection<'a> {
    pub(super) only: &'a [String],
    /// Whether to show every board and path, not only the fastest.
    pub(super) all: bool,
    pub(super) budget: Duration,
}

/// Measures the techniques with slider lookups, and prints the result.
pub(super) fn run(
    registry: &Registry,
    work: &TestSet,
    selection: &Selection<'_>,
    files: &Files,
    terminal: Terminal,
) -> Result<(), Failure> {
    let queries = Queries::of(work)?;
    let family = family(registry);
    let mut contestants = contestant::gather(&family, work, selection.only)?;
    let progress = terminal.bar(1).with_message("warming up");
    progress.tick();
    if !selection.all && selection.only.is_empty() {
        contestants = contestant::best_of_each(contestants, |info| info.name)?;
    }
    let entries = contestants.into_iter().map(|one| SliderContestant::new(one, &family, &queries)).collect();
    let result = contest::run(entries, work, &queries, selection.budget, &progress);
    progress.finish_and_clear();
    let result = SliderMeasurements { left_out: left_out(registry, &family), ..result? };
    let json = crate::json::safe(format!("{:#}\n", object(&result)));
    files.write_json(&json)?;
    let text = if files.print_json() { json } else { text(&result, terminal::width()) };
    Ok(output::out().write_all(text.as_bytes())?)
}

/// The techniques of the registry with slider lookups.
#[expect(clippy::expect_used, reason = "a part of a registry")]
fn family(registry: &Registry) -> Registry {
    let mut family = Registry::empty();
    let members = registry.iter().filter(|technique| technique.queen_lookups(&[]).is_some());
    family.add(members.cloned()).expect("names differ in the registry, too");
    family
}

/// The names of the others.
fn left_out(registry: &Registry, family: &Registry) -> Vec<&'static str> {
    let name = |technique: &AnyTechnique| technique.info().name;
    let inside = family.names(name);
    registry.names(name).into_iter().filter(|name| !inside.contains(name)).collect()
}

struct Column {
    short: &'static str,
    key: &'static str,
    /// Converts the seconds per queen, position, leaf or node to the unit shown.
    value: fn(f64) -> f64,
}

/// The columns of figures, in the order of [`Discipline::ALL`].
const COLUMNS: [Column; Discipline::ALL.len()] = [
    Column { short: "random", key: "random_gqps", value: |seconds| 1e-9 / seconds },
    Column { short: "games", key: "game_gqps", value: |seconds| 1e-9 / seconds },
    Column { short: "portable", key: "game_portable_gqps", value: |seconds| 1e-9 / seconds },
    Column { short: "list ns", key: "list_all_ns", value: |seconds| seconds * 1e9 },
    Column { short: "perft", key: "perft_bulk_mnps", value: |seconds| 1e-6 / seconds },
    Column { short: "search", key: "search_mnps", value: |seconds| 1e-6 / seconds },
];

const LEGEND: [&str; 5] = [
    "random, games: thousand million queens a second, straight and diagonal attacks together; portable: those of games \
     without special instructions",
    "list ns: nanoseconds for a position's moves; perft: million leaves a second, in bulk; search: million nodes a second",
    "(1) is the best of a column, the bar that of games. Figures are medians",
    "instructions: those that the row's code may use; a technique with a figure for portable runs without them",
    "own, shared: bytes of tables that listing moves reads: the technique's own, and those that it shares with others",
];

/// The columns that a narrow terminal omits, in the order of their removal.
const DISPENSABLE: [&str; 6] = ["", "board", "shared", "random", "instructions", "portable"];

/// A figure in the unit of its column.
fn shown(index: usize, figure: Estimate) -> Estimate {
    figure.map(|seconds| (COLUMNS[index].value)(seconds.max(1e-15)))
}

/// The rank of a row in a column, starting from 1.
fn rank(result: &SliderMeasurements, row: &Row, index: usize) -> usize {
    let seconds = row.figures[index].median;
    1 + result.measured.rows.iter().filter(|other| other.figures[index].median < seconds).count()
}

/// The table, with its legend and circumstances, in lines of this width.
fn text(result: &SliderMeasurements, width: Option<usize>) -> String {
    let names = ["technique", "board", "instructions"].into_iter();
    let head = names.chain([""]).chain(COLUMNS.iter().map(|column| column.short)).chain(["own", "shared"]);
    let head = head.map(str::to_owned).collect();
    let rows = result.measured.rows.iter().map(|row| cells(result, row));
    let rows = [head].into_iter().chain(rows).collect();
    let names = result.left_out.join(", ");
    let without = (!names.is_empty())
        .then(|| format!("left out, as they look up no slider's attacked squares: {names}"));
    let below = LEGEND.map(str::to_owned).into_iter().chain(without).collect();
    report::laid_out(rows, &DISPENSABLE, below, circumstances(result), result.measured.noise, width)
}

fn cells(result: &SliderMeasurements, row: &Row) -> Vec<String> {
    let figure = |index: usize| {
        let rank = format!("({})", rank(result, row, index));
        format!("{} {rank:>4}", rounded(shown(index, row.figures[index]).median))
    };
    let [name, board, _] = report::names(&row.technique);
    let names = [name, board, row.technique.isa().on_words()].map(str::to_owned);
    let [_, own, shared, _] = report::sizes(&row.technique);
    let sizes = [own, shared].map(report::grouped);
    // Sorted by speed on the boards of games.
    let games = |row: &Row| shown(1, row.figures[1]).median;
    let bar = report::bar(games(row) / result.measured.rows.first().map_or(1.0, games));
    names.into_iter().chain([bar]).chain((0..COLUMNS.len()).map(figure)).chain(sizes).collect()
}

fn circumstances(result: &SliderMeasurements) -> Vec<String> {
    let SliderMeasurements { measured, queens: [random, game], depth, nodes, .. } = result;
    let Measurements { positions, rounds, slice, noise, .. } = measured;
    let [random, game, nodes] = [*random, *game, *nodes as usize].map(report::grouped);
    let own = [
        format!("queens: {random} on random boards, {game} where sliders stand; positions: {positions}"),
        format!("search: the engine's bench to depth {depth}, {nodes} nodes by every technique"),
        format!(
            "{rounds} rounds, slices of {:.0} ms of one thread's own time; noise: {}",
            slice.as_secs_f64() * 1e3,
            percent(*noise)
        ),
    ];
    report::platform().into_iter().chain(own).collect()
}

fn object(result: &SliderMeasurements) -> Value {
    let SliderMeasurements { measured, queens: [random, game], depth, nodes, left_out } = result;
    let mut object = files::object(measured, |row, entry| complete(result, row, entry));
    object["family"] = "sliders".into();
    object["queens"] = json!({ "random": random, "game": game });
    object["search"] = json!({ "depth": depth, "nodes": nodes });
    object["left_out"] = left_out.clone().into();
    object
}

fn complete(result: &SliderMeasurements, row: &Row, mut entry: Value) -> Value {
    entry["instructions"] = row.technique.isa().on_words().into();
    for (index, column) in COLUMNS.iter().enumerate() {
        let mut figure = json!(shown(index, row.figures[index]));
        figure["rank"] = rank(result, row, index).into();
        entry[column.key] = figure;
    }
    entry
}
