//! The result as text and as JSON.
use fianchetto::Path;
use serde_json::{Map, Value, json};

use super::super::measure::{self, Figure};
use super::super::report;
use super::contest::{Contest, Discipline, Row};
use crate::machine;

/// How a discipline is shown.
struct Column {
    /// The heading of a column.
    short: &'static str,
    key: &'static str,
    /// What is shown of the seconds that a queen, a position, a leaf or a node takes.
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
    "(1) is the best of a column. Figures are medians",
    "instructions: those that the row's code may use; a technique with a figure for portable runs without them",
    "own, shared: bytes of tables that listing moves reads: the technique's own, and those that it shares with others",
];

/// The columns that a narrow terminal does without, in the order in which they go.
const DISPENSABLE: [&str; 5] = ["board", "shared", "random", "instructions", "portable"];

/// The instructions that code of the family on a path may use. On AVX-512, only those for lines differ from AVX2's.
fn instructions(path: Path) -> &'static str {
    let has_gfni = || path.detect().is_some_and(|isa| isa.extras().contains("gfni"));
    match path {
        Path::Portable | Path::Sse2 => "none",
        Path::Avx512 if has_gfni() => "AVX-512, GFNI",
        Path::Avx2 | Path::Avx512 => "AVX2, BMI2",
    }
}

/// A figure in the unit of its column.
fn value(index: usize, figure: Figure) -> f64 {
    (COLUMNS[index].value)(figure.seconds.max(1e-15))
}

/// The place of a row in a column, from 1 on.
fn rank(result: &Contest, row: &Row, index: usize) -> usize {
    let seconds = row.figures[index].seconds;
    1 + result.rows.iter().filter(|other| other.figures[index].seconds < seconds).count()
}

/// The table, with its circumstances and legend, in lines of this width.
pub(super) fn text(result: &Contest, width: Option<usize>) -> String {
    let names = ["technique", "board", "instructions"].into_iter();
    let head = names.chain(COLUMNS.iter().map(|column| column.short)).chain(["own", "shared"]);
    let head = head.map(str::to_owned).collect();
    let rows = [head].into_iter().chain(result.rows.iter().map(|row| cells(result, row))).collect();
    let warnings = report::warnings(result.noise).into_iter().map(|warning| format!("WARNING: {warning}"));
    let below = LEGEND.map(str::to_owned).into_iter().chain(left_out(result)).chain(warnings).collect();
    let table = report::fitted(rows, &DISPENSABLE, width.unwrap_or(usize::MAX));
    report::framed(circumstances(result), table, below, width)
}

fn cells(result: &Contest, row: &Row) -> Vec<String> {
    let identity = &row.identity;
    let figure = |index: usize| {
        let rank = format!("({})", rank(result, row, index));
        format!("{} {rank:>4}", report::rounded(value(index, row.figures[index])))
    };
    let names = [identity.info.name, identity.board, instructions(identity.path)].map(str::to_owned);
    let sizes = [identity.info.own_table_bytes, identity.info.shared_table_bytes].map(report::grouped);
    names.into_iter().chain((0..COLUMNS.len()).map(figure)).chain(sizes).collect()
}

fn circumstances(result: &Contest) -> Vec<String> {
    let Contest { positions, queens: [random, game], depth, nodes, rounds, slice, noise, .. } = result;
    let [random, game, nodes] = [*random, *game, *nodes as usize].map(report::grouped);
    let own = [
        format!("queens: {random} on random boards, {game} where sliders stand; positions: {positions}"),
        format!("search: the engine's bench to depth {depth}, {nodes} nodes by every technique"),
        format!(
            "{rounds} rounds, slices of {:.0} ms of one thread's own time; noise: {}",
            slice.as_secs_f64() * 1e3,
            report::percent(*noise)
        ),
    ];
    report::platform().into_iter().chain(own).collect()
}

/// The techniques without a row.
fn left_out(result: &Contest) -> Option<String> {
    let names = result.left_out.join(", ");
    (!names.is_empty()).then(|| format!("left out, as they look up no slider's attacked squares: {names}"))
}

/// The result as one object.
pub(super) fn json(result: &Contest) -> Value {
    let [random, game] = result.queens;
    json!({
        "family": "sliders",
        "machine": machine::describe(),
        "compiler": machine::COMPILER,
        "version": env!("CARGO_PKG_VERSION"),
        "optimised": machine::IS_OPTIMISED,
        "positions": result.positions,
        "queens": { "random": random, "game": game },
        "search": { "depth": result.depth, "nodes": result.nodes },
        "rounds": result.rounds,
        "slice_ms": result.slice.as_secs_f64() * 1e3,
        "noise": result.noise,
        "noisy": measure::is_noisy(result.noise),
        "left_out": result.left_out,
        "entries": result.rows.iter().map(|row| entry(result, row)).collect::<Vec<_>>(),
    })
}

fn entry(result: &Contest, row: &Row) -> Value {
    let identity = &row.identity;
    let mut entry = Map::new();
    entry.insert("technique".into(), identity.info.name.into());
    entry.insert("board".into(), identity.board.into());
    entry.insert("path".into(), identity.path.name().into());
    entry.insert("instructions".into(), instructions(identity.path).into());
    entry.insert("own_table_bytes".into(), identity.info.own_table_bytes.into());
    entry.insert("shared_table_bytes".into(), identity.info.shared_table_bytes.into());
    for (index, column) in COLUMNS.iter().enumerate() {
        let (figure, rank) = (row.figures[index], rank(result, row, index));
        let value = json!({ "median": value(index, figure), "spread": figure.spread, "rank": rank });
        entry.insert(column.key.into(), value);
    }
    Value::Object(entry)
}
