//! The result as JSON.

use crate::machine;
use serde_json::{Map, Value, json};

use super::contestant::Event;
use super::measure::{Outcome, Row};
use super::report::{self, COLUMNS};

/// The result as one object.
pub(crate) fn object(outcome: &Outcome) -> Value {
    json!({
        "machine": machine::describe(),
        "compiler": machine::COMPILER,
        "version": env!("CARGO_PKG_VERSION"),
        "optimised": machine::IS_OPTIMISED,
        "positions": outcome.positions,
        "rounds": outcome.rounds,
        "slice_ms": outcome.slice.as_secs_f64() * 1e3,
        "unrest": outcome.unrest,
        "noise": outcome.noise,
        "noisy": outcome.is_noisy(),
        "peer": outcome.peer.as_ref().map(|(name, figure)| {
            let mnps = report::value(Event::Bulk, *figure);
            json!({ "name": name, "perft_bulk_mnps": { "median": mnps, "spread": figure.spread } })
        }),
        "entries": outcome.rows.iter().map(entry).collect::<Vec<_>>(),
    })
}

fn entry(row: &Row) -> Value {
    let identity = &row.identity;
    let mut entry = Map::new();
    entry.insert("technique".into(), identity.info.name.into());
    entry.insert("board".into(), identity.board.into());
    entry.insert("path".into(), identity.path.name().into());
    entry.insert("table_bytes".into(), identity.info.table_bytes().into());
    entry.insert("own_table_bytes".into(), identity.info.own_table_bytes.into());
    entry.insert("shared_table_bytes".into(), identity.info.shared_table_bytes.into());
    entry.insert("board_bytes".into(), identity.board_bytes.into());
    entry.insert("copies".into(), identity.copies.into());
    entry.insert("captures_by_vectors".into(), identity.by_vectors.into());
    for column in &COLUMNS {
        let figure = row.figure(column.event);
        let value = json!({ "median": report::value(column.event, figure), "spread": figure.spread });
        entry.insert(column.key.into(), value);
    }
    Value::Object(entry)
}
