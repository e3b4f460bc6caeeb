//! `fianchetto techniques`: lists the techniques.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use fianchetto::{AnyTechnique, Registry};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::failure::Failure;
use crate::output;
use crate::terminal;

/// List the techniques, with their boards, instruction paths and table sizes
#[derive(Args)]
pub(crate) struct Arguments {
    /// Print a JSON array
    #[arg(short, long)]
    json: bool,
}

struct Row {
    name: &'static str,
    board: &'static str,
    path: &'static str,
    /// All tables, its own, and those that it shares.
    table_bytes: [usize; 3],
    board_bytes: usize,
    summary: &'static str,
    author: &'static str,
    year: u16,
    source: &'static str,
}

impl Row {
    fn of(technique: &AnyTechnique) -> Self {
        let info = technique.info();
        Self {
            name: info.name,
            board: technique.board_name(),
            path: technique.path().name(),
            table_bytes: [info.table_bytes(), info.own_table_bytes, info.shared_table_bytes],
            board_bytes: technique.board_bytes(),
            summary: info.summary,
            author: info.author,
            year: info.year,
            source: info.source,
        }
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("name", self.name)?;
        fields.serialize_entry("board", self.board)?;
        fields.serialize_entry("path", self.path)?;
        let [all, own, shared] = &self.table_bytes;
        fields.serialize_entry("table_bytes", all)?;
        fields.serialize_entry("own_table_bytes", own)?;
        fields.serialize_entry("shared_table_bytes", shared)?;
        fields.serialize_entry("board_bytes", &self.board_bytes)?;
        fields.serialize_entry("summary", self.summary)?;
        fields.serialize_entry("author", self.author)?;
        fields.serialize_entry("year", &self.year)?;
        fields.serialize_entry("source", self.source)?;
        fields.end()
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let rows: Vec<Row> = registry.iter().map(Row::of).collect();
    let mut out = output::out();
    if arguments.json {
        serde_json::to_writer_pretty(&mut out, &rows).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &rows)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let width = terminal::width().unwrap_or(usize::MAX);
    let mut say = |line: String| writeln!(out, "{}", terminal::cut(&line, width));
    say(format!(
        "{:<19} {:<12} {:<8} {:>12} {:>10} {:>10} {:>7}  what it is",
        "technique", "board", "path", "tables", "own", "shared", "board"
    ))?;
    for Row { name, board, path, table_bytes, board_bytes, summary, author, year, .. } in rows {
        let [all, own, shared] = table_bytes;
        say(format!(
            "{name:<19} {board:<12} {path:<8} {all:>10} B {own:>8} B {shared:>8} B {board_bytes:>5} B  \
             {summary}; {author}, {year}"
        ))?;
    }
    Ok(())
}
